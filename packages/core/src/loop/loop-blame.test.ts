import { expect, test } from 'vitest';
import { noChance } from '../chance/chance.ts';
import type { Rules } from '../contract/contract.ts';
import { defineGame } from '../contract/define-game.ts';
import { rules as rulesOf } from '../contract/rules.ts';
import { Line } from '../line/line.ts';
import { begin, step } from '../line/step.ts';
import { u8 } from '../state/field.ts';
import type { StateFor } from '../state/layout.ts';
import { loopFields } from './loop-fields.ts';
import type { Cause, Consequence, CycleMove, Repetition } from './loop-policy.ts';

// Two seats turn their lamps on and off, silently or with a noise that leaves no trace. AWAY leaves the room for one action,
// GONE for good.
const SILENT = 0;
const NOISY = 1;
const AWAY = 2;
const GONE = 3;

const fields = {
  lamps: u8(2),
  away: u8(),
  gone: u8(),
  turn: u8(),
  noise: u8().aside(),
  over: u8().aside(),
  ...loopFields(4),
};
type Lamps = StateFor<typeof fields>;

/** Everything that `settle` and `blame` were told. */
interface Heard {
  readonly causes: Cause[];
  readonly rounds: (readonly CycleMove<Lamps>[])[];
}

function open(repetition: Partial<Repetition<Lamps>> = {}): { rules: Rules<Lamps>; heard: Heard } {
  const heard: Heard = { causes: [], rounds: [] };
  const blame = (moves: readonly CycleMove<Lamps>[]): number | undefined => {
    heard.rounds.push(moves);
    const always = [0, 1].filter((seat) =>
      moves.every(({ seat: mover, after }) => mover !== seat || after.noise === 1),
    );
    return always.length === 1 ? always[0] : undefined;
  };
  const game = defineGame({
    id: 'lamps',
    title: 'Lamps',
    seats: 2,
    open: () =>
      rulesOf(fields, {
        actions: 4,
        loop: {
          budget: { plies: 100 },
          repetition: {
            of: 'lamps',
            count: { act: 3 },
            consequence: 'no-result',
            blame,
            ...repetition,
          },
        },
        legal(state, _past, out) {
          const count = state.away === 1 ? 1 : 4 - state.gone;
          for (let action = 0; action < count; action++) out[action] = action;
          return count;
        },
        apply(state, action) {
          state.away = action === AWAY ? 1 : 0;
          if (action === GONE) state.gone = 1;
          state.lamps[state.turn] ^= 1;
          state.turn = 1 - state.turn;
          state.noise = action === NOISY ? 1 : 0;
        },
        settle(state, cause) {
          heard.causes.push(cause);
          state.over = 3;
        },
        forfeit: () => SILENT,
        words: { picture: () => ({}) },
        bots: { view: () => ({}) },
      }),
  });
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return { rules: opened.value, heard };
}

/** `0` silent, `1` noisy, by turns; `n` stands for the first number that can be named. */
function play(text: string, repetition?: Partial<Repetition<Lamps>>): Heard & { line: Line<Lamps> } {
  const { rules, heard } = open(repetition);
  const line = new Line(rules, 'lamps');
  const list = new Int32Array(rules.legalMax);
  for (const sign of text.replaceAll(' ', '')) {
    rules.legal(line.state, line.past, list);
    line.play({ seat: line.seat, action: sign === 'n' ? list[0] : Number(sign), index: 0 });
  }
  return { ...heard, line };
}

const DEFAULT = { kind: 'repetition', count: 3, firstPly: 0 };
const LOSS = { ...DEFAULT, consequence: 'loss' };

test.each([
  ['nobody', '0000 0000', DEFAULT],
  ['the first seat', '1010 1010', { ...LOSS, loser: 0 }],
  ['the second seat', '0101 0101', { ...LOSS, loser: 1 }],
  ['both, so nobody', '1111 1111', DEFAULT],
  ['nobody, for one move in the first round was silent', '0010 1010', DEFAULT],
  ['nobody, for one move in the last round was silent', '1010 1000', DEFAULT],
])('a repetition is blamed on %s: %s', (_name, moves, cause) => {
  expect(play(moves).causes).toEqual([cause]);
});

test('what was played before the first occurrence is no part of it', () => {
  expect(play('3 0101 0101').causes).toEqual([{ ...LOSS, firstPly: 1, loser: 0 }]);
});

test('each move is shown with its seat and the whole positions around it, since the first occurrence', () => {
  const { rounds } = play('1000 0000');
  const lampsOf = ({ lamps }: Lamps): string => lamps.join('');
  const told = rounds[0].map(({ seat, action, before, after }) => [seat, action, lampsOf(before), lampsOf(after)]);
  const round = (noise: number) => [
    [0, noise, '00', '10'],
    [1, 0, '10', '11'],
    [0, 0, '11', '01'],
    [1, 0, '01', '00'],
  ];
  expect([rounds.length, told]).toEqual([1, [...round(NOISY), ...round(SILENT)]]);
});

test('nobody is asked before the count acts', () => {
  expect(play('1010 101').rounds).toEqual([]);
});

test.each([0, 1, 3, 6])('a search from ply %i on blames the same seat, however often it goes back', (at) => {
  const { rules, heard } = open();
  const line = new Line(rules, 'lamps');
  const moves = [...'10101010'].map(Number);
  for (const action of moves.slice(0, at)) line.play({ seat: line.seat, action, index: action });
  const past = line.past.clone();
  const base = past.length;
  const state = rules.layout.create();
  for (const seventh of [NOISY, SILENT, NOISY]) {
    state.bytes.set(line.state.bytes);
    for (const [ply, action] of moves.entries())
      if (ply >= at) step(rules, state, past, ply === 6 ? seventh : action, noChance);
    past.rewind(base);
  }
  expect(heard.causes).toEqual([{ ...LOSS, loser: 0 }, DEFAULT, { ...LOSS, loser: 0 }]);
});

test('a line from its very start needs no match around it', () => {
  const { rules, heard } = open();
  const state = rules.layout.create();
  const { past } = new Line(rules, 'lamps');
  begin(rules, state, past, noChance);
  for (const action of [1, 0, 1, 0, 1, 0, 1, 0]) step(rules, state, past, action, noChance);
  expect(heard.causes).toEqual([{ ...LOSS, loser: 0 }]);
});

const card = (many: Consequence) => ({ count: { act: 2 }, consequence: { none: 'draw', one: many, many } }) as const;

test('where cycles are judged by who can stop them, blame goes first', () => {
  expect(play('1010', card('draw')).causes).toEqual([{ ...LOSS, count: 2, loser: 0 }]);
  expect(play('0000', card('draw')).causes).toEqual([{ ...DEFAULT, count: 2, consequence: 'draw', canStop: [0, 1] }]);
});

test('naming when a loop stops is no move of it', () => {
  // The round of four actions is stopped at once; AWAY leads back into it, from its middle on and past the naming.
  const { rounds } = play('0000 n 2 0', card('declare'));
  expect(rounds.map((moves) => moves.map(({ seat, action }) => `${seat}:${action}`).join(' '))).toEqual([
    '0:0 1:0 0:0 1:0',
    '0:0 1:0 0:2 1:0',
  ]);
});
