// States to learn from, each played out once at random: taken from trees that a strategy explored, or from matches.
import { type Block, FastDice, type Guide, type Rules } from '@umpire/core/hot';
import { addRoot, explore, type Judge, localWorkers, Store, type Strategy, treeFileOf, Walker } from '@umpire/tree';
import type { PlayedMatch } from './played-matches.ts';

export interface SampledState {
  readonly state: Block;
  /** How the playout ended for seat 0: 1 won, 0 lost, 0.5 neither. */
  readonly label: number;
}

export interface Budget {
  readonly deals: number;
  /** How many states are explored in each deal. */
  readonly states: number;
  /** How many of them are drawn. */
  readonly samples: number;
}

function guideOf(rules: Rules<Block>): Guide<Block> {
  const guide = rules.search.guide?.();
  if (guide === undefined) throw new Error('the game has no guide');
  return guide;
}

/** The states by deal. */
export async function exploredStates(
  rules: Rules<Block>,
  strategy: Strategy,
  { deals, states, samples }: Budget,
): Promise<SampledState[][]> {
  const all: SampledState[][] = [];
  for (let deal = 0; deal < deals; deal++) {
    process.stderr.write(`\r${strategy}: ${deal + 1} of ${deals} deals   `);
    all.push(await fromTree(rules, strategy, `strategies ${deal}`, states, samples));
  }
  return all;
}

/** Draws states without replacement. */
async function fromTree(
  rules: Rules<Block>,
  strategy: Strategy,
  seed: string,
  states: number,
  samples: number,
): Promise<SampledState[]> {
  const store = Store.inMemory(treeFileOf(rules));
  const matchup = { id: '0', game: rules.id, rulesVersion: rules.rulesVersion, options: {}, files: {} };
  const root = addRoot(store, matchup, rules, seed, 0);
  const workers = localWorkers(rules, seed, 0, strategy === 'best' ? judgeOf(rules) : undefined);
  await explore(store, workers, { start: root.id, states, depth: 1000, strategy, seed });
  const dice = new FastDice(1);
  const order = shuffled(store.nodes.count, dice);
  return labelled(rules, seed, pathsOf(store, order), samples, dice);
}

function* pathsOf({ nodes }: Store, ids: readonly number[]): Iterable<readonly number[]> {
  for (const id of ids) yield nodes.pathOf(id).path;
}

/** Judges as `umpire tree explore --strategy best` does. */
function judgeOf(rules: Rules<Block>): Judge {
  const guide = guideOf(rules);
  const key = new Int32Array(2);
  return (state, past, out) => {
    out.fill(0);
    if (state.over !== 0) return rules.score(state, out);
    rules.key(state, key);
    for (let i = 0; i < 2; i++) {
      guide.playout(state, past, key[0] + i);
      for (let seat = 0; seat < out.length; seat++) out[seat] += guide.played.scores[seat] / 2;
    }
  };
}

/** By match: states that it passed through. */
export const playedStates = (rules: Rules<Block>, matches: readonly PlayedMatch[], samples: number): SampledState[][] =>
  matches.map(({ seed, path }) => {
    const dice = new FastDice(1);
    const paths = shuffled(path.length, dice).map((length) => path.slice(0, length));
    return labelled(rules, seed, paths, samples, dice);
  });

function shuffled(count: number, dice: FastDice): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

function labelled(
  rules: Rules<Block>,
  seed: string,
  paths: Iterable<readonly number[]>,
  samples: number,
  dice: FastDice,
): SampledState[] {
  const guide = guideOf(rules);
  const walker = new Walker(rules, seed);
  const found: SampledState[] = [];
  for (const path of paths) {
    if (found.length === samples) break;
    walker.goTo(path);
    if (walker.isOver) continue;
    guide.playout(walker.state, walker.past, dice.below(0x7fffffff));
    const [own, other] = guide.played.scores;
    const state = rules.layout.create();
    state.words.set(walker.state.words);
    found.push({ state, label: own > other ? 1 : own < other ? 0 : 0.5 });
  }
  return found;
}
