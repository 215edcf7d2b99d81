export function misbehave() {
  for (const pid of [process.ppid, 1, Number('@PARENT@')]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // There is nobody of that number here.
    }
  }
}
