// Verifies a store: each state is computed again by the rules and compared.
import { accept, chanceOf, type Dice, type Result } from '@umpire/core/hot';
import { childrenOf, Walker } from '../explore/walker.ts';
import { isDamage, restText } from '../store/rest-text.ts';
import type { Store } from '../store/store.ts';
import type { RulesOf } from './pack.ts';

export interface Verified {
  readonly compared: number;
  /** Sentences that say where a difference is and what is wrong. */
  readonly differences: readonly string[];
  /** Sentences about things that are not differences but should be known. */
  readonly remarks: readonly string[];
  /** Sentences about lost parts of files. Absent: nothing is lost. */
  readonly damage?: readonly string[];
}

export interface VerifyOptions {
  /** How many states to compare, chosen at random. Absent: all. */
  readonly sample?: number;
  readonly seed?: string;
  readonly onCompared?: (compared: number) => void;
}

/** The most differences that are reported. */
export const DIFFERENCES_MAX = 1000;

export function verifyStore(store: Store, rulesOf: RulesOf, options: VerifyOptions = {}): Result<Verified> {
  const { nodes } = store;
  const differences: string[] = [];
  const walkers = new Map<number, Walker>();
  let compared = 0;
  for (const id of chosen(nodes.count, options)) {
    if (nodes.twins.has(id)) continue;
    const { root, path } = nodes.pathOf(id);
    let walker = walkers.get(root);
    if (walker === undefined) {
      const opened = walkerOf(store, root, rulesOf);
      if (!opened.ok) return opened;
      walker = opened.value;
      walkers.set(root, walker);
    }
    const wrong = compareNode(store, walker, id, path);
    compared++;
    options.onCompared?.(compared);
    if (wrong !== undefined && differences.push(`${path.join('/') || 'the root'}: ${wrong}`) >= DIFFERENCES_MAX) break;
  }
  if (nodes.conflicts > 0) differences.push(`${nodes.conflicts} states were stored twice with different keys`);
  return accept({ compared, differences, ...filesOf(store) });
}

/** Sentences about the files of a store. */
function filesOf(store: Store): Pick<Verified, 'remarks' | 'damage'> {
  const remarks: string[] = [];
  const damage: string[] = [];
  for (const rest of store.rests()) (isDamage(rest) ? damage : remarks).push(restText(rest));
  return damage.length === 0 ? { remarks } : { remarks, damage };
}

function walkerOf(store: Store, id: number, rulesOf: RulesOf): Result<Walker> {
  const root = store.roots.find((each) => each.id === id);
  const matchup = root === undefined ? undefined : store.matchups.get(root.matchup);
  if (root === undefined || matchup === undefined) throw new Error(`node ${id} is not a root with a matchup`);
  const rules = rulesOf(matchup, root.seed);
  return rules.ok ? accept(new Walker(rules.value, root.seed, root.match)) : rules;
}

function compareNode(
  { nodes, outcomes }: Store,
  walker: Walker,
  id: number,
  path: readonly number[],
): string | undefined {
  if (walker.goTo(path) < path.length) return 'the rules have no such action';
  const facts = childrenOf(1);
  const outcome = walker.lookHere(facts, 0);
  if (facts.keys[0] !== nodes.hi[id] || facts.keys[1] !== nodes.lo[id]) return 'its key is another';
  if (facts.kinds[0] !== nodes.kind[id]) return 'another decision is asked there';
  if (facts.seats[0] !== nodes.seat[id]) return 'another seat decides there';
  if (facts.turns[0] !== nodes.turn[id]) return 'it is another turn';
  if (path.length > 0 && facts.notations[0] !== nodes.notation[id])
    return 'the action that leads there is called otherwise';
  const branches = nodes.branches(id);
  if (branches > 0 && branches !== walker.legal().length)
    return `it has ${walker.legal().length} actions, and the tree says ${branches}`;
  if (JSON.stringify(outcome) !== JSON.stringify(outcomes.of(nodes.outcome[id]))) return 'its outcome is another';
  return undefined;
}

/** All numbers below `count`, or a random sample of them. */
export function chosen(count: number, { sample, seed = 'sample' }: VerifyOptions): Iterable<number> {
  if (sample === undefined || sample >= count) return Array.from({ length: count }, (_, id) => id);
  const dice: Dice = chanceOf(seed)(0, 0);
  const ids = new Set<number>();
  while (ids.size < sample) ids.add(dice.below(count));
  return [...ids].sort((a, b) => a - b);
}
