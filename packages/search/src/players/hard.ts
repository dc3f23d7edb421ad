// Sera asks the game's own foresight first. If that proves nothing she tries to solve the position; if she cannot, she keeps to
// the foresight or, in a game without one, switches to MCTS and says so.
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
/** Simulations with redealt hands: fewer, since each costs more. */
export const HARD_REDEALS = 2000;
/** How many positions a game's own foresight may look at. */
const HARD_FORESEEN = 400_000;
/** With more actions than this, a position that the foresight could not prove is not worth trying to solve. */
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
      // Positions remembered from earlier moves would make the choice depend on more than position and dice.
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

/** One of the best actions: the dice choose among equally good ones, so that matches differ. */
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

/** Puts actions that are proven to lose last, the slowest loss first, whatever the simulations thought of them. */
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
