// MCTS for any game and any evaluator, with leaves in batches. In games with hidden information each simulation redeals what
// the searching seat cannot see, and a node stands for what the seat to act knows (its seat key): so a search never
// plays as if it, or its opponent, could see the other's cards.
//
// The search is a generator of batches: it yields leaves and goes on once they are filled in, so that an evaluator may
// answer at once or later.
import {
  type Block,
  chanceFrom,
  copy,
  type Dice,
  mask,
  Past,
  type Rules,
  seatKey,
  step,
  ToldHash,
} from '@umpire/core/hot';
import { NodeTable } from '../exact/node-table.ts';
import { type Evaluator, type Leaf, scaleScores } from './evaluator.ts';
import type { Simulated, Visited } from './uct.ts';

export interface TreeSearchSettings {
  readonly simulations: number;
  readonly batch: number;
  readonly exploration?: number;
}

interface Visit {
  readonly edge: number;
  readonly seat: number;
}

/** An unfinished simulation: the edges it took, and the leaf it waits for (undefined if it reached the end of the match). */
interface Walk<S extends Block> {
  readonly visits: Visit[];
  readonly node: number;
  readonly leaf: Leaf<S> | undefined;
  readonly values: Float64Array;
}

export function* searchTree<S extends Block>(
  rules: Rules<S>,
  root: S,
  past: Past,
  dice: Dice,
  settings: TreeSearchSettings,
): Generator<readonly Leaf<S>[], Simulated, void> {
  const batch = Math.max(1, settings.batch);
  const tree = new NodeTable();
  const list = new Int32Array(rules.legalMax);
  const legal = list.subarray(0, rules.legal(root, past, list));
  const walker = createWalker(rules, root, past, legal, dice, tree, settings.exploration ?? 1);
  const pool: Leaf<S>[] = [];
  for (let done = 0; done < settings.simulations; ) {
    const walks: Walk<S>[] = [];
    const leaves: Leaf<S>[] = [];
    for (; leaves.length < batch && done + walks.length < settings.simulations && walks.length < batch * 4; ) {
      pool[leaves.length] ??= createLeaf(rules);
      const walk = walker(pool[leaves.length]);
      walks.push(walk);
      if (walk.leaf !== undefined) leaves.push(walk.leaf);
    }
    if (leaves.length > 0) yield leaves;
    for (const walk of walks) backUp(tree, walk);
    done += walks.length;
  }
  return summary(tree, legal, settings.simulations);
}

/** Runs a search with an evaluator that answers at once. */
export function runSearch<S extends Block>(
  search: Generator<readonly Leaf<S>[], Simulated, void>,
  evaluator: { evaluate(leaves: readonly Leaf<S>[]): void },
): Simulated {
  let next = search.next();
  while (!next.done) {
    evaluator.evaluate(next.value);
    next = search.next();
  }
  return next.value;
}

/** Runs a search with an evaluator that may answer later. */
export async function runSearchLater<S extends Block>(
  search: Generator<readonly Leaf<S>[], Simulated, void>,
  evaluator: Evaluator<S>,
): Promise<Simulated> {
  let next = search.next();
  while (!next.done) {
    await evaluator.evaluate(next.value);
    next = search.next();
  }
  return next.value;
}

const createLeaf = <S extends Block>(rules: Rules<S>): Leaf<S> => ({
  state: rules.layout.create(),
  seat: 0,
  legal: new Int32Array(rules.legalMax),
  count: 0,
  values: new Float64Array(rules.seats),
  priors: new Float32Array(rules.legalMax),
});

function createWalker<S extends Block>(
  rules: Rules<S>,
  root: S,
  past: Past,
  rootLegal: Int32Array,
  dice: Dice,
  tree: NodeTable,
  exploration: number,
): (leaf: Leaf<S>) => Walk<S> {
  const hidden = rules.layout.hasSecrets;
  const searcher = rules.toAct(root);
  const seen = rules.layout.create();
  const state = rules.layout.create();
  const scratch = rules.layout.create();
  const list = new Int32Array(rules.legalMax);
  const scores = new Float64Array(rules.seats);
  const hearing = new ToldHash(rules.seats);
  const chance = chanceFrom(dice);
  const key = new Int32Array(2);
  // A redealt line has another history than the match, so it starts with an empty past.
  const linePast = hidden ? new Past() : past;
  copy(seen, root);
  if (hidden) mask(rules.layout, seen, searcher);

  /** Lists the legal actions. At the root they are those of the match, since a redealt line does not know what its past forbids. */
  function listLegal(isRoot: boolean): number {
    if (!isRoot) return rules.legal(state, linePast, list);
    list.set(rootLegal);
    return rootLegal.length;
  }

  /** Writes the key of the node: what its seat knows or, without hidden information, the position and the way it was reached. */
  function identify(seat: number, parent: number, action: number): void {
    if (hidden) seatKey(rules, state, hearing, seat, scratch, key);
    else {
      rules.key(state, key);
      key[0] ^= Math.imul(parent + 1, 0x9e3779b1);
      key[1] ^= Math.imul(action + 7, 0x85ebca6b) ^ Math.imul(parent + 1, 0x27d4eb2f);
    }
  }

  function fill(leaf: Leaf<S>, seat: number, count: number): void {
    copy(leaf.state, state);
    leaf.seat = seat;
    leaf.count = count;
    leaf.legal.set(list.subarray(0, count));
    leaf.values.fill(0);
    leaf.priors.fill(1 / count, 0, count);
  }

  return (leaf) => {
    copy(state, seen);
    if (hidden) {
      rules.hidden.redeal(state, searcher, dice);
      linePast.clear();
      hearing.clear();
    }
    const base = linePast.length;
    const visits: Visit[] = [];
    let parent = -1;
    let action = -1;
    for (;;) {
      if (state.over !== 0) {
        const values = new Float64Array(rules.seats);
        rules.score(state, scores);
        scaleScores(rules, scores, values);
        linePast.rewind(base);
        return { visits, node: -1, leaf: undefined, values };
      }
      const seat = rules.toAct(state);
      identify(seat, parent, action);
      const { node, isNew } = tree.enter(key[0], key[1], seat);
      const count = listLegal(parent === -1);
      if (isNew) {
        fill(leaf, seat, count);
        linePast.rewind(base);
        return { visits, node, leaf, values: leaf.values };
      }
      const edge = tree.select(node, list, count, exploration, dice);
      action = tree.actionOf(edge);
      visits.push({ edge, seat });
      tree.hold(edge);
      step(rules, state, linePast, action, chance, hidden ? hearing.hear : undefined);
      parent = node;
    }
  };
}

function backUp<S extends Block>(tree: NodeTable, walk: Walk<S>): void {
  tree.depthMax = Math.max(tree.depthMax, walk.visits.length);
  if (walk.leaf !== undefined) tree.setPriors(walk.node, walk.leaf.legal, walk.leaf.priors, walk.leaf.count);
  for (const { edge, seat } of walk.visits) tree.settle(edge, walk.values[seat]);
}

function summary(tree: NodeTable, legal: Int32Array, simulations: number): Simulated {
  const tried = new Map(tree.edgesOf(0).map((edge) => [tree.actionOf(edge), edge]));
  const actions = Array.from(legal, (action): Visited => {
    const edge = tried.get(action);
    if (edge === undefined) return { action, visits: 0, value: 0, line: [action] };
    return { action, visits: tree.visitsOf(edge), value: tree.meanOf(edge), line: [action] };
  });
  actions.sort((a, b) => b.visits - a.visits || b.value - a.value || a.action - b.action);
  return { actions, simulations, nodes: tree.size, depth: tree.depthMax };
}
