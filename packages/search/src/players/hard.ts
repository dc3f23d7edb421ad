// Sera: solves the position where it is small enough, asks the game's own foresight where it is not, and says when she
// switches to MCTS because there is none.
import type { Block, Dice, Rules } from '@umpire/core/hot';
import type { Candidate } from '../analysis.ts';
import { analyseExact, type Exact } from '../exact/analyse-exact.ts';
import { whyNotSolvable } from '../exact/can-solve.ts';
import type { Hot } from '../load-hot.ts';
import { analyseMcts } from '../mcts/analyse-mcts.ts';
import { searchPast } from '../search-past.ts';
import { verdict } from '../verdict.ts';
import { createForesee } from './foresee.ts';
import { DECIDED, onlyThought } from './only-thought.ts';
import type { SearchPlayer, Thought } from './search-player.ts';

export const HARD_NODES = 2_000_000;
export const HARD_SIMULATIONS = 10_000;
/** Where hands are dealt anew for every simulation, one costs more and says as much. */
export const HARD_REDEALS = 2000;
/** Positions that a game's own foresight may look at. */
const HARD_FORESEEN = 400_000;
/** With more actions than this, what the foresight did not prove is not solved either. */
const SOLVED_ACTIONS = 24;

export function createHard<S extends Block>(kit: Hot, rules: Rules<S>): SearchPlayer<S> {
  const obstacle = whyNotSolvable(rules);
  const alphaBeta = obstacle === undefined ? kit.createAlphaBeta(rules, { table: true }) : undefined;
  const simulations = rules.layout.hasSecrets ? HARD_REDEALS : HARD_SIMULATIONS;
  const list = new Int32Array(rules.legalMax);
  const foresee = createForesee(rules);
  return {
    name: 'hard',
    think(line, dice) {
      const foreseen = foresee?.(line, HARD_FORESEEN, dice);
      if (foreseen !== undefined && (foreseen.method === 'exact' || foreseen.candidates.length > SOLVED_ACTIONS))
        return foreseen;
      const past = searchPast(line);
      // What is remembered from earlier moves would make the choice depend on more than position and dice.
      alphaBeta?.forget();
      const exact = alphaBeta === undefined ? undefined : analyseExact(rules, alphaBeta, line.state, past, HARD_NODES);
      if (exact?.solved) return solved(exact, dice);
      const only = onlyThought(rules, line, list);
      if (only !== undefined) return only;
      const why = obstacle === undefined ? `not solved within ${HARD_NODES.toLocaleString('en')} positions` : obstacle;
      const thought = foreseen ?? {
        ...analyseMcts(kit, rules, line.state, past, simulations, dice),
        sentence: `Switched to MCTS (${why}): ${simulations.toLocaleString('en')} simulations.`,
      };
      const candidates = avoidTraps(thought.candidates, exact?.candidates ?? []);
      return { ...thought, candidates, action: candidates[0].action, nodes: thought.nodes + (exact?.nodes ?? 0) };
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

/** Actions that are proven to lose go last, the slowest loss first, whatever the simulations thought of them. */
function avoidTraps(candidates: readonly Candidate[], judged: readonly Candidate[]): readonly Candidate[] {
  const losses = new Map(judged.filter((each) => each.proven && each.score < 0).map((each) => [each.action, each]));
  const safe = candidates.filter((each) => !losses.has(each.action));
  const lost = candidates.flatMap((each) => losses.get(each.action) ?? []);
  return [...safe, ...lost.sort((a, b) => (b.endsIn ?? 0) - (a.endsIn ?? 0))];
}

export function createMctsPlayer<S extends Block>(
  kit: Hot,
  rules: Rules<S>,
  simulations: number,
  name = `mcts:${simulations}`,
): SearchPlayer<S> {
  const guide = kit.guideOf(rules);
  const list = new Int32Array(rules.legalMax);
  return {
    name,
    simulations,
    think(line, dice) {
      const decided = guide?.decide?.(line.state, line.past, dice);
      if (decided !== undefined) return { ...DECIDED, action: decided };
      const only = onlyThought(rules, line, list);
      if (only !== undefined) return only;
      const analysis = analyseMcts(kit, rules, line.state, searchPast(line), simulations, dice);
      return { ...analysis, action: analysis.candidates[0].action };
    },
  };
}
