// A real terminal: tmux shows what a person would see.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, freshPlace } from '../run-umpire.ts';
import { HIDDEN_HAND, WORDS } from './hidden-hand.ts';

const hasTmux = spawnSync('tmux', ['-V']).status === 0;
if (!hasTmux && (process.env.CI ?? '') !== '')
  throw new Error('CI must have tmux: these tests may not be skipped there');

class Screen {
  private readonly socket: string;

  constructor(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    [columns, rows]: readonly [number, number] = [100, 60],
  ) {
    const place = freshPlace();
    this.socket = place.path('tmux');
    const set = Object.entries({ UMPIRE_HOME: place.home, TERM: 'screen-256color', ...env }).map(
      ([name, value]) => `${name}='${value}'`,
    );
    // The shell must survive Ctrl-C and pass it on.
    const command = `trap : INT; cd ${place.folder}; env -u NO_COLOR -u CI ${set.join(' ')} ${process.execPath} ${BIN} ${args.join(' ')}; echo "ended with $?"; exec sleep 600`;
    this.tmux('-f', '/dev/null', 'new-session', '-d', '-x', String(columns), '-y', String(rows), 'sh', '-c', command);
    onTestFinished(() => void spawnSync('tmux', ['-S', this.socket, 'kill-server']));
  }

  private tmux(...args: string[]): string {
    return execFileSync('tmux', ['-S', this.socket, ...args], { encoding: 'utf8' });
  }

  type(...keys: string[]): void {
    this.tmux('send-keys', ...keys);
  }

  line(text: string): void {
    this.tmux('send-keys', '-l', text);
    this.type('Enter');
  }

  text(): string {
    return this.tmux('capture-pane', '-p').trimEnd();
  }

  /** The screen with its escape codes, and what has scrolled away. */
  raw(): string {
    return this.tmux('capture-pane', '-p', '-e', '-S', '-');
  }

  async until(pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const text = this.text();
      if (pattern.test(text)) return text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${pattern} did not appear:\n${this.text()}`);
  }
}

const RULE = ' {2}-------------';
const ROW = String.raw`(\|[ (*][XO ][ )*]){3}\|`;
const BOARD = new RegExp(`${RULE}\\n(\\d ${ROW}\\n${RULE}\\n){3} {4}0   1   2\\n`);

async function startMatch(screen: Screen): Promise<void> {
  await screen.until(/Game \[tic-tac-toe\]:$/);
  screen.line('');
  await screen.until(/Choose 1 to 7:$/);
  screen.line('1');
  for (const [prompt, answer] of [
    [/Your name \[Player\]:$/, 'Zoë'],
    [/Difficulty: .*\[2\]:$/, '1'],
    [/Verbosity: .*\[2\]:$/, ''],
    [/Do you start\? .*\[y\]:$/, ''],
  ] as const) {
    await screen.until(prompt);
    screen.line(answer);
  }
  await screen.until(/Enter move \(row col\):$/);
}

test.skipIf(!hasTmux)('a match against Kitty in a terminal: board, prompt, colours, to the end', async () => {
  const screen = new Screen([]);
  await startMatch(screen);
  expect(screen.text()).toMatch(BOARD);
  screen.line('1 1');
  const text = await screen.until(/Placed at \(1, 1\)[\s\S]*Thinking\.\.\.[\s\S]*Enter move \(row col\):$/);
  expect(text).toMatch(/Enter move \(row col\): 1 1\nZoë: Placed at \(1, 1\)\n/);
  expect(text).toMatch(/Kitty: ".*"\n {2}One of 8 legal actions/);
  expect(screen.raw()).toContain('\u001b[');
  screen.line('oops');
  await screen.until(/Type two numbers, row and column: for example 1 1\.\nEnter move \(row col\):$/);
  for (const cell of ['0 0', '0 1', '0 2', '1 0', '1 2', '2 0', '2 1', '2 2']) {
    if (/Your record now/.test(screen.text())) break;
    const asked = screen.raw().split('Enter move').length;
    screen.line(cell);
    for (
      let i = 0;
      i < 100 && screen.raw().split('Enter move').length === asked && !/Your record now/.test(screen.text());
      i++
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await screen.until(/(You Won!|AI WINS!|IT'S A DRAW!)[\s\S]*Your record now: Zoë: [\s\S]*Choose 1 to 7:$/);
  screen.line('7');
  await screen.until(/Goodbye!\nended with 0$/);
});

test.skipIf(!hasTmux)('every line of the board has the same width with colours as without', async () => {
  const screen = new Screen(['play', 'tic-tac-toe', '--seat', 'hard*2', '--seed', 's']);
  await screen.until(/ended with 0$/);
  const rows = stripVTControlCharacters(screen.raw()).match(/^\d \|.*$/gm) ?? [];
  expect(rows).toHaveLength(30);
  for (const row of rows) expect(row.trimEnd()).toMatch(new RegExp(`^\\d ${ROW}$`));
});

test.skipIf(!hasTmux)('a typing mistake can be mended with the keys of a line editor', async () => {
  const screen = new Screen(['play', 'tic-tac-toe']);
  await screen.until(/Enter move \(row col\):$/);
  screen.type('1', 'Space', '9', 'BSpace', '2', 'Enter');
  await screen.until(/Player X: Placed at \(1, 2\)[\s\S]*Enter move \(row col\):$/);
  screen.type('Up');
  await screen.until(/Enter move \(row col\): 1 2$/);
});

test.skipIf(!hasTmux)('Ctrl-C leaves at the prompt with 130, Ctrl-D as the end of input', async () => {
  const menu = new Screen([]);
  await startMatch(menu);
  menu.type('C-c');
  expect(await menu.until(/ended with 130$/)).not.toMatch(/Error|at .*:\d+/);
  const match = new Screen(['play', 'tic-tac-toe']);
  await match.until(/Enter move \(row col\):$/);
  match.type('C-d');
  await match.until(/The match is not finished\.\nended with 0$/);
});

test.skipIf(!hasTmux)('Ctrl-C ends an AI in the middle of its thoughts', async () => {
  const screen = new Screen(['play', 'connect-four', '--seat', 'human', '--seat', 'mcts:9999999']);
  await screen.until(/Enter move \(column\):$|Enter move \(.*\):$/);
  screen.line('4');
  await screen.until(/Thinking\.\.\.$/);
  screen.type('C-c');
  await screen.until(/ended with 130$/);
});

test.skipIf(!hasTmux)('NO_COLOR in a terminal: no escape codes, and the match can be played', async () => {
  const screen = new Screen(['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'hard'], { NO_COLOR: '1' });
  await screen.until(/Enter move \(row col\):$/);
  screen.line('1 1');
  await screen.until(/Enter move \(row col\): 1 1\nPlayer X: Placed at \(1, 1\)[\s\S]*Enter move \(row col\):$/);
  screen.type('C-c');
  await screen.until(/ended with 130$/);
  expect(screen.raw()).not.toContain('\u001b[');
});

test.skipIf(!hasTmux)(
  'what one player saw is gone from the screen and from what has scrolled away before the next one looks',
  async () => {
    const module = freshPlace().path('hidden-hand.mjs');
    writeFileSync(module, HIDDEN_HAND);
    const screen = new Screen(['play', module, '--seat', 'human:Ann', '--seat', 'human:Bob']);
    const wordsSeen = (): string[] => WORDS.filter((word) => screen.raw().includes(word));
    await screen.until(/Hand over to Ann, who presses Enter:$/);
    expect(wordsSeen()).toEqual([]);
    screen.line('');
    await screen.until(/Enter move \(look or keep \w+\):$/);
    const [anns] = wordsSeen();
    screen.line('look');
    await screen.until(/saw \(card [\s\S]*Press Enter to hide your view:$/);
    screen.line('');
    await screen.until(/^Hand over to Bob, who presses Enter:$/);
    expect(wordsSeen()).toEqual([]);
    screen.line('');
    await screen.until(/Enter move \(look or keep \w+\):$/);
    expect(wordsSeen()).toHaveLength(1);
    expect(wordsSeen()).not.toContain(anns);
    // The Up key does not bring back what the other player typed.
    screen.type('Up', 'x');
    await screen.until(/Enter move \(look or keep \w+\): x$/);
  },
);

test.skipIf(!hasTmux)('start is the menu in a terminal', async () => {
  await new Screen(['start']).until(/Game \[tic-tac-toe\]:$/);
});

test.skipIf(!hasTmux)('a demo goes on with Enter, and q leaves it', async () => {
  const screen = new Screen(['demo', 'ko']);
  await screen.until(/One stone each, for ever\?[\s\S]*komi 6\.5\nEnter goes on, q leaves:$/);
  expect(screen.text()).not.toContain('Played C2');
  screen.type('Enter');
  await screen.until(/Black: Played C2, takes 1[\s\S]*Enter goes on, q leaves:$/);
  expect(screen.raw()).toContain('\u001b[31m#');
  expect(screen.text()).not.toContain('is refused');
  screen.line('q');
  await screen.until(/ended with 0$/);
  expect(screen.text()).not.toContain('is refused');
});

test.skipIf(!hasTmux)('a table of many cards and all that can be done with them fit on a small screen', async () => {
  const setup = [
    'play: SW-001, SW-001, Sela Ironhand - Duelist; hand: SW-002, SW-004, SW-011, SW-003, SW-008; ink: 3',
    'play: SW-034 exerted, Garnet Ox exerted, Mirrorling',
  ].join(' | ');
  const play = ['play', 'storyweave', '--seed', 's1', '--seat', 'human:Ann', '--seat', 'easy'];
  const screen = new Screen([...play, '--set', `'setup=${setup}'`], {}, [80, 24]);
  const text = await screen.until(/Enter move \(challenge, ink, play, quest, shift CARD, or end\):$/);
  expect(text).toMatch(/^── Kitty ──/m);
  expect(text).toMatch(/^── You \(on turn\) ──/m);
  expect(text).toMatch(/^your hand: \[/m);
  expect(text).toMatch(/^ {2}quest: \[\d+ Pim Tallow - Lamplighter \(first\)\]/m);
  // Names stay whole: every bracket that is opened on a line is closed on it.
  for (const line of text.split('\n'))
    expect([line, line.match(/\[/g)?.length]).toEqual([line, line.match(/\]/g)?.length]);
});
