// Matches with a clock, at a pipe that stays open: people are waited for until their time is over, and no longer.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { collect, freshPlace, type Place, type Ran } from '../run-umpire.ts';
import { HIDDEN_HAND } from './hidden-hand.ts';

/** A game in which seats count up by 1 or 2, and the one that reaches 6 wins. A fault is a pass. */
const COUNTING = `
import { defineGame, rules, text, u8, wonBy, parseClock } from '@umpire/core/author';

export default defineGame({
  id: 'counting',
  title: 'Counting',
  seats: { min: 2, max: 3 },
  options: { clock: text('none', 'how long a seat may think') },
  open({ seats, clock: typed }) {
    const clock = parseClock(typed);
    if (!clock.ok) return clock;
    return rules({ at: u8(), turn: u8() }, {
      actions: 2,
      forfeits: 1,
      loop: 50,
      endings: ['six'],
      ...(clock.value === undefined ? {} : { clock: clock.value }),
      legal(_state, _past, out) {
        out[0] = 0;
        out[1] = 1;
        return 2;
      },
      apply(state, action) {
        if (action < 2) state.at += action + 1;
        if (state.at >= 6) state.over = wonBy(state.turn);
        else state.turn = (state.turn + 1) % seats;
      },
      forfeit: () => 2,
      words: {
        seats: ['Black', 'White', 'Grey'].slice(0, seats),
        moveForm: 'step',
        describe: (_seen, action) => ({ text: ['1', '2', 'pass'][action], type: 'count' }),
        picture: ({ at }) => ({ says: ['at ' + at] }),
      },
      bots: { view: ({ at }) => ({ at }) },
    });
  },
});
`;

function countingPlace(): Place {
  const place = freshPlace();
  writeFileSync(place.path('counting.mjs'), COUNTING);
  return place;
}

const GAME = ['--game', './counting.mjs'];
const PEOPLE = ['--seat', 'human:Ann', '--seat', 'human:Bob'];
const play = (clock: string, ...more: string[]): string[] => [
  ...['play', './counting.mjs', '--set', `clock=${clock}`, '--log', 'm.jsonl', ...more],
];

/** Types each text at its prompt, and then nothing more; the pipe stays open. */
async function typeThenWait(place: Place, args: readonly string[], typed: readonly string[]): Promise<Ran> {
  const child = place.start(args);
  const waiting = [...typed];
  let screen = '';
  child.stdout.on('data', (chunk) => {
    screen += chunk;
    const text = screen.endsWith(': ') ? waiting.shift() : undefined;
    if (text !== undefined) child.stdin.write(text);
  });
  return collect(child);
}

interface Line {
  readonly seat?: number;
  readonly fault?: string;
  readonly clock?: { readonly spentMs: number; readonly leftMs: number };
  readonly command?: { readonly type: string; readonly seat: number; readonly spentMs?: number };
}
const linesOf = (place: Place, log = 'm.jsonl'): Line[] =>
  readFileSync(place.path(log), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => JSON.parse(row) as Line);

async function expectVerified(place: Place, log = 'm.jsonl'): Promise<void> {
  expect(await place.run(['replay', log, '--verify', ...GAME])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ plies replay exactly\.\n/),
    err: '',
  });
}

test.each(['', '2'])(
  "an absent player who has typed '%s' loses by the deadline, and the log verifies",
  async (half) => {
    const place = countingPlace();
    const { code, out, err } = await typeThenWait(place, play('absolute:1.5', ...PEOPLE), ['1\n', half]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('\nEnter move (step): \nBob ran out of time.\n');
    expect(out.match(/Enter move/g)).toHaveLength(2);
    expect(out).toContain('\nAnn WINS!\n(time: Ann 1, Bob -1)\n');
    expect(linesOf(place)).toMatchObject([
      { ply: 0, seat: 0, clock: { spentMs: expect.any(Number), leftMs: expect.any(Number) } },
      { command: { type: 'time', seat: 1 } },
      { outcome: { scores: [1, -1], reason: 'time' } },
    ]);
    expect(linesOf(place)[1].command?.spentMs).toBeGreaterThan(1500);
    await expectVerified(place);
    expect(await place.run(['replay', 'm.jsonl', ...GAME])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/time: Black 1, White -1\n$/),
    });
  },
);

test('both clocks stand above the prompt, and nothing does where there is no clock', async () => {
  const place = countingPlace();
  const timed = await place.run(play('byoyomi:0+3x600', ...PEOPLE), { input: 'x\n1\n' });
  expect(timed.out).toContain(
    '\nAnn (Black) to move.\nBlack 10:00 (3 periods left)  White 10:00 (3 periods left)\nEnter move (step): \n',
  );
  expect(timed.out).toMatch(
    /for example: 1\nBlack 9:59 \(3 periods left\) {2}White 10:00 \(3 periods left\)\nEnter move/,
  );
  const plain = await place.run(['play', './counting.mjs', ...PEOPLE], { input: '1\n' });
  expect(plain.out).toContain('\nAnn (Black) to move.\nEnter move (step): \n');
});

if (inject('run') === 'slow')
  test('with three seats the others play on, and a half-typed line is not theirs', async () => {
    const place = countingPlace();
    const args = play('move:1.5', '--seats', '3', ...PEOPLE, '--seat', 'human:Cy');
    // Ann moves, Bob never ends his line, Cy ends it for him and moves; then nobody does anything.
    const { code, out } = await typeThenWait(place, args, ['1\n', '2', '\n1\n']);
    expect(code).toBe(0);
    expect(out).toContain('Bob ran out of time.\n');
    expect(linesOf(place).slice(0, 4)).toMatchObject([
      { ply: 0, seat: 0, notation: '1' },
      { command: { type: 'time', seat: 1 } },
      { ply: 1, seat: 1, notation: 'pass', fault: 'timeout' },
      { ply: 2, seat: 2, notation: '1' },
    ]);
    expect(out).toContain('Black 0:01.5  White out of time  Grey 0:01.5\n');
    expect(out.match(/ ran out of time\./g)).toHaveLength(3);
    await expectVerified(place);
  });

test('who does not come when the screen is handed over loses by the deadline too', async () => {
  const place = freshPlace();
  writeFileSync(
    place.path('hidden.mjs'),
    HIDDEN_HAND.replace('loop: 8', "clock: { kind: 'move', moveMs: 1000 }, loop: 8"),
  );
  const { code, out } = await typeThenWait(place, ['play', './hidden.mjs', ...PEOPLE], []);
  expect(code).toBe(0);
  expect(out).toContain('Hand over to Ann, who presses Enter: \nAnn ran out of time.\n');
  expect(out).toContain('Bob WINS!');
});

test('a resumed match goes on with the clocks of its log, and leaving gives no time back', async () => {
  const place = countingPlace();
  const child = place.start(play('absolute:60', ...PEOPLE));
  const ended = collect(child);
  let screen = '';
  child.stdout.on('data', (chunk) => {
    screen += chunk;
  });
  await vi.waitUntil(() => screen.endsWith(': '), { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  child.stdin.write('quit\n');
  expect((await ended).out).toContain(
    'The match is not finished. Go on with: umpire play --resume m.jsonl --game ./counting.mjs\n',
  );
  expect(linesOf(place)).toMatchObject([{ event: { type: 'left', seat: 0 }, clock: {} }]);
  const [{ clock: left }] = linesOf(place);
  expect(left?.spentMs).toBeGreaterThan(300);
  const resumed = await place.run(['play', '--resume', 'm.jsonl', ...GAME], { input: '2\n2\n2\n' });
  expect(resumed.out).toContain('Black 0:59  White 1:00\n');
  expect(resumed.out).toContain('Ann WINS!');
  const { clock } = linesOf(place)[1];
  expect(clock?.leftMs).toBe(60_000 - (left?.spentMs ?? 0) - (clock?.spentMs ?? 0));
  await expectVerified(place);
});

test('a match from a moment of another one has new clocks', async () => {
  const place = countingPlace();
  await place.run(play('absolute:60', ...PEOPLE), { input: '1\n1\nundo\n2\n' });
  const { out } = await place.run(['play', 'm.jsonl@2', '--log', 'n.jsonl', ...GAME, ...PEOPLE], { input: '2\n2\n' });
  expect(out).toContain('Black 1:00  White 1:00\n');
  await expectVerified(place, 'n.jsonl');
});

test('the time of a search is on its clock', async () => {
  const place = countingPlace();
  await place.run(play('fischer:60+1', '--seat', 'easy*2'));
  const acted = linesOf(place).filter((line) => line.seat !== undefined);
  for (const { clock } of acted) expect(clock).toEqual({ spentMs: expect.any(Number), leftMs: expect.any(Number) });
  expect(acted[0].clock?.leftMs).toBe(61_000 - (acted[0].clock?.spentMs ?? 0));
  expect(acted[0].clock?.spentMs).toBeGreaterThan(0);
  await expectVerified(place);
});

test('a log that gives time back is found out', async () => {
  const place = countingPlace();
  await place.run(play('absolute:60', ...PEOPLE), { input: '1\n1\n' });
  const text = readFileSync(place.path('m.jsonl'), 'utf8');
  writeFileSync(place.path('m.jsonl'), text.replace(/"spentMs":\d+,"leftMs":\d+/, '"spentMs":0,"leftMs":60001'));
  expect(await place.run(['replay', 'm.jsonl', '--verify', ...GAME])).toMatchObject({
    code: 1,
    err: 'umpire: m.jsonl does not replay: ply 1 differs (clock: the log says 0 ms spent and 60001 ms left, the rules say 0 ms spent and 60000 ms left).\n',
  });
  writeFileSync(place.path('m.jsonl'), text.replace(/"spentMs":\d+/, '"spentMs":-5'));
  expect(await place.run(['replay', 'm.jsonl', '--verify', ...GAME])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Line 2 of the log: spentMs or leftMs of the clock is not a whole number'),
  });
});

test('a clock that is none is refused in words', async () => {
  expect(await countingPlace().run(play('hourglass:5'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('A clock is one of none, absolute:600'),
  });
});
