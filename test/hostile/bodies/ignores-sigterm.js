export function misbehave() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
  return new Promise(() => setInterval(() => {}, 1000));
}
