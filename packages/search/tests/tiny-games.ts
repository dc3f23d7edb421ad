// Games small enough to work out by hand, each with one thing that a search must get right.
//
//   treeGame  any seats, open, no chance     scores of any kind, wins and losses at chosen distances
//   rolls     2 seats, open, dice            the mean over every outcome
//   veil      2 seats, hidden, with a ban    what may not be repeated, while a card is hidden
import {
  allSeats,
  defineGame,
  GAME_PURPOSES,
  integer,
  type Past,
  type Rules,
  rules,
  type StateFor,
  u8,
  u16,
  wonBy,
} from '@umpire/core/author';
import { open } from './positions.ts';

/** A position is the list of its replies; an end is its scores, or a number: the score of the first of two seats. */
export type Tree = readonly Tree[] | { readonly end: readonly number[] } | number;

const treeFields = { node: u16() };
export type TreeState = StateFor<typeof treeFields>;

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
  const arrive = (state: TreeState): void => {
    if (nodes[state.node].children.length === 0) state.over = allSeats(seats);
  };
  return open(
    defineGame({
      id: 'tree',
      title: 'A tree',
      seats,
      open: () =>
        rules(treeFields, {
          actions: legalMax,
          loop: 1000,
          points: scores,
          setup: arrive,
          toAct: ({ node }) => nodes[node].depth % seats,
          legal({ node }, _past, out) {
            for (let i = 0; i < nodes[node].children.length; i++) out[i] = i;
            return nodes[node].children.length;
          },
          apply(state, action) {
            state.node = nodes[state.node].children[action];
            arrive(state);
          },
          score({ node }, out) {
            out.set(nodes[node].scores);
          },
          forfeit: () => 0,
        }),
    }),
  );
}

const rollsFields = { at: u8(), turn: u8(), rolled: u16().aside() };

export const WALK = 0;
export const ROLL = 1;

/**
 * A race to a goal, by steps of one or by dice. A seat that lands on the goal exactly wins, one that runs past it loses. After
 * the highest roll the same seat goes on half of the time. On the cell before the goal the match may be ended as a draw.
 */
export const rolls = defineGame({
  id: 'rolls',
  title: 'Rolls',
  rulesVersion: 1,
  seats: 2,
  options: { goal: integer(6, 2, 200, 'where it ends'), dice: integer(1, 1, 12, 'dice per roll') },
  open: ({ goal, dice }) =>
    rules(rollsFields, {
      actions: 3,
      loop: 1000,
      usesChance: true,
      legal(state, _past, out) {
        out[0] = WALK;
        out[1] = ROLL;
        out[2] = 2;
        return state.at === goal - 1 ? 3 : 2;
      },
      apply(state, action, chance) {
        const me = state.turn;
        if (action === 2) {
          state.over = allSeats(2);
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
        if (state.at >= goal) state.over = wonBy(state.at === goal ? me : 1 - me);
      },
      forfeit: () => 0,
    }),
});

const veilFields = { hand: u8(2).own(1), at: u8(), turn: u8() };
export type Veil = StateFor<typeof veilFields>;

const CELLS = 5;

/** A token on a ring goes either way but never to a cell where it was; a seat that cannot move loses. Each seat has a card without effect. */
export const veil = defineGame({
  id: 'veil',
  title: 'Veil',
  rulesVersion: 1,
  seats: 2,
  options: {},
  open: () => {
    const dest = (at: number, action: number): number => (at + (action === 0 ? 1 : CELLS - 1)) % CELLS;
    /** Where the token was is open, so the key leaves the cards out. */
    const isBanned = (state: Veil, past: Past, action: number): boolean =>
      past.repeats(dest(state.at, action), 0, state, action);
    return rules(veilFields, {
      actions: 3,
      legalMax: 2,
      usesChance: true,
      loop: {
        budget: { plies: 20 },
        repetition: { of: 'token', ban: { enforce: 'refuse' }, count: {} },
      },
      setup(state, chance) {
        const dice = chance(GAME_PURPOSES, 0);
        for (const seat of [0, 1]) state.hand[seat] = 1 + dice.below(2);
      },
      key({ at }, out) {
        out[0] = at;
        out[1] = 0;
      },
      legal(state, past, out) {
        let n = 0;
        for (const action of [0, 1]) if (!isBanned(state, past, action)) out[n++] = action;
        if (n === 0) out[n++] = 2;
        return n;
      },
      apply(state, action) {
        if (action === 2) state.over = wonBy(1 - state.turn);
        else {
          state.at = dest(state.at, action);
          state.turn = 1 - state.turn;
        }
      },
      forfeit: () => 0,
      hidden: {
        redeal(state, seat, dice) {
          state.hand[1 - seat] = 1 + dice.below(2);
        },
      },
    });
  },
});
