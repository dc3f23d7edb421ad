// Games small enough to reckon by hand, each with one thing that a search must get right.
//
//   treeGame  any seats, open, no chance     scores of any kind, wins and losses at chosen distances
//   rolls     2 seats, open, dice            the mean over every outcome
//   veil      2 seats, hidden, with a ban    what may not be repeated, while a card is hidden
import {
  accept,
  defineGame,
  GAME_PURPOSES,
  integer,
  layout,
  OVER,
  type Past,
  type Result,
  type Rules,
  type RulesSpec,
  type StateOf,
  u8,
  u16,
} from '@umpire/core';
import { open } from './positions.ts';

/** A position is its replies; an end is its scores, or the score of the first of two seats. */
export type Tree = readonly Tree[] | { readonly end: readonly number[] } | number;

const treeShape = layout({ node: u16() });
export type TreeState = StateOf<typeof treeShape>;

interface TreeNode {
  readonly children: readonly number[];
  readonly scores: readonly number[];
  readonly depth: number;
}

/** Seats take turns walking down a tree. */
export function treeGame(tree: Tree, scores = { min: -1, max: 1, zeroSum: true }, seats = 2): Rules<TreeState> {
  const nodes: TreeNode[] = [];
  const add = (at: Tree, depth: number): number => {
    const id = nodes.length;
    nodes.push({ children: [], scores: [], depth });
    if (typeof at === 'number') nodes[id] = { children: [], scores: [at, -at], depth };
    else if ('end' in at) nodes[id] = { children: [], scores: at.end, depth };
    else nodes[id] = { children: at.map((each) => add(each, depth + 1)), scores: [], depth };
    return id;
  };
  add(tree, 0);
  const legalMax = Math.max(...nodes.map((node) => node.children.length));
  const toAct = ({ node }: TreeState): number => (nodes[node].children.length === 0 ? OVER : nodes[node].depth % seats);
  return open(
    defineGame({
      id: 'tree',
      title: 'A tree',
      rulesVersion: 1,
      seats,
      options: {},
      open: (): Result<RulesSpec<TreeState>> =>
        accept({
          layout: treeShape,
          actions: legalMax,
          legalMax,
          scores,
          loop: { budget: { plies: 1000 } },
          setup() {},
          toAct,
          legal({ node }, _past, out) {
            for (let i = 0; i < nodes[node].children.length; i++) out[i] = i;
            return nodes[node].children.length;
          },
          apply(state, action) {
            state.node = nodes[state.node].children[action];
          },
          settle() {},
          score({ node }, out) {
            out.set(nodes[node].scores);
          },
          ...silent,
        }),
    }),
  );
}

/** What no search ever asks. */
const silent = {
  reason: () => 'end',
  forfeit: () => 0,
  view: () => null,
  describe: (_state: unknown, action: number) => ({ text: String(action), type: 'walk' }),
  scene: () => [],
};

const rollsShape = layout({ at: u8(), turn: u8(), over: u8(), rolled: u16().aside() });
export type Rolls = StateOf<typeof rollsShape>;

export const WALK = 0;
export const ROLL = 1;

/**
 * To the goal by steps of one or by dice. Who stands on it exactly has won, who runs past it has lost. Of the
 * highest roll half the time the same seat goes on. On the cell before the goal the match may be left as a draw.
 */
export const rolls = defineGame({
  id: 'rolls',
  title: 'Rolls',
  rulesVersion: 1,
  seats: 2,
  options: { goal: integer(6, 2, 200, 'where it ends'), dice: integer(1, 1, 12, 'dice per roll') },
  open: ({ goal, dice }): Result<RulesSpec<Rolls>> =>
    accept({
      layout: rollsShape,
      actions: 3,
      legalMax: 3,
      usesChance: true,
      loop: { budget: { plies: 1000 } },
      setup() {},
      toAct: ({ over, turn }) => (over === 0 ? turn : OVER),
      legal(state, _past, out) {
        if (state.over !== 0) return 0;
        out[0] = WALK;
        out[1] = ROLL;
        out[2] = 2;
        return state.at === goal - 1 ? 3 : 2;
      },
      apply(state, action, chance) {
        const me = state.turn;
        if (action === 2) {
          state.over = 3;
          return;
        }
        state.turn = 1 - me;
        state.at += 1;
        if (action === ROLL) {
          const thrown = chance(GAME_PURPOSES, state.rolled++);
          for (let i = 0; i < dice; i++) {
            const more = thrown.below(3);
            state.at += more;
            if (more === 2 && thrown.below(2) === 1) state.turn = me;
          }
        }
        if (state.at >= goal) state.over = state.at === goal ? me + 1 : 2 - me;
      },
      settle(state) {
        state.over = 3;
      },
      score({ over }, out) {
        out[0] = over === 1 ? 1 : over === 2 ? -1 : 0;
        out[1] = -out[0];
      },
      ...silent,
    }),
});

const veilShape = layout({ hand: u8(2).own(1), at: u8(), turn: u8(), over: u8() });
export type Veil = StateOf<typeof veilShape>;

const CELLS = 5;

/** A token on a ring goes either way but never to where it was; who cannot move has lost. Each holds a card that means nothing. */
export const veil = defineGame({
  id: 'veil',
  title: 'Veil',
  rulesVersion: 1,
  seats: 2,
  options: {},
  open: (): Result<RulesSpec<Veil>> => {
    const dest = (at: number, action: number): number => (at + (action === 0 ? 1 : CELLS - 1)) % CELLS;
    /** Where the token was is open, so the key leaves the cards out. */
    const isBanned = (state: Veil, past: Past, action: number): boolean =>
      past.repeats(dest(state.at, action), 0, state, action);
    return accept({
      layout: veilShape,
      actions: 3,
      legalMax: 2,
      usesChance: true,
      loop: {
        budget: { plies: 20 },
        repetition: { of: 'token', scope: 'match', ban: { enforce: 'refuse' }, count: {} },
      },
      setup(state, chance) {
        const dice = chance(GAME_PURPOSES, 0);
        for (const seat of [0, 1]) state.hand[seat] = 1 + dice.below(2);
      },
      toAct: ({ over, turn }) => (over === 0 ? turn : OVER),
      key({ at }, out) {
        out[0] = at;
        out[1] = 0;
      },
      legal(state, past, out) {
        let n = 0;
        if (state.over !== 0) return 0;
        for (const action of [0, 1]) if (!isBanned(state, past, action)) out[n++] = action;
        if (n === 0) out[n++] = 2;
        return n;
      },
      apply(state, action) {
        if (action === 2) state.over = 2 - state.turn;
        else {
          state.at = dest(state.at, action);
          state.turn = 1 - state.turn;
        }
      },
      settle(state) {
        state.over = 3;
      },
      redeal(state, seat, dice) {
        state.hand[1 - seat] = 1 + dice.below(2);
      },
      score({ over }, out) {
        out[0] = over === 1 ? 1 : over === 2 ? -1 : 0;
        out[1] = -out[0];
      },
      ...silent,
    });
  },
});
