// Cop wins in one, blocks, or makes an opening. Otherwise he plays a random safe action one time in five, and else looks four or five
// plies ahead or has the game's own foresight take a short look. He is careful but beatable: an opening of his own goes before a fork
// of the other side.
import { type Block, copy, type Dice, noChance, type Past, type Rules, step, whoDecides } from '@umpire/core/hot';
import type { Candidate } from '../analysis.ts';
import type { AlphaBeta } from '../exact/alpha-beta.ts';
import { better, candidateOf } from '../exact/analyse-exact.ts';
import { whyNotSolvable } from '../exact/can-solve.ts';
import type { Hot } from '../load-hot.ts';
import { analyseMcts } from '../mcts/analyse-mcts.ts';
import { searchPast } from '../search-past.ts';
import { createForesee } from './foresee.ts';
import type { SearchPlayer, Thought } from './search-player.ts';

const MEDIUM_SIMULATIONS = 200;
const SIMULATIONS_PER_ACTION = 20;
const NODES_MAX = 200_000;
/** How many positions a game's own foresight may look at. */
const MEDIUM_FORESEEN = 20_000;
/** With more actions Cop looks for no chances, which costs the cube of their number. */
const CHANCES_ACTIONS_MAX = 60;

export function createMedium<S extends Block>(kit: Hot, rules: Rules<S>): SearchPlayer<S> {
  if (whyNotSolvable(rules) !== undefined || rules.usesChance) return createBlindMedium(kit, rules);
  const ahead = createLookahead(rules);
  const alphaBeta = kit.createAlphaBeta(rules);
  const foresee = createForesee(rules);
  return {
    name: 'medium',
    think(line, dice) {
      const { state } = line;
      const past = searchPast(line);
      const legal = ahead.legal(state, past);
      const byRule = (action: number, sentence: string, seen: readonly Candidate[] = []): Thought => ({
        action,
        candidates: [...seen].sort((a, b) => Number(b.action === action) - Number(a.action === action) || better(a, b)),
        method: 'rule',
        sentence,
        nodes: ahead.takeNodes(),
        simulations: 0,
        depth: 1,
      });
      const wins = ahead.wins(state, past);
      if (wins.length > 0) return byRule(wins[0], 'Wins at once.', wins.map(ahead.won));
      // If not all threats can be met, Cop meets as many as possible.
      const threats = legal.map((action) => ahead.threatsAfter(state, past, action));
      const fewest = Math.min(...threats);
      const choices = legal.filter((_, i) => threats[i] === fewest);
      if (choices.length === 1 && legal.length > 1) {
        const seen = legal.map((action, i) => ahead.threatened(action, threats[i]));
        return byRule(choices[0], 'Blocks a win in one.', seen);
      }
      const chances = choices.length > CHANCES_ACTIONS_MAX ? [] : ahead.chances(state, past, choices);
      const chance = bestChance(chances, dice);
      if (chance !== undefined) return { ...byRule(chance, 'Makes a chance to win.', chances), depth: 3 };
      if (dice.below(5) === 0) return byRule(choices[dice.below(choices.length)], 'Just a whim.');
      const foreseen = foresee?.(line, MEDIUM_FORESEEN, dice);
      if (foreseen !== undefined) return { ...foreseen, nodes: foreseen.nodes + ahead.takeNodes() };
      const depth = 4 + dice.below(2);
      const looked = lookAhead(rules, alphaBeta, state, past, choices, depth);
      const nodes = looked.nodes + ahead.takeNodes();
      if (looked.candidates === undefined) {
        const simulations = Math.max(MEDIUM_SIMULATIONS, SIMULATIONS_PER_ACTION * legal.length);
        const rough = analyseMcts(kit, rules, state, past, simulations, dice);
        const pick = rough.candidates.find(({ action }) => choices.includes(action)) ?? rough.candidates[0];
        return { ...rough, nodes, action: pick.action, sentence: `Too much to look at. ${rough.sentence}` };
      }
      const { candidates } = looked;
      const equals = candidates.filter(
        (each) => each.score === candidates[0].score && each.endsIn === candidates[0].endsIn,
      );
      const pick = equals[dice.below(equals.length)];
      return {
        action: pick.action,
        candidates: [pick, ...candidates.filter((each) => each !== pick)],
        method: 'limited',
        sentence: `Looked ${depth} plies ahead.`,
        nodes,
        simulations: 0,
        depth: looked.depth,
      };
    },
  };
}

/** The action after which the most replies leave a win in one; undefined if fewer than half do. */
function bestChance(chances: readonly Candidate[], dice: Dice): number | undefined {
  const best = Math.max(...chances.map(({ score }) => score));
  if (best < 0.5) return undefined;
  const equals = chances.filter(({ score }) => score === best);
  return equals[dice.below(equals.length)].action;
}

/** Judges each choice by itself, so that the dice can choose among equals; no candidates if the budget is too small for that. */
function lookAhead<S extends Block>(
  rules: Rules<S>,
  search: AlphaBeta<S>,
  state: S,
  past: Past,
  choices: readonly number[],
  depth: number,
): { readonly candidates?: readonly Candidate[]; readonly nodes: number; readonly depth: number } {
  const candidates: Candidate[] = [];
  let nodes = 0;
  let deepest = 0;
  for (const action of choices) {
    const one = search.searchAction(state, past, action, { depth, nodes: NODES_MAX - nodes });
    nodes += one.nodes;
    deepest = Math.max(deepest, one.depth);
    if (one.stopped) return { nodes, depth: deepest };
    candidates.push(candidateOf(rules, one, action));
  }
  return { candidates: candidates.sort(better), nodes, depth: deepest };
}

/** For games that minimax cannot play: a few simulations. */
const createBlindMedium = <S extends Block>(kit: Hot, rules: Rules<S>): SearchPlayer<S> => ({
  name: 'medium',
  think(line, dice) {
    const analysis = analyseMcts(kit, rules, line.state, searchPast(line), MEDIUM_SIMULATIONS, dice);
    const whim = analysis.candidates[dice.below(analysis.candidates.length)];
    const pick = dice.below(5) === 0 ? whim : analysis.candidates[0];
    return { ...analysis, action: pick.action };
  },
});

interface Lookahead<S extends Block> {
  legal(state: S, past: Past): number[];
  /** Actions that win the match at once. */
  wins(state: S, past: Past): number[];
  /** The number of ways in which the other side can win at once after this action. */
  threatsAfter(state: S, past: Past, action: number): number;
  /** Each action with the share of replies after which it leaves a win in one. */
  chances(state: S, past: Past, legal: readonly number[]): Candidate[];
  /** The candidate for an action that wins at once, and for one that leaves the other side this many ways to do so. */
  won(action: number): Candidate;
  threatened(action: number, threats: number): Candidate;
  /** The number of positions looked at since the last call. */
  takeNodes(): number;
}

function createLookahead<S extends Block>(rules: Rules<S>): Lookahead<S> {
  const list = new Int32Array(rules.legalMax);
  const scores = new Float64Array(rules.seats);
  let nodes = 0;

  /** The position after an action. It is pushed onto the past, which the caller must rewind. */
  function after(state: S, past: Past, action: number): S {
    const next = rules.layout.create();
    copy(next, state);
    step(rules, next, past, action, noChance);
    nodes++;
    return next;
  }

  function isWinFor(state: S, seat: number): boolean {
    if (state.over === 0) return false;
    rules.score(state, scores);
    return scores[seat] === rules.scores.max;
  }

  const legal = (state: S, past: Past): number[] => Array.from(list.subarray(0, rules.legal(state, past, list)));

  function wins(state: S, past: Past): number[] {
    const seat = rules.toAct(state);
    const base = past.length;
    return legal(state, past).filter((action) => {
      const won = isWinFor(after(state, past, action), seat);
      past.rewind(base);
      return won;
    });
  }

  function threatsAfter(state: S, past: Past, action: number): number {
    const seat = rules.toAct(state);
    const base = past.length;
    const next = after(state, past, action);
    const suicide = isWinFor(next, 1 - seat) ? Number.POSITIVE_INFINITY : 0;
    const threats = whoDecides(rules, next) === 1 - seat ? wins(next, past).length : suicide;
    past.rewind(base);
    return threats;
  }

  /** The share of replies to `action` after which the mover can win at once. */
  function promise(state: S, past: Past, action: number): number {
    const seat = rules.toAct(state);
    const base = past.length;
    const next = after(state, past, action);
    if (whoDecides(rules, next) !== 1 - seat) {
      past.rewind(base);
      return 0;
    }
    const replies = legal(next, past);
    const here = past.length;
    const good = replies.filter((reply) => {
      const answered = after(next, past, reply);
      const promising = whoDecides(rules, answered) === seat && wins(answered, past).length > 0;
      past.rewind(here);
      return promising;
    });
    past.rewind(base);
    return good.length / replies.length;
  }

  const { max, min } = rules.scores;
  const won = (action: number): Candidate => ({ action, score: max, proven: true, endsIn: 1, line: [action] });
  const threatened = (action: number, threats: number): Candidate =>
    threats === 0
      ? { action, score: 0, proven: false, line: [action] }
      : { action, score: min, proven: true, endsIn: Number.isFinite(threats) ? 2 : 1, line: [action] };
  const chances = (state: S, past: Past, actions: readonly number[]): Candidate[] =>
    actions.map((action) => ({ action, score: promise(state, past, action), proven: false, line: [action] }));

  function takeNodes(): number {
    const taken = nodes;
    nodes = 0;
    return taken;
  }

  return { legal, wins, threatsAfter, chances, won, threatened, takeNodes };
}
