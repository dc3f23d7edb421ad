import { expect, inject, test } from 'vitest';
import { type Moment, type Voice, voiceOf } from '../../src/text/voices.ts';
import { freshPlace, type Place, type Ran } from '../run-umpire.ts';
import { carelessHuman, type Human, perfectHuman } from './human-players.ts';

interface Plan {
  readonly difficulty: '1' | '2' | '3';
  readonly verbosity: '0' | '1' | '2';
  readonly starts: 'y' | 'n';
  readonly human: Human;
  /** How often the first menu entry is chosen at most. */
  readonly matches: number;
  readonly until?: RegExp;
}

/** A person who plays match after match in the menu. */
function playInMenu(place: Place, plan: Plan): Promise<Ran> {
  const { difficulty, verbosity, starts, human, matches, until } = plan;
  return place.converse([], (screen) => {
    const prompt = screen.slice(screen.lastIndexOf('\n') + 1);
    if (prompt.startsWith('Enter move')) return human(screen);
    if (prompt.startsWith('Your name')) return 'Ann';
    if (prompt.startsWith('Difficulty')) return difficulty;
    if (prompt.startsWith('Verbosity')) return verbosity;
    if (prompt.startsWith('Do you start')) return starts;
    if (prompt.startsWith('Game')) return '';
    const played = screen.split('Your record now').length - 1;
    return played === matches || until?.test(screen) === true ? '7' : '1';
  });
}

const voiceNamed = (player: string): Voice => {
  const voice = voiceOf(player);
  if (voice === undefined) throw new Error(`${player} says nothing`);
  return voice;
};

/** How often the opponent said something that belongs to this moment. */
const said = (out: string, { name, quotes }: Voice, moment: Moment): number =>
  out.split('\n').filter((line) => quotes[moment].some((quote) => line === `${name}: "${quote}"`)).length;

test('a careful human beats Kitty, and the win is found in the records', async () => {
  const place = freshPlace();
  const human = await perfectHuman();
  const { code, out, err } = await playInMenu(place, {
    ...{ difficulty: '1', verbosity: '2', starts: 'y', human, matches: 12, until: /You Won!/ },
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const won = out.slice(out.lastIndexOf('tic-tac-toe, seed'));
  expect(won).toMatch(/^You Won!\n\(line: Ann 1, Kitty -1\)$/m);
  expect(won).toMatch(/^Your record now: Ann: 1 win, 0 losses, \d+ draws?/m);
  const kitty = voiceNamed('easy');
  expect([said(won, kitty, 'start'), said(won, kitty, 'loss'), said(won, kitty, 'win')]).toEqual([1, 1, 0]);
  expect(said(won, kitty, 'thinking')).toBeGreaterThanOrEqual(2);
  const stats = JSON.parse((await place.run(['stats', 'Ann', '--format', 'json'])).out);
  expect(stats.players).toEqual([expect.objectContaining({ name: 'Ann', game: 'tic-tac-toe', wins: 1, losses: 0 })]);
  expect((await place.run(['leaderboard'])).out).toMatch(/^ +1 +Ann +1 +0/m);
});

test('a win against Kitty replays exactly, and the review finds no fault with it', async () => {
  const place = freshPlace();
  const human = await perfectHuman();
  const seats = ['--seat', 'human:Ann', '--seat', 'easy', '--verbose', '0'];
  let out = '';
  for (let n = 0; n < 12 && !out.includes('You Won!'); n++)
    ({ out } = await place.converse(
      ['play', 'tic-tac-toe', ...seats, '--seed', `match ${n}`, '--log', `${n}.jsonl`],
      human,
    ));
  const log = /Saved as (\d+\.jsonl)/.exec(out)?.[1] ?? '';
  expect(out).toContain('You Won!');
  expect((await place.run(['replay', log, '--verify'])).out).toMatch(/: \d plies replay exactly\.\n/);
  expect((await place.run(['review', log])).out).toMatch(/^X: \d moves, 0\.00 lost in total$/m);
});

if (inject('run') === 'slow')
  test('nobody beats Sera, whoever starts', async () => {
    const endings = await Promise.all(
      (['y', 'n'] as const).map(async (starts) => {
        const plan = { difficulty: '3', verbosity: '1', starts, human: carelessHuman(`careless ${starts}`) } as const;
        const { out } = await playInMenu(freshPlace(), { ...plan, matches: 12 });
        return out.match(/^(You Won!|AI WINS!|IT'S A DRAW!)$/gm) ?? [];
      }),
    );
    expect(endings.flat()).toHaveLength(24);
    expect(endings.flat()).not.toContain('You Won!');
    expect(endings.flat()).toContain('AI WINS!');
  });

test('Sera wins against carelessness and says so', async () => {
  const human = carelessHuman('easy prey');
  const { out } = await playInMenu(freshPlace(), {
    ...{ difficulty: '3', verbosity: '2', starts: 'n', human, matches: 20, until: /AI WINS!/ },
  });
  const match = out.slice(out.lastIndexOf('tic-tac-toe, seed'));
  expect(match).toMatch(/^AI WINS!\n\(line: Sera 1, Ann -1\)$/m);
  const sera = voiceNamed('hard');
  expect([said(match, sera, 'start'), said(match, sera, 'win'), said(match, sera, 'loss')]).toEqual([1, 1, 0]);
  expect(said(match, sera, 'thinking')).toBe(match.match(/^Thinking\.\.\.$/gm)?.length);
});

test('perfection against perfection is a draw', async () => {
  const human = await perfectHuman();
  const { out } = await playInMenu(freshPlace(), { difficulty: '3', verbosity: '2', starts: 'y', human, matches: 1 });
  expect(out).toMatch(/^IT'S A DRAW!\n\(board-full: Ann 0, Sera 0\)$/m);
  expect(said(out, voiceNamed('hard'), 'draw')).toBe(1);
  expect(out).toMatch(/^Your record now: Ann: 0 wins, 0 losses, 1 draw \(0 % won\)$/m);
});

test.each([
  ['2', 'Cop'],
  ['3', 'Sera'],
] as const)(
  'at verbosity 2 difficulty %s shows the three best moves with scores, under the name of %s',
  async (difficulty, name) => {
    const human = carelessHuman(`against ${name}`);
    // One time in five Cop leaves his first move to the dice, and weighs nothing.
    let [out, first] = ['', ''];
    for (let match = 0; match < 12 && !first.includes('Best moves'); match++) {
      ({ out } = await playInMenu(freshPlace(), { difficulty, verbosity: '2', starts: 'y', human, matches: 1 }));
      first = out.split('Thinking...')[1] ?? '';
    }
    expect(out).toMatch(new RegExp(`Ann \\(X\\) against ${name} \\(O\\)`));
    expect(first).toMatch(
      new RegExp(
        `^\\n${name}: ".+"\\n  .+\\n  Best moves:\\n  1\\. \\d \\d {2}score .+\\n  2\\. \\d \\d {2}score .+\\n  3\\. \\d \\d {2}score .+\\n${name}: Placed at \\(\\d, \\d\\)\\n`,
      ),
    );
    for (const other of ['Kitty', 'Cop', 'Sera'].filter((each) => each !== name))
      expect(out).not.toContain(`${other}: "`);
  },
);

test('Kitty, who weighs nothing, shows how she chose and no best moves: they would be those of another player', async () => {
  const human = carelessHuman('against Kitty');
  const { out } = await playInMenu(freshPlace(), { difficulty: '1', verbosity: '2', starts: 'y', human, matches: 1 });
  const [first] = out.split('Thinking...').slice(1);
  expect(first).toMatch(/^\nKitty: ".+"\n {2}One of 8 legal actions, by the dice\.\nKitty: Placed at \(\d, \d\)\n/);
  expect(out).not.toContain('Best moves');
});

test('behind a weak opponent no strong one thinks: what its moves cost is what it did', async () => {
  const args = ['play', 'connect-four', '--seat', 'easy', '--seat', 'random', '--seed', 's'];
  const { out } = await freshPlace().run(args);
  expect(out).not.toContain('Best moves');
  expect(out).toMatch(/^ {2}Kitty \(X\): \d+ moves chosen$/m);
});

test('verbosity 0 tells moves and the result only, verbosity 1 adds boards and voices', async () => {
  const plan = { difficulty: '1', starts: 'y', matches: 1 } as const;
  const [quiet, plain] = await Promise.all([
    playInMenu(freshPlace(), { ...plan, verbosity: '0', human: carelessHuman('quiet') }),
    playInMenu(freshPlace(), { ...plan, verbosity: '1', human: carelessHuman('plain') }),
  ]);
  expect(quiet.out).toMatch(/Placed at/);
  expect(quiet.out).not.toMatch(/-----|Thinking|Kitty: "|Best moves|Performance/);
  expect(plain.out).toMatch(/-----[\s\S]*Thinking\.\.\./);
  expect(plain.out).toMatch(/Kitty: "/);
  expect(plain.out).not.toMatch(/Best moves|Performance/);
});
