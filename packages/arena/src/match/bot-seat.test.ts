import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import type { Answered, Died, Response } from './bot-process.ts';
import { BotSeat } from './bot-seat.ts';
import type { PoolFacts, ProcessPool } from './process-pool.ts';
import type { AskedQuestion } from './seat-player.ts';

const LIMITS = { answerMs: 100, matchMs: 200, memoryMb: 64 };

const answered = (fields: Partial<Answered> = {}): Answered => ({
  hears: false,
  stays: false,
  say: [],
  log: '',
  text: '',
  ms: 1,
  ...fields,
});
const died = (fields: Partial<Died> = {}): Died => ({
  died: true,
  fault: 'timeout',
  text: 'too slow',
  bystander: false,
  host: false,
  hopeless: false,
  ms: 100,
  ...fields,
});

/** The responses of a process to its requests, one after the other; the last one repeats. */
type Script = readonly Response[];

/** A pool without processes: each process that is leased follows the next script. */
class FakePool {
  readonly facts: Pick<PoolFacts, 'limits' | 'game' | 'rulesVersion' | 'record'> = {
    limits: LIMITS,
    game: 'g',
    rulesVersion: 1,
    record: {},
  };
  isPlain = false;
  isPrivate = false;
  keepsFields = false;
  isApart = false;
  answersVary = false;
  innocent = 0;
  /** How many matches a process had. */
  matches = 1;
  /** By process: what it was asked, and with which deadline. */
  readonly asked: { tail: string; deadline: number }[][] = [];
  readonly alone: boolean[] = [];
  released = 0;
  private readonly scripts: readonly Script[];

  constructor(...scripts: Script[]) {
    this.scripts = scripts;
  }

  lease = () => this.start(false);
  leaseAlone = () => this.start(true);

  release(): void {
    this.released++;
  }

  get tails(): string[][] {
    return this.asked.map((requests) =>
      requests.map(({ tail }) => /^"(?:type":"(\w+)|match":7,"(\w+))/.exec(tail)?.slice(1).join('') ?? tail),
    );
  }

  private start(isAlone: boolean) {
    const script = this.scripts[this.asked.length];
    if (script === undefined) throw new Error('one process more than the test expects');
    const requests: { tail: string; deadline: number }[] = [];
    this.asked.push(requests);
    this.alone.push(isAlone);
    const process = {
      isDead: false,
      matches: this.matches,
      async request(tail: string, deadline: number): Promise<Response> {
        const response = script[Math.min(requests.length, script.length - 1)];
        requests.push({ tail, deadline });
        if (response.died) process.isDead = true;
        return response;
      },
      requestNow(tail: string, deadline: number, done: (response: Response) => void): void {
        void process.request(tail, deadline).then(done);
      },
      send() {},
    };
    return process;
  }
}

function seatOf(pool: FakePool, patience = 1): BotSeat {
  return new BotSeat(pool as unknown as ProcessPool, { handle: 7, deal: 'some' }, 0, new FastDice(1), patience);
}

const question = (events: readonly unknown[] = []): AskedQuestion =>
  ({ decision: 'turn', choices: () => [], takeEvents: () => events, view: () => null }) as unknown as AskedQuestion;

const NEW = answered();

/** A question of a game that writes its view in the fields `a` and `b`. */
const questionWith = (...fields: readonly string[]): AskedQuestion => {
  const line = { rules: { bots: { viewFields: { names: ['a', 'b'] } } } };
  return { ...question(), line, fieldTexts: () => fields } as unknown as AskedQuestion;
};
const BLIND = { state: () => null };
const fieldsIn = (tail: string): string => /"fields":(\{.*?\})/.exec(tail)?.[1] ?? '';

test('only fields that changed since the last answer are sent, and a new process is sent all that led there', async () => {
  const first = [NEW, answered({ index: 0 }), answered({ fault: 'crash' }), died()];
  const pool = new FakePool(first, [...first.slice(0, 3), died()], [...first.slice(0, 3), answered({ index: 1 })]);
  pool.keepsFields = true;
  const seat = seatOf(pool);
  await seat.begin();
  for (const fields of [
    ['1', '1'],
    ['2', '1'],
    ['2', '3'],
    ['4', '3'],
  ])
    await seat.answer(questionWith(...fields));
  // The third question was never answered, so later ones cannot rely on its fields.
  const before = ['', '{"a":1,"b":1}', '{"a":2}'];
  expect(pool.asked.map((requests) => requests.map(({ tail }) => fieldsIn(tail)))).toEqual([
    [...before, '{"b":3}'],
    [...before, '{"b":3}'],
    [...before, '{"a":4,"b":3}'],
  ]);
});

test('a runner that keeps no fields is sent the whole view', async () => {
  const pool = new FakePool([NEW, answered({ index: 0 })]);
  const seat = seatOf(pool);
  await seat.begin();
  await seat.answer({ ...questionWith('1', '2'), view: () => ({ a: 1, b: 2 }) });
  expect(pool.asked[0][1].tail).toContain('"state":{"a":1,"b":2}');
});

test('a suspicion that does not repeat leaves no fault, and the answer is the second one', async () => {
  const pool = new FakePool(
    [NEW, answered({ index: 4 }), died()],
    [NEW, answered({ index: 4 }), answered({ index: 5 })],
  );
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ index: 4 });
  expect(await seat.answer(question())).toMatchObject({ index: 5 });
  expect(pool).toMatchObject({ innocent: 1, isApart: false, answersVary: false, alone: [false, true] });
  // The second process was brought to the state of the first.
  expect(pool.tails).toEqual([
    ['new', 'ask', 'ask'],
    ['new', 'ask', 'ask'],
  ]);
  expect(pool.asked[1].map(({ tail }) => tail)).toEqual(pool.asked[0].map(({ tail }) => tail));
});

test('the second look gives five times the time', async () => {
  const pool = new FakePool([NEW, died()], [NEW, answered({ index: 1 })]);
  const seat = seatOf(pool);
  await seat.begin();
  await seat.answer(question());
  expect(pool.asked.map((requests) => requests[1].deadline)).toEqual([100, 500]);
});

test('a suspicion that repeats is a fault, with the first reason, and the bot is asked again at the next decision', async () => {
  const pool = new FakePool([NEW, died()], [NEW, died({ text: 'second' })], [NEW, answered({ index: 2 })]);
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ fault: 'timeout', text: 'too slow' });
  expect(pool.isApart).toBe(true);
  expect(await seat.answer(question())).toMatchObject({ index: 2 });
});

test('a bystander of a hang is asked again in the next shared process, and is not blamed', async () => {
  const pool = new FakePool([NEW, died({ bystander: true })], [NEW, answered({ index: 3 })]);
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ index: 3 });
  expect(pool).toMatchObject({ innocent: 0, isApart: false, alone: [false, false] });
});

test('a seat that is a bystander again and again gets a process of its own', async () => {
  const standing = [NEW, died({ bystander: true })];
  const own = [NEW, answered({ index: 3 })];
  const pool = new FakePool(standing, standing, standing, standing, standing, own);
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ index: 3 });
  expect(pool.alone).toEqual([false, false, false, false, false, true]);
});

test('after three deaths a bot is not asked again, and its events do not pile up', async () => {
  const dying = [NEW, died({ fault: 'memory', text: 'used more than 64 MB of memory' })];
  const pool = new FakePool(dying, dying, dying, dying);
  const seat = seatOf(pool);
  await seat.begin();
  let taken = 0;
  const takeEvents = (): never[] => {
    taken++;
    return [];
  };
  const asked = { ...question(), takeEvents } as unknown as AskedQuestion;
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await seat.answer(asked));
  expect(answers).toEqual(
    Array.from({ length: 5 }, () =>
      expect.objectContaining({ fault: 'memory', text: 'used more than 64 MB of memory' }),
    ),
  );
  // One process and its second attempt, then one at each of two further decisions.
  expect(pool.asked).toHaveLength(4);
  expect(taken).toBe(5);
});

test('an answer that is wrong is a fault at once, in a process that lives on', async () => {
  const pool = new FakePool([NEW, answered({ fault: 'illegal', text: 'no index' }), answered({ index: 1 })]);
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ fault: 'illegal', text: 'no index' });
  expect(await seat.answer(question())).toMatchObject({ index: 1 });
  expect(pool.asked).toHaveLength(1);
});

test('a bot that hangs while it is told something loses nothing, and is told nothing more', async () => {
  const pool = new FakePool([NEW, died()], [NEW, died()], [NEW, answered({ index: 6 })]);
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.tell([], BLIND)).toMatchObject({ say: [], log: '' });
  expect(await seat.tell([], BLIND)).toMatchObject({ say: [], log: '', ms: 0 });
  expect(await seat.answer(question())).toMatchObject({ index: 6 });
  // The message that killed it is not repeated to its successor.
  expect(pool.tails).toEqual([
    ['new', 'tell'],
    ['new', 'tell'],
    ['new', 'ask'],
  ]);
});

test('a bot that cannot be made for a match faults at each decision and is never asked', async () => {
  const pool = new FakePool([answered({ fault: 'crash', text: 'on fire' })]);
  const seat = seatOf(pool);
  expect(await seat.begin()).toBe(false);
  expect(await seat.answer(question())).toMatchObject({ fault: 'crash', text: 'on fire' });
  expect(pool.tails).toEqual([['new']]);
});

test('a bot whose answers differ when it is asked again is marked, and its match goes on', async () => {
  const pool = new FakePool(
    [NEW, answered({ index: 4 }), died()],
    [NEW, answered({ index: 9 }), answered({ index: 5 })],
  );
  const seat = seatOf(pool);
  await seat.begin();
  await seat.answer(question());
  expect(await seat.answer(question())).toMatchObject({ index: 5 });
  expect(pool.answersVary).toBe(true);
});

test.each([
  ['the first process', [[died({ host: true })]]],
  ['the process of the second look', [[died()], [died({ host: true })]]],
])('no bot is blamed when %s cannot be started', async (_, scripts) => {
  await expect(seatOf(new FakePool(...scripts)).begin()).rejects.toThrow('cannot be started');
});

test.each([
  ['while it is made', [[died({ busy: true })], [died({ busy: true })]]],
  [
    'later',
    [
      [NEW, died()],
      [NEW, died({ busy: true })],
    ],
  ],
])('when the machine is too busy %s, the match is given up and no bot is blamed', async (_, scripts) => {
  const pool = new FakePool(...scripts);
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ isVoid: true });
  expect(pool.isApart).toBe(false);
  expect(await seat.answer(question())).toMatchObject({ isVoid: true });
});

test('a bot for which the machine has no time again and again loses what it drags out', async () => {
  const pool = new FakePool(...Array.from({ length: 8 }, () => [died({ busy: true })]));
  const answers = [];
  for (let match = 0; match < 4; match++) {
    const seat = seatOf(pool);
    await seat.begin();
    answers.push(await seat.answer(question()));
  }
  expect(answers.map((answer) => 'isVoid' in answer)).toEqual([true, true, false, false]);
  expect(answers[2]).toMatchObject({ fault: 'timeout' });
});

test('a bot is told what is left of its part of the time, in steps, and the same limits under suspicion', async () => {
  const pool = new FakePool([
    NEW,
    answered({ index: 0, ms: 27 }),
    answered({ index: 0, ms: 1000 }),
    answered({ index: 0 }),
  ]);
  const match = { handle: 7, deal: undefined, shareMs: 100 };
  const seat = new BotSeat(pool as unknown as ProcessPool, match, 0, new FastDice(1), 5);
  await seat.begin();
  for (let i = 0; i < 3; i++) await seat.answer(question());
  const told = pool.asked[0].flatMap(({ tail }) => /"time":(\{.*?\})/.exec(tail)?.[1] ?? []);
  expect(told).toEqual([100, 70, 0].map((matchMs) => `{"answerMs":100,"matchMs":${matchMs}}`));
});

test('what an executable takes for a new match is charged to it', async () => {
  const pool = new FakePool([answered({ ms: 400 }), answered({ index: 0, ms: 5 }), answered({ index: 0, ms: 5 })]);
  pool.isPlain = true;
  pool.matches = 2;
  const seat = seatOf(pool);
  await seat.begin();
  expect(await seat.answer(question())).toMatchObject({ index: 0, ms: 405 });
  expect(await seat.answer(question())).toMatchObject({ index: 0, ms: 5 });
});

test('every process that was leased is released', async () => {
  const pool = new FakePool([NEW, died()], [NEW, died()], [NEW, answered({ index: 2 })]);
  const seat = seatOf(pool);
  await seat.begin();
  await seat.answer(question());
  await seat.answer(question());
  seat.end();
  expect(pool.released).toBe(3);
});

test('a bot that cannot be loaded for certain gets no second look, and is not started in other matches', async () => {
  const pool = new FakePool([died({ hopeless: true })]);
  const text = 'was not loaded within 4 s: it hangs, or works too long, before it can be asked anything';
  for (const seat of [seatOf(pool), seatOf(pool)]) {
    expect(await seat.begin()).toBe(false);
    expect(await seat.answer(question())).toMatchObject({ fault: 'timeout', text });
  }
  expect(pool.asked).toHaveLength(1);
});

test('an executable that never gives its first answer is not asked again in that match', async () => {
  const pool = new FakePool([died({ hopeless: true })], [died({ hopeless: true })]);
  pool.isPlain = true;
  for (const seat of [seatOf(pool), seatOf(pool)]) {
    await seat.begin();
    for (let ply = 0; ply < 5; ply++)
      expect(await seat.answer(question())).toMatchObject({ fault: 'timeout', text: 'too slow' });
  }
  expect(pool.asked).toHaveLength(2);
});
