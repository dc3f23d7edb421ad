// Four games small enough to know by heart, each with one thing that core must get right.
//
//   race    1 to 5 seats, open, no chance     forfeits, resignations, refusals
//   walk    2 seats, a token on a ring        repetitions, marks, limits, weak keys
//   rolls   2 seats, open, dice               undo across chance
//   deal    2 or 3 seats, hidden cards        masks, addressed events, redealing
import {
  accept,
  begin,
  chanceOf,
  defineGame,
  EVERYONE,
  file,
  flag,
  GAME_PURPOSES,
  type Game,
  i32,
  integer,
  Line,
  layout,
  OVER,
  onlySeat,
  Past,
  type Repetition,
  type Result,
  type Rules,
  type RulesSpec,
  refuse,
  type StateOf,
  shuffle,
  text,
  u8,
} from '../src/index.ts';
import type { Block } from '../src/layout.ts';

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

const raceShape = layout({ at: u8(), turn: u8(), passes: u8().aside(), over: u8() });
export type Race = StateOf<typeof raceShape>;

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
  open: ({ seats, goal, plies }): Result<RulesSpec<Race>> =>
    accept({
      layout: raceShape,
      actions: 3,
      forfeits: 1,
      legalMax: 3,
      moveForm: 'step',
      decisions: ['run'],
      scores: { min: -1, max: seats - 1, zeroSum: true },
      loop: { budget: { plies } },
      setup(state) {
        if (goal === 0) state.over = 2;
      },
      toAct: (state) => (state.over !== 0 ? OVER : state.turn),
      legal(state, _past, out) {
        if (state.over !== 0) return 0;
        let n = 0;
        for (let action = 0; action < 3; action++) if (state.at + action + 1 <= goal) out[n++] = action;
        return n;
      },
      apply(state, action, _chance, tell) {
        if (action === 3) state.passes++;
        else state.at += action + 1;
        if (tell !== undefined) tell(EVERYONE, { type: 'ran', seat: state.turn, at: state.at });
        if (state.at === goal) state.over = 1;
        else state.turn = (state.turn + 1) % seats;
      },
      settle(state, _cause, tell) {
        state.over = 2;
        if (tell !== undefined) tell(EVERYONE, { type: 'settled' });
      },
      score(state, out) {
        for (let seat = 0; seat < seats; seat++) {
          out[seat] = state.over !== 1 ? 0 : seat === state.turn ? seats - 1 : -1;
        }
      },
      reason: (state) => (state.over === 1 ? 'goal' : 'budget'),
      view: (seen) => ({ at: seen.at, turn: seen.turn }),
      whyNot: (state, _past, action) => ({
        code: 'too-far',
        value: action,
        text: `${state.at} and ${action + 1} is more than ${goal}.`,
      }),
      forfeit: () => 3,
      check: (state) => (state.at > goal ? 'the runner is past the goal' : undefined),
      describe: (seen, action) =>
        action === 3
          ? { text: 'pass', type: 'pass' }
          : { text: `+${action + 1}`, type: 'run', from: String(seen.at), to: String(seen.at + action + 1) },
      parse(_seen, typed) {
        const step = ['one', 'two', 'three'].indexOf(typed);
        return step < 0 ? refuse('no-such-step', typed, 'Steps are one, two and three.') : accept(step);
      },
      scene: (seen) => [{ kind: 'counters', counters: [{ label: 'at', value: seen.at }] }],
    }),
});

const walkShape = layout({
  at: u8(),
  turn: u8(),
  over: u8(),
  lap: u8().aside(),
  steps: u8().aside(),
  count: i32().aside(),
  firstPly: i32().aside(),
});
export type Walk = StateOf<typeof walkShape>;

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
  open({ cells, warn, claim, act, ban, weak, marks, evenOnly, guarded, plies, steps }): Result<RulesSpec<Walk>> {
    const repetition: Repetition<Walk> = {
      of: 'cell and side to move',
      scope: 'match',
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
    return accept({
      layout: walkShape,
      actions: 4,
      legalMax: 4,
      loop: {
        budget: { plies, limits: [{ name: 'steps', most: steps, spent: (state) => state.steps }] },
        ...(guarded ? { repetition } : {}),
      },
      setup() {},
      toAct: (state) => (state.over !== 0 ? OVER : state.turn),
      legal(state, past, out) {
        if (state.over !== 0) return 0;
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
        if (action === STOP) state.over = 1;
        else if (action === LAP) state.lap++;
        else {
          state.at = after(state.at, action);
          state.steps++;
        }
        state.turn = 1 - state.turn;
      },
      settle(state, cause, tell) {
        state.over = WALK_ENDS.indexOf(cause.kind === 'budget' ? `budget-${cause.limit}` : cause.kind);
        if (cause.kind !== 'budget') {
          state.count = cause.count;
          state.firstPly = cause.firstPly;
        }
        if (tell !== undefined) tell(EVERYONE, { type: 'settled', by: cause.kind });
      },
      score(_state, out) {
        out.fill(0);
      },
      reason: (state) => WALK_ENDS[state.over],
      key: (state, out) => key(state.at, state.turn, out),
      view: (seen) => ({ at: seen.at }),
      whyNot(state, past, action) {
        const [a, b] = keyAfter(state, action);
        const ply = past.repeatedPly(a, b, state, action);
        return { code: 'repeats', value: action, text: `That repeats the position after move ${ply}.` };
      },
      forfeit: () => STOP,
      describe: (_seen, action) => ({ text: ['left', 'right', 'lap', 'stop'][action], type: 'walk' }),
      scene: () => [],
    });
  },
});

const rollsShape = layout({ total: u8(), turn: u8(), over: u8(), rolled: i32().aside() });
export type Rolls = StateOf<typeof rollsShape>;

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
  open: ({ goal, act }): Result<RulesSpec<Rolls>> =>
    accept({
      layout: rollsShape,
      actions: 2,
      legalMax: 2,
      usesChance: true,
      loop: {
        budget: { plies: 100 },
        repetition: { of: 'total and side to move', scope: 'match', count: { act }, consequence: 'draw' },
      },
      setup() {},
      toAct: (state) => (state.over !== 0 ? OVER : state.turn),
      legal(state, _past, out) {
        if (state.over !== 0) return 0;
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
        if (state.total >= goal) state.over = 1;
        state.turn = 1 - state.turn;
      },
      settle(state) {
        state.over = 2;
      },
      score(_state, out) {
        out.fill(0);
      },
      reason: (state) => (state.over === 1 ? 'goal' : 'settled'),
      view: (seen) => ({ total: seen.total }),
      forfeit: (_state, _past, dice) => dice.below(2),
      describe: (_seen, action) => ({ text: action === ROLL ? 'roll' : 'wait', type: 'roll' }),
      scene: () => [],
    }),
});

const CARDS = 12;
const dealShape = (seats: number) =>
  layout({
    deck: u8(CARDS).secret(),
    hand: u8(seats * CARDS).own(CARDS),
    held: u8(seats),
    top: u8(),
    turn: u8(),
    shuffles: i32().aside(),
  });
export type Deal = StateOf<ReturnType<typeof dealShape>>;

export const DRAW = 0;
export const PEEK = 1;

/** Seats draw from a shuffled deck; only the drawer is told the card. */
export const deal = defineGame({
  id: 'deal',
  title: 'Deal',
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  options: {},
  open: ({ seats }): Result<RulesSpec<Deal>> =>
    accept({
      layout: dealShape(seats),
      actions: 2,
      legalMax: 2,
      usesChance: true,
      loop: { budget: { plies: 40 } },
      setup(state, chance) {
        for (let i = 0; i < CARDS; i++) state.deck[i] = i + 1;
        shuffle(state.deck, 0, CARDS, chance(GAME_PURPOSES, state.shuffles++));
      },
      toAct: (state) => (state.top === CARDS ? OVER : state.turn),
      legal(state, _past, out) {
        if (state.top === CARDS) return 0;
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
      },
      settle(state) {
        state.top = CARDS;
      },
      score(_state, out) {
        out.fill(0);
      },
      reason: () => 'empty',
      view: (seen, seat) => ({ hand: Array.from(seen.hand.subarray(seat * CARDS, (seat + 1) * CARDS)) }),
      forfeit: () => DRAW,
      describe: (_seen, action) => ({ text: action === DRAW ? 'draw' : 'peek', type: 'deal' }),
      scene: () => [],
    }),
});
