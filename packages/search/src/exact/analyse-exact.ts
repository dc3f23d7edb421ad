// Alpha-beta one ply deeper each time, until the position is solved or the node budget is used up.
import type { Block, Past, Rules } from '@umpire/core/hot';
import type { Candidate } from '../analysis.ts';
import { pliesOf, scoreOf } from '../worth.ts';
import type { AlphaBeta, Searched } from './alpha-beta.ts';
import { isProven } from './is-proven.ts';

export interface Exact {
  /** Every root action, best first; only the best one found if the budget was too small to judge the others. */
  readonly candidates: readonly Candidate[];
  /** Whether the best action is proven. */
  readonly solved: boolean;
  readonly nodes: number;
  /** Plies looked ahead. */
  readonly depth: number;
}

export function analyseExact<S extends Block>(
  rules: Rules<S>,
  search: AlphaBeta<S>,
  root: S,
  past: Past,
  nodesMax: number,
): Exact {
  let nodes = 0;
  let depth = 0;
  let found: Searched | undefined;
  // Half is for the best action; the rest is for judging each action by itself, which finds traps even where nothing is solved.
  const half = nodesMax >> 1;
  for (let limit = 1; nodes < half; limit++) {
    const next = search.search(root, past, { depth: limit, nodes: half - nodes });
    nodes += next.nodes;
    if (next.stopped) break;
    found = next;
    depth = limit;
    if (isProven(rules, next)) break;
  }
  const solved = found !== undefined && isProven(rules, found);
  const reach = found?.whole === true ? Number.POSITIVE_INFINITY : depth;
  const judge = (limit: number, most: number): Judged => judgeEach(rules, search, root, past, limit, most);
  const each = solved ? judge(reach, nodesMax - nodes) : deepestJudged(judge, depth, nodesMax - nodes);
  nodes += each.nodes;
  if (each.candidates !== undefined) {
    if (solved) nodes += proveRest(rules, search, root, past, each.candidates, depth, Math.max(nodesMax >> 3, nodes));
    const candidates = each.candidates.sort(better);
    const planned = Math.max(found?.whole ? found.depth : depth, candidates[0].endsIn ?? 0);
    return { candidates, solved, nodes, depth: planned };
  }
  return { candidates: found === undefined ? [] : [candidateOf(rules, found, found.line[0])], solved, nodes, depth };
}

interface Judged {
  /** Undefined if the budget was too small for all of them. */
  readonly candidates?: Candidate[];
  readonly nodes: number;
}

/** Judges all actions equally deep, as deep as the budget allows: it is better to know every trap at two plies than some at four. */
function deepestJudged(judge: (depth: number, nodesMax: number) => Judged, depthMax: number, nodesMax: number): Judged {
  let best: Judged = { nodes: 0 };
  let nodes = 0;
  for (let depth = 1; depth <= depthMax; depth++) {
    const next = judge(depth, nodesMax - nodes);
    nodes += next.nodes;
    if (next.candidates === undefined) break;
    best = next;
  }
  return { ...best, nodes };
}

function judgeEach<S extends Block>(
  rules: Rules<S>,
  search: AlphaBeta<S>,
  root: S,
  past: Past,
  depth: number,
  nodesMax: number,
): Judged {
  const list = new Int32Array(rules.legalMax);
  const legal = list.subarray(0, rules.legal(root, past, list));
  const candidates: Candidate[] = [];
  let nodes = 0;
  for (const action of legal) {
    const one = search.searchAction(root, past, action, { depth, nodes: nodesMax - nodes });
    nodes += one.nodes;
    if (one.stopped) return { nodes };
    candidates.push(candidateOf(rules, one, action));
  }
  return { candidates, nodes };
}

/**
 * Judges the unproven actions further while the budget lasts. A quick win is found before they are judged to the end, and
 * without this nobody could say what missing the win costs. Returns the number of positions visited.
 */
function proveRest<S extends Block>(
  rules: Rules<S>,
  search: AlphaBeta<S>,
  root: S,
  past: Past,
  candidates: Candidate[],
  depth: number,
  nodesMax: number,
): number {
  let nodes = 0;
  for (let limit = depth + 1; candidates.some(({ proven }) => !proven); limit++) {
    for (const [i, { action, proven }] of candidates.entries()) {
      if (proven) continue;
      const one = search.searchAction(root, past, action, { depth: limit, nodes: nodesMax - nodes });
      nodes += one.nodes;
      if (one.stopped) return nodes;
      candidates[i] = candidateOf(rules, one, action);
    }
  }
  return nodes;
}

export function candidateOf<S extends Block>(rules: Rules<S>, searched: Searched, action: number): Candidate {
  const score = scoreOf(searched.worth);
  const proven = isProven(rules, searched);
  return {
    action,
    score,
    proven,
    // With dice a worth is a mean, so it contains no distance.
    ...(proven && score !== 0 && !rules.usesChance ? { endsIn: pliesOf(searched.worth) } : {}),
    line: searched.line,
  };
}

/** Compares candidates: the better score first; then the quicker win, or the slower loss. */
export function better(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score;
  const haste = a.score > 0 ? 1 : -1;
  return haste * ((a.endsIn ?? 0) - (b.endsIn ?? 0)) || a.action - b.action;
}
