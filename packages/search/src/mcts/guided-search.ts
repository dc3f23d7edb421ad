// MCTS for games that have a guide: its playouts evaluate, its priors are the first opinion, and an action played later
// in a simulation counts for the same action earlier, too ("all moves as first", RAVE). Only for games without hidden
// information and chance. Nothing is kept from one search to the next: the choice depends on position, past and dice
// alone.
import { type Block, copy, type FastDice, type Guide, noChance, type Past, type Rules, step } from '@umpire/core/hot';
import { ChildTable } from '../exact/child-table.ts';
import { guideOf } from './guide-of.ts';
import type { Simulated, Visited } from './uct.ts';

export interface GuidedSettings {
  /** The number of visits after which a leaf gets children. */
  readonly expandAt?: number;
  /** The number of an action's own visits up to which shared experience counts for much. */
  readonly equivalence?: number;
  readonly exploration?: number;
}

export type GuidedSearch<S extends Block> = (
  root: S,
  past: Past,
  simulations: number,
  dice: FastDice,
  settings?: GuidedSettings,
) => Simulated;

const NOBODY = -1;

export interface Guided<S extends Block> {
  readonly guide: Guide<S>;
  readonly search: GuidedSearch<S>;
}

const known = new WeakMap<object, Guided<Block>>();

/** The guided search of these rules, if they have a guide and suit it. It is made once, since a guide may compile code. */
export function guidedSearch<S extends Block>(rules: Rules<S>): Guided<S> | undefined {
  if (rules.search.guide === undefined || rules.layout.hasSecrets || rules.usesChance) return undefined;
  let guided = known.get(rules) as Guided<S> | undefined;
  if (guided === undefined) {
    const guide = guideOf(rules) as Guide<S>;
    guided = { guide, search: createGuidedSearch(rules, guide) };
    known.set(rules, guided as unknown as Guided<Block>);
  }
  return guided;
}

export function createGuidedSearch<S extends Block>(rules: Rules<S>, guide: Guide<S>): GuidedSearch<S> {
  const tree = new ChildTable();
  const state = rules.layout.create();
  const list = new Int32Array(rules.legalMax);
  const priorVisits = new Float32Array(rules.legalMax);
  const priorWins = new Float32Array(rules.legalMax);
  const { played } = guide;
  const { min, max } = rules.scores;
  /** By action: the seat that played it first in the later part of the simulation. */
  const later = new Int8Array(rules.actions + rules.forfeits);
  const path: number[] = [];
  const movers: number[] = [];
  let deepest = 0;

  function expand(node: number, past: Past): void {
    const count = rules.legal(state, past, list);
    priorVisits.fill(0, 0, count);
    priorWins.fill(0, 0, count);
    guide.priors?.(state, list, count, priorVisits, priorWins);
    tree.expand(node, list, count, priorVisits, priorWins);
  }

  /** Walks down the tree to a leaf, and one step further if the leaf has been visited often enough. */
  function descend(past: Past, expandAt: number, equivalence: number, exploration: number): void {
    let node = 0;
    path.length = 0;
    movers.length = 0;
    path.push(0);
    while (state.over === 0) {
      if (!tree.isExpanded(node)) {
        if (tree.visitsOf(node) < expandAt) return;
        expand(node, past);
      }
      node = tree.select(node, equivalence, exploration);
      movers.push(rules.toAct(state));
      path.push(node);
      step(rules, state, past, tree.actionOf(node), noChance);
    }
  }

  function backUp(): void {
    later.fill(NOBODY);
    for (let i = played.length - 1; i >= 0; i--) later[played.actions[i]] = played.seats[i];
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const node = path[depth];
      if (depth < movers.length) {
        later[tree.actionOf(path[depth + 1])] = movers[depth];
        tree.share(node, later, movers[depth], won(movers[depth]));
      }
      // The wins of a node are those of the seat that chose to come here.
      tree.add(node, depth === 0 ? 0 : won(movers[depth - 1]));
    }
    if (movers.length > deepest) deepest = movers.length;
  }

  const won = (seat: number): number => (played.scores[seat] - min) / (max - min);

  function lineFrom(node: number): number[] {
    const line: number[] = [];
    for (let at = node; at >= 0; at = tree.mostVisited(at)) line.push(tree.actionOf(at));
    return line;
  }

  return (root, past, simulations, dice, settings = {}) => {
    const { expandAt = 2, equivalence = 1000, exploration = 0 } = settings;
    tree.clear();
    deepest = 0;
    copy(state, root);
    expand(0, past);
    const base = past.length;
    for (let i = 0; i < simulations; i++) {
      copy(state, root);
      descend(past, expandAt, equivalence, exploration);
      guide.playout(state, past, dice.below(0x7fffffff));
      past.rewind(base);
      backUp();
    }
    const actions = tree.childrenOf(0).map((child): Visited => {
      const visits = tree.visitsOf(child);
      const value = visits === 0 ? 0 : (tree.winsOf(child) / visits) * 2 - 1;
      return { action: tree.actionOf(child), visits, value, line: lineFrom(child) };
    });
    actions.sort((a, b) => b.visits - a.visits || b.value - a.value || a.action - b.action);
    return { actions, simulations, nodes: tree.size, depth: deepest };
  };
}
