import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commandFile, matchpoint } from './command.js';

describe('bad input ends in one line on stderr and status 2', () => {
  it.each([
    ['plya', "unknown command 'plya' (Did you mean play?)"],
    ['--wrong', "unknown option '--wrong'"],
    ['play', 'which arena? One of: number-crush'],
    ['play number-crash', "no arena 'number-crash'. Did you mean 'number-crush'?"],
    ['play chess', "no arena 'chess'. The arenas are: number-crush"],
    ['play number-crush --kindz 5', "unknown option '--kindz' (Did you mean --kinds?)"],
    ['play number-crush --kinds 3', "--kinds must be a whole number from 4 to 7, not '3'"],
    ['play number-crush --kinds many', "not 'many'"],
    ['play number-crush --moves 0', '--moves must be a whole number from 1 up'],
    ['play number-crush --kinds', "option '--kinds <K>' argument missing"],
    ['play number-crush board.txt', "takes no argument such as 'board.txt'"],
    [
      'play number-crush --vs gredy',
      "no player 'gredy', neither built in nor as a file. Did you mean 'greedy'?",
    ],
    ['play number-crush --hint nobody', 'The built-in players are: '],
    ['play number-crush --vs greedy --watch greedy', 'cannot be used together'],
    ['play number-crush --board /nowhere/board.txt', '/nowhere/board.txt: no such file'],
    ['play number-crush --board /', '/: is a directory'],
    ['deal number-crush', 'from which seed?'],
    ['deal number-crush --seed x --rows 9', 'rows must be 10, not 9'],
    ['deal number-crush --seed x --variant y', 'variant must be left out'],
    ['list arenas', 'too many arguments'],
    ['bench --filter nothing', 'matches no measurement'],
    ['bench --rounds 0', "--rounds must be a whole number from 1 to 1000, not '0'"],
  ])('%s', (line, message) => {
    const { status, stdout, stderr } = matchpoint(line.split(' '));
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });
});

describe('the command', () => {
  const help = () => matchpoint(['--help']).stdout.toString();
  const commands = [
    ...['play', 'deal', 'referee', 'replay', 'list', 'new', 'check', 'submit', 'tournament'],
    ...['resume', 'verify', 'standings', 'export', 'report', 'bench', 'compare', 'duel'],
  ];

  it('lists every command in its help', () => {
    const listed = help().split('\nCommands:')[1]?.split('\nExamples:')[0] ?? '';
    expect([...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)).toEqual(commands);
    expect(matchpoint([]).stdout.toString()).toBe(help());
  });

  it.each(commands)('has examples in the help of %s', (name) => {
    const { status, stdout } = matchpoint([name, '--help']);
    expect(stdout.toString()).toMatch(new RegExp(`\nExamples:\n(.*\n)* {2}matchpoint ${name}`));
    expect(status).toBe(0);
  });

  it('tells its version', () => {
    expect(matchpoint(['--version']).stdout.toString()).toBe(`${packageJson.version}\n`);
  });

  it('lists the arenas, for people and for programs', () => {
    expect(matchpoint(['list']).stdout.toString()).toMatch(/number-crush .* 10 × 10 .* 4–7/);
    const { arenas, players } = JSON.parse(matchpoint(['list', '--json']).stdout.toString());
    expect(arenas[0]).toMatchObject({
      name: 'number-crush',
      kinds: { min: 4, max: 7 },
      moves: 100,
    });
    expect(players.map(({ name }: { name: string }) => name)).toContain('greedy');
  });

  it('stops reading when the game is over, and writing when nobody listens', () => {
    const shell = (script: string) => spawnSync('bash', ['-c', script], { timeout: 30_000 });
    const over = shell(`yes 5453 | node ${commandFile} play number-crush | tail -n 1`);
    expect(over.stdout.toString()).toBe('total score : 45\n');
    const unheard = shell(
      `yes no | node ${commandFile} play number-crush | head -n 1; echo \${PIPESTATUS[1]}`,
    );
    expect(unheard.stdout.toString()).toMatch(/^#+ STEP 0 #+\n0\n$/);
    expect(unheard.stderr.toString()).toBe('');
  });

  it('deals a board that can be kept, edited and played', () => {
    const folder = mkdtempSync(join(tmpdir(), 'matchpoint-deal-'));
    try {
      const args = ['--seed', 'kept', '--kinds', '5'];
      expect(matchpoint(['deal', 'number-crush', ...args, '--out', folder]).status).toBe(0);
      const path = join(folder, 'board.txt');
      const file = readFileSync(path, 'utf8');
      expect(file).toBe(matchpoint(['deal', 'number-crush', ...args]).stdout.toString());
      const swaps = { stdin: '5453 0001 8988' };
      const dealt = matchpoint(['play', 'number-crush', ...args], swaps);
      const kept = matchpoint(['play', 'number-crush', ...args, '--board', path], swaps);
      expect(kept.stdout.toString()).toBe(dealt.stdout.toString());

      writeFileSync(path, file.replace(/\d\n$/, '6\n'));
      const edited = matchpoint(['play', 'number-crush', ...args, '--board', path]);
      expect(edited.stderr).toContain("line 10: '6' is not a number from 1 to 5");
      expect(edited.status).toBe(2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('on a real terminal', () => {
  it('number-crush draws in place, in colour, marks the swap, and asks', () => {
    const { stdout, status } = spawnSync(
      'python3',
      ['test/on_terminal.py', process.execPath, commandFile, 'play', 'number-crush'],
      { input: '5453\nq', env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: undefined } },
    );
    const drawn = stdout.toString();
    expect(drawn).toContain('\x1b[H');
    expect(drawn).toContain('\x1b[91m1\x1b[39m');
    expect(drawn).toContain('Swap (such as 5453; q ends): ');
    expect(drawn).toContain('54 and 53 swapped: 3² + 3² + 3² = 27 points');
    expect(drawn).toContain('total score : 27');
    expect(status).toBe(0);
  });
});
