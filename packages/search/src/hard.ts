// Sera: solves the position where it is small enough, and says when it switches to MCTS.
import type { Block, Dice, Rules } from '@umpire/core';
import { analyseExact, type Exact } from './analyse-exact.ts';
import { analyseMcts } from './analyse-mcts.ts';
import type { Candidate } from './analysis.ts';
import { whyNotSolvable } from './can-solve.ts';
import type { Kit } from './load-kit.ts';
import { onlyThought } from './only-thought.ts';
import { searchPast } from './search-past.ts';
import type { SearchPlayer, Thought } from './search-player.ts';

export const HARD_NODES = 2_000_000;
export const HARD_SIMULATIONS = 10_000;
/** Where hands are dealt anew for every simulation, one costs more and says as much. */
export const HARD_REDEALS = 2000;

export function createHard<S extends Block>(kit: Kit, rules: Rules<S>): SearchPlayer<S> {
  const obstacle = whyNotSolvable(rules);
  const alphaBeta = obstacle === undefined ? kit.createAlphaBeta(rules, { table: true }) : undefined;
  const simulations = rules.layout.hasSecrets ? HARD_REDEALS : HARD_SIMULATIONS;
  const list = new Int32Array(rules.legalMax);
  return {
    name: 'hard',
    think(course, dice) {
      const past = searchPast(course);
      // What is remembered from earlier moves would make the choice depend on more than position and dice.
      alphaBeta?.forget();
      const exact =
        alphaBeta === undefined ? undefined : analyseExact(rules, alphaBeta, course.state, past, HARD_NODES);
      if (exact?.solved) return solved(exact, dice);
      const only = onlyThought(rules, course, list);
      if (only !== undefined) return only;
      const why = obstacle === undefined ? `not solved within ${HARD_NODES.toLocaleString('en')} positions` : obstacle;
      const mcts = analyseMcts(kit, rules, course.state, past, simulations, dice);
      const candidates = avoidTraps(mcts.candidates, exact?.candidates ?? []);
      const sentence = `Switched to MCTS (${why}): ${simulations.toLocaleString('en')} simulations.`;
      return { ...mcts, candidates, action: candidates[0].action, nodes: exact?.nodes ?? 0, sentence };
    },
  };
}

/** Any of the best: equally good actions are chosen by the dice, so that matches differ. */
function solved(exact: Exact, dice: Dice): Thought {
  const [top] = exact.candidates;
  const equals = exact.candidates.filter(
    (each) => each.proven && each.score === top.score && each.endsIn === top.endsIn,
  );
  const pick = equals[dice.below(equals.length)];
  const candidates = [pick, ...exact.candidates.filter((each) => each !== pick)];
  const sentence = `Solved: ${verdict(top)} (${exact.nodes.toLocaleString('en')} positions, ${exact.depth} ${exact.depth === 1 ? 'ply' : 'plies'} deep).`;
  return {
    action: pick.action,
    candidates,
    method: 'exact',
    sentence,
    nodes: exact.nodes,
    simulations: 0,
    depth: exact.depth,
  };
}

function verdict({ score, endsIn }: Candidate): string {
  if (score === 0) return 'a draw with best play';
  if (endsIn === undefined) return `worth ${score.toFixed(2)} on average`;
  return `${score > 0 ? 'a win' : 'a loss'} in ${endsIn} ${endsIn === 1 ? 'ply' : 'plies'}`;
}

/** Actions that are proven to lose go last, the slowest loss first, whatever the simulations thought of them. */
function avoidTraps(candidates: readonly Candidate[], judged: readonly Candidate[]): readonly Candidate[] {
  const losses = new Map(judged.filter((each) => each.proven && each.score < 0).map((each) => [each.action, each]));
  const safe = candidates.filter((each) => !losses.has(each.action));
  const lost = candidates.flatMap((each) => losses.get(each.action) ?? []);
  return [...safe, ...lost.sort((a, b) => (b.endsIn ?? 0) - (a.endsIn ?? 0))];
}
