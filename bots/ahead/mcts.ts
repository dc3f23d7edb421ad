// Plays any game by trying it out: each simulation is a line of play in which everything hidden is dealt anew, walks down the tree of
// what was tried before, and ends in a random playout (single-observer information-set MCTS).
import type { SimulatingView } from '@umpire/core';

/** A line of play that begins at a question. */
type Line = ReturnType<SimulatingView['simulate']>;

/** How many lines are tried for one decision. */
const SIMULATIONS = 400;
const EXPLORATION = 0.8;

class Node {
  visits = 0;
  /** How often this answer was legal when the node above it chose. */
  offered = 0;
  /** The sum of what the seat that chose this answer got, from 0 (the worst) to 1. */
  worth = 0;
  readonly children = new Map<number, Node>();
}

export default class Mcts {
  choose(view: SimulatingView): number {
    if (view.legal.length === 1) return 0;
    const root = new Node();
    const line = view.simulate();
    for (let i = 0; i < SIMULATIONS; i++) {
      if (i > 0) line.restart();
      simulate(root, line);
    }
    line.restart();
    const visits = line.actions().map((action) => root.children.get(action)?.visits ?? 0);
    return visits.indexOf(Math.max(...visits));
  }
}

function simulate(root: Node, line: Line): void {
  const path: [node: Node, seat: number][] = [];
  let node = root;
  while (!line.isOver) {
    const seat = line.toMove;
    const actions = line.actions();
    const index = choose(node, actions);
    const child = node.children.get(actions[index]) ?? new Node();
    node.children.set(actions[index], child);
    path.push([child, seat]);
    line.step(index);
    node = child;
    if (child.visits === 0) break;
  }
  const scores = line.isOver ? line.scores : line.playout();
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  root.visits++;
  for (const [each, seat] of path) {
    each.visits++;
    each.worth += high === low ? 0.5 : (scores[seat] - low) / (high - low);
  }
}

/** The index of the answer to try next: one that was never tried, or the one with the best mixture of worth and doubt (UCB1). */
function choose(node: Node, actions: readonly number[]): number {
  const untried: number[] = [];
  let best = 0;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < actions.length; index++) {
    const child = node.children.get(actions[index]);
    if (child === undefined) {
      untried.push(index);
      continue;
    }
    child.offered++;
    const worth = child.worth / child.visits + EXPLORATION * Math.sqrt(Math.log(child.offered) / child.visits);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = index;
    }
  }
  return untried.length === 0 ? best : untried[Math.floor(Math.random() * untried.length)];
}
