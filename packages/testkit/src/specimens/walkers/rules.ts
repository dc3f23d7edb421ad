// Each side has two walkers on a small torus, and wins by catching both of the other side. It exists because it goes round in
// circles: repetition is either illegal (superko), or may be claimed and then is a draw (threefold).
//
//   action = cell * 4 + way       1 1 . .
//   stuck  = cells * 4            . . . .
//   forfeit follows               . . 2 2
import { EVERYONE, i32, type LoopPolicy, type Past, rules, type StateFor, u8 } from '@umpire/core/author';
import { grid } from '@umpire/core/scene';
import { torus, WAY_NAMES } from './torus.ts';
import { zobrist } from './zobrist.ts';

const fields = (cells: number) => ({
  /** 0 empty, 1 first, 2 second. */
  board: u8(cells),
  turn: u8(),
  /** Aside, because nothing follows the end of a match. */
  over: u8().aside(),
  why: u8().aside(),
  /** The key of board and turn, updated with every move, so that the key after a move is known before it is played. */
  zob: i32(2).aside(),
});
export type Walkers = StateFor<ReturnType<typeof fields>>;

export interface WalkersOptions {
  readonly size: number;
  readonly repeat: 'superko' | 'threefold';
}

const STUCK = 1;
const SIGNS = ['', 'x', 'o'];
const PIECES = { x: { name: 'x', sign: 'x', seat: 0 }, o: { name: 'o', sign: 'o', seat: 1 } };

const loopOf = (repeat: WalkersOptions['repeat']): LoopPolicy<Walkers> => ({
  budget: { plies: 300 },
  repetition: {
    of: 'board and side to move',
    ...(repeat === 'superko'
      ? { ban: { enforce: 'refuse' }, count: {} }
      : { count: { warn: 2, claim: 3, act: 5 }, consequence: 'draw' }),
  },
});

export function walkersRules({ size, repeat }: WalkersOptions, keyBits = 32) {
  const cells = size * size;
  const stuck = cells * 4;
  const to = torus(size);
  const words = zobrist(cells, keyBits);

  /** One lane of the key after this step, without playing it. */
  const keyAfter = (state: Walkers, action: number, lane: number): number => {
    const me = state.turn + 1;
    const dest = to[action];
    const caught = state.board[dest];
    const moved = words.of(action >> 2, me, lane) ^ words.of(dest, me, lane);
    return state.zob[lane] ^ moved ^ (caught === 0 ? 0 : words.of(dest, caught, lane)) ^ words.turn(lane);
  };
  const isStep = (state: Walkers, action: number): boolean =>
    action < stuck && state.board[action >> 2] === state.turn + 1 && state.board[to[action]] !== state.turn + 1;
  const isBanned = (state: Walkers, past: Past, action: number): boolean =>
    repeat === 'superko' && past.repeats(keyAfter(state, action, 0), keyAfter(state, action, 1), state, action);
  const keyFromScratch = (state: Walkers, lane: number): number => {
    let key = state.turn === 1 ? words.turn(lane) : 0;
    for (let cell = 0; cell < cells; cell++)
      if (state.board[cell] !== 0) key ^= words.of(cell, state.board[cell], lane);
    return key;
  };
  const text = (action: number): string => (action === stuck ? 'stuck' : `${action >> 2}${WAY_NAMES[action & 3]}`);

  return rules(fields(cells), {
    actions: cells * 4 + 1,
    legalMax: 8,
    decisions: ['step'],
    endings: ['caught', 'stuck', 'forfeit', 'repetition', 'claim', 'budget'],
    loop: loopOf(repeat),
    setup(state) {
      for (const cell of [0, 1]) state.board[cell] = 1;
      for (const cell of [cells - 1, cells - 2]) state.board[cell] = 2;
      for (const lane of [0, 1]) state.zob[lane] = keyFromScratch(state, lane);
    },
    legal(state, past, out) {
      let n = 0;
      for (let action = 0; action < stuck; action++)
        if (isStep(state, action) && !isBanned(state, past, action)) out[n++] = action;
      if (n === 0) out[n++] = stuck;
      return n;
    },
    apply(state, action, _chance, tell) {
      const me = state.turn + 1;
      if (action === stuck) {
        state.over = 3 - me;
        state.why = STUCK;
        if (tell !== undefined) tell(EVERYONE, { type: 'stuck', seat: me - 1 });
        return;
      }
      const dest = to[action];
      const keys = [keyAfter(state, action, 0), keyAfter(state, action, 1)];
      state.zob.set(keys);
      if (tell !== undefined)
        tell(EVERYONE, { type: state.board[dest] === 0 ? 'walked' : 'caught', from: action >> 2, to: dest });
      state.board[action >> 2] = 0;
      state.board[dest] = me;
      state.turn = 2 - me;
      if (!state.board.includes(3 - me)) state.over = me;
    },
    key(state, out) {
      out[0] = state.zob[0];
      out[1] = state.zob[1];
    },
    check(state) {
      const { board, turn } = state;
      if (board.some((sign) => sign > 2) || turn > 1) return 'a number is out of range';
      return [0, 1].every((lane) => keyFromScratch(state, lane) === state.zob[lane])
        ? undefined
        : 'the key is not the key from scratch';
    },
    words: {
      seats: ['x', 'o'],
      moveForm: 'cell and way, such as 0e',
      describe: (_state, action) => ({ text: text(action), type: action < stuck ? 'step' : 'stuck' }),
      whyNot(state, past, action) {
        if (!isStep(state, action))
          return { code: 'no-step', value: text(action), text: `${text(action)} is no step.` };
        const ply = past.repeatedPly(keyAfter(state, action, 0), keyAfter(state, action, 1), state, action);
        return {
          code: 'superko',
          value: text(action),
          text: `${text(action)} repeats the position after move ${ply}: situational superko.`,
        };
      },
      picture: ({ board }) => ({
        seats: { 0: { plays: 'x' }, 1: { plays: 'o' } },
        boards: { main: grid('box', size, size, PIECES, (cell) => SIGNS[board[cell]]) },
      }),
    },
    bots: { view: (state) => ({ board: Array.from(state.board), turn: state.turn }) },
  });
}
