// Four games small enough to know by heart, each with one thing that core must get right.
//
//   race    1 to 5 seats, open, no chance     forfeits, resignations, refusals
//   walk    2 seats, a token on a ring        repetitions, marks, limits, weak keys
//   rolls   2 seats, open, dice               undo across chance
//   deal    2 or 3 seats, hidden cards        masks, addressed events, redealing
import {
  accept,
  allSeats,
  defineGame,
  EVERYONE,
  file,
  flag,
  GAME_PURPOSES,
  type Game,
  i32,
  integer,
  onlySeat,
  Past,
  type Repetition,
  type Rules,
  refuse,
  rules as rulesOf,
  type StateFor,
  shuffle,
  text,
  u8,
  wonBy,
} from '../src/author.ts';
import { begin, chanceOf, Line } from '../src/hot.ts';
import type { Block } from '../src/state/layout.ts';

/** The rules of a game with these options; a refusal is a mistake in the test. */
export function open<S extends Block>(game: Game<S>, options: Record<string, unknown> = {}): Rules<S> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** A state at the first decision. */
export function first<S extends Block>(rules: Rules<S>, seed = 'seed'): { state: S; past: Past } {
  const state = rules.layout.create();
  const past = new Past();
  begin(rules, state, past, chanceOf(seed));
  return { state, past };
}

/** A line on which these actions were played, each by whoever was to act. */
export function lineOf<S extends Block>(rules: Rules<S>, actions: readonly number[], seed = 'seed'): Line<S> {
  const line = new Line(rules, seed);
  for (const action of actions) line.play({ seat: line.seat, action, index: action });
  return line;
}

const raceFields = { at: u8(), turn: u8(), passes: u8().aside() };
export type Race = StateFor<typeof raceFields>;

/** Seats add 1, 2 or 3 in turn; who reaches the goal exactly has won. A fault passes. */
export const race = defineGame({
  id: 'race',
  title: 'Race',
  rulesVersion: 2,
  seats: { min: 1, max: 5, default: 2 },
  options: {
    goal: integer(10, 0, 100, 'where it ends'),
    plies: integer(50, 1, 1000, 'the budget'),
    story: file('', 'a text to keep'),
    label: text('', 'any text'),
  },
  open: ({ seats, goal, plies }) =>
    rulesOf(raceFields, {
      actions: 3,
      forfeits: 1,
      loop: plies,
      decisions: ['run'],
      endings: ['goal', 'budget'],
      points: { min: -1, max: seats - 1 },
      setup(state) {
        if (goal > 0) return;
        state.over = allSeats(seats);
        state.why = 1;
      },
      legal(state, _past, out) {
        let n = 0;
        for (let action = 0; action < 3; action++) if (state.at + action + 1 <= goal) out[n++] = action;
        return n;
      },
      apply(state, action, _chance, tell) {
        if (action === 3) state.passes++;
        else state.at += action + 1;
        if (tell !== undefined) tell(EVERYONE, { type: 'ran', seat: state.turn, at: state.at });
        if (state.at === goal) state.over = wonBy(state.turn);
        else state.turn = (state.turn + 1) % seats;
      },
      settle(state, _cause, tell) {
        state.over = allSeats(seats);
        state.why = 1;
        if (tell !== undefined) tell(EVERYONE, { type: 'settled' });
      },
      score(state, out) {
        for (let seat = 0; seat < seats; seat++) {
          out[seat] = state.why === 1 ? 0 : seat === state.turn ? seats - 1 : -1;
        }
      },
      forfeit: () => 3,
      check: (state) => (state.at > goal ? 'the runner is past the goal' : undefined),
      words: {
        moveForm: 'step',
        describe: (seen, action) =>
          action === 3
            ? { text: 'pass', type: 'pass' }
            : { text: `+${action + 1}`, type: 'run', from: String(seen.at), to: String(seen.at + action + 1) },
        parse(_seen, typed) {
          const step = ['one', 'two', 'three'].indexOf(typed);
          return step < 0 ? refuse('no-such-step', typed, 'Steps are one, two and three.') : accept(step);
        },
        whyNot: (state, _past, action) => ({
          code: 'too-far',
          value: action,
          text: `${state.at} and ${action + 1} is more than ${goal}.`,
        }),
        picture: (seen) => ({ says: [`at ${seen.at}`] }),
      },
      bots: { view: (seen) => ({ at: seen.at, turn: seen.turn }) },
    }),
});

const walkFields = {
  at: u8(),
  turn: u8(),
  lap: u8().aside(),
  steps: u8().aside(),
  count: i32().aside(),
  firstPly: i32().aside(),
};
export type Walk = StateFor<typeof walkFields>;

export const LEFT = 0;
export const RIGHT = 1;
export const LAP = 2;
export const STOP = 3;

const WALK_ENDS = ['', 'stopped', 'repetition', 'claim', 'budget-plies', 'budget-steps'];

/** A token walks on a ring of cells. A lap changes nothing but the mark. */
export const walk = defineGame({
  id: 'walk',
  title: 'Walk',
  rulesVersion: 1,
  seats: 2,
  options: {
    cells: integer(6, 1, 200, 'size of the ring'),
    warn: integer(0, 0, 9, 'occurrences that warn'),
    claim: integer(0, 0, 9, 'occurrences that allow a claim'),
    act: integer(0, 0, 9, 'occurrences that act'),
    ban: flag(false, 'a move that repeats is illegal'),
    weak: flag(false, 'every position has the same key'),
    marks: flag(false, 'laps are scopes of their own'),
    evenOnly: flag(false, 'only even cells are recorded'),
    guarded: flag(true, 'positions are recorded'),
    plies: integer(200, 1, 10_000, 'the budget'),
    steps: integer(200, 1, 200, 'steps of the token'),
  },
  open({ cells, warn, claim, act, ban, weak, marks, evenOnly, guarded, plies, steps }) {
    const repetition: Repetition<Walk> = {
      of: 'cell and side to move',
      count: { ...(warn > 0 ? { warn } : {}), ...(claim > 0 ? { claim } : {}), ...(act > 0 ? { act } : {}) },
      ...(ban ? { ban: { enforce: 'refuse' } } : { consequence: 'draw' }),
      ...(marks ? { mark: (state: Walk) => state.lap } : {}),
      ...(evenOnly ? { at: (state: Walk) => state.at % 2 === 0 } : {}),
    };
    const key = (at: number, turn: number, out: Int32Array): void => {
      out[0] = weak ? 7 : at + 1;
      out[1] = weak ? 7 : turn + 1;
    };
    const after = (at: number, action: number): number =>
      action === LEFT ? (at + cells - 1) % cells : action === RIGHT ? (at + 1) % cells : at;
    const trial = new Int32Array(2);
    const keyAfter = (state: Walk, action: number): Int32Array => {
      key(after(state.at, action), 1 - state.turn, trial);
      return trial;
    };
    return rulesOf(walkFields, {
      actions: 4,
      endings: WALK_ENDS,
      loop: {
        budget: { plies, limits: [{ name: 'steps', most: steps, spent: (state) => state.steps }] },
        ...(guarded ? { repetition } : {}),
      },
      legal(state, past, out) {
        let n = 0;
        for (const action of [LEFT, RIGHT]) {
          const [a, b] = keyAfter(state, action);
          if (!ban || !past.repeats(a, b, state, action)) out[n++] = action;
        }
        out[n++] = LAP;
        out[n++] = STOP;
        return n;
      },
      apply(state, action) {
        if (action === STOP) {
          state.over = allSeats(2);
          state.why = 1;
        } else if (action === LAP) state.lap++;
        else {
          state.at = after(state.at, action);
          state.steps++;
        }
        state.turn = 1 - state.turn;
      },
      settle(state, cause, tell) {
        state.over = allSeats(2);
        state.why = WALK_ENDS.indexOf(cause.kind === 'budget' ? `budget-${cause.limit}` : cause.kind);
        if (cause.kind !== 'budget') {
          state.count = cause.count;
          state.firstPly = cause.firstPly;
        }
        if (tell !== undefined) tell(EVERYONE, { type: 'settled', by: cause.kind });
      },
      key: (state, out) => key(state.at, state.turn, out),
      forfeit: () => STOP,
      words: {
        describe: (_seen, action) => ({ text: ['left', 'right', 'lap', 'stop'][action], type: 'walk' }),
        whyNot(state, past, action) {
          const [a, b] = keyAfter(state, action);
          const ply = past.repeatedPly(a, b, state, action);
          return { code: 'repeats', value: action, text: `That repeats the position after move ${ply}.` };
        },
        picture: () => ({}),
      },
      bots: { view: (seen) => ({ at: seen.at }) },
    });
  },
});

const rollsFields = { total: u8(), turn: u8(), rolled: i32().aside() };

export const ROLL = 0;
export const WAIT = 1;

/** A roll adds the eyes of a die; waiting adds nothing, and may repeat a position. */
export const rolls = defineGame({
  id: 'rolls',
  title: 'Rolls',
  rulesVersion: 1,
  seats: 2,
  options: {
    goal: integer(30, 1, 200, 'where it ends'),
    act: integer(9, 1, 9, 'occurrences that act'),
  },
  open: ({ goal, act }) =>
    rulesOf(rollsFields, {
      actions: 2,
      endings: ['goal', 'settled'],
      usesChance: true,
      loop: {
        budget: { plies: 100 },
        repetition: { of: 'total and side to move', count: { act }, consequence: 'draw' },
      },
      legal(_state, _past, out) {
        out[0] = ROLL;
        out[1] = WAIT;
        return 2;
      },
      apply(state, action, chance, tell) {
        if (action === ROLL) {
          const eyes = 1 + chance(GAME_PURPOSES, state.rolled++).below(6);
          state.total += eyes;
          if (tell !== undefined) tell(EVERYONE, { type: 'rolled', eyes });
        }
        if (state.total >= goal) state.over = allSeats(2);
        state.turn = 1 - state.turn;
      },
      settle(state) {
        state.over = allSeats(2);
        state.why = 1;
      },
      forfeit: (_state, _past, dice) => dice.below(2),
      words: {
        describe: (_seen, action) => ({ text: action === ROLL ? 'roll' : 'wait', type: 'roll' }),
        picture: () => ({}),
      },
      bots: { view: (seen) => ({ total: seen.total }) },
    }),
});

const CARDS = 12;
const dealFields = (seats: number) => ({
  deck: u8(CARDS).secret(),
  hand: u8(seats * CARDS).own(CARDS),
  held: u8(seats),
  top: u8(),
  turn: u8(),
  shuffles: i32().aside(),
});
export type Deal = StateFor<ReturnType<typeof dealFields>>;

export const DRAW = 0;
export const PEEK = 1;

/** Seats draw from a shuffled deck; only the drawer is told the card. */
export const deal = defineGame({
  id: 'deal',
  title: 'Deal',
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  options: {},
  open: ({ seats }) =>
    rulesOf(dealFields(seats), {
      actions: 2,
      loop: 40,
      endings: ['empty'],
      usesChance: true,
      setup(state, chance) {
        for (let i = 0; i < CARDS; i++) state.deck[i] = i + 1;
        shuffle(state.deck, 0, CARDS, chance(GAME_PURPOSES, state.shuffles++));
      },
      legal(_state, _past, out) {
        out[0] = DRAW;
        out[1] = PEEK;
        return 2;
      },
      apply(state, action, _chance, tell) {
        const seat = state.turn;
        const card = state.deck[state.top];
        if (action === DRAW) {
          state.hand[seat * CARDS + state.held[seat]++] = card;
          state.top++;
          if (tell !== undefined) tell(EVERYONE, { type: 'drew', seat });
        }
        if (tell !== undefined) tell(onlySeat(seat), { type: 'saw', card });
        state.turn = (seat + 1) % seats;
        if (state.top === CARDS) state.over = allSeats(seats);
      },
      settle(state) {
        state.top = CARDS;
        state.over = allSeats(seats);
      },
      forfeit: () => DRAW,
      words: {
        describe: (_seen, action) => ({ text: action === DRAW ? 'draw' : 'peek', type: 'deal' }),
        picture: () => ({}),
      },
      // Nobody searches this game.
      hidden: { redeal() {} },
      bots: {
        view: (seen, seat) => ({ hand: Array.from(seen.hand.subarray(seat * CARDS, (seat + 1) * CARDS)) }),
      },
    }),
});
