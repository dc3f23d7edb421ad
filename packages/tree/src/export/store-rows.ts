// The states of a store as rows of an export.
import { accept, type Block, keyText, type Result, type Rules } from '@umpire/core/hot';
import { Walker } from '../explore/walker.ts';
import type { RulesOf } from '../lines/pack.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { matchSeed } from './match-seed.ts';
import { type RowNotes, rowAt } from './row-at.ts';
import type { StateRow } from './state-row.ts';
import { TakenActions } from './taken-actions.ts';

export interface StoreRowsOptions {
  readonly cards?: boolean;
  /** At most this many states, the first ones. */
  readonly states?: number;
}

/** One walker per root. */
export class StoreWalkers {
  private readonly walkers = new Map<number, Walker>();
  private readonly store: Store;
  private readonly rulesOf: RulesOf;

  constructor(store: Store, rulesOf: RulesOf) {
    this.store = store;
    this.rulesOf = rulesOf;
  }

  at(root: number): Result<Walker> {
    const known = this.walkers.get(root);
    if (known !== undefined) return accept(known);
    const found = this.store.roots.find(({ id }) => id === root);
    const matchup = found === undefined ? undefined : this.store.matchups.get(found.matchup);
    if (found === undefined || matchup === undefined) throw new Error(`node ${root} is not a root with a matchup`);
    const rules: Result<Rules<Block>> = this.rulesOf(matchup, found.seed);
    if (!rules.ok) return rules;
    const walker = new Walker(rules.value, found.seed, found.match);
    this.walkers.set(root, walker);
    return accept(walker);
  }
}

export function* storeRows(
  store: Store,
  walkers: StoreWalkers,
  { cards = false, states = Number.POSITIVE_INFINITY }: StoreRowsOptions = {},
): Generator<Result<StateRow>> {
  const { nodes } = store;
  const lines = new Map(store.roots.map(({ id }, line) => [id, line]));
  const taken = new TakenActions(store);
  let told = 0;
  for (let id = 0; id < nodes.count && told < states; id++) {
    if (nodes.twins.has(id)) continue;
    const { root, path } = nodes.pathOf(id);
    const walker = walkers.at(root);
    if (!walker.ok) {
      yield walker;
      return;
    }
    walker.value.goTo(path);
    const notes = { ...notesOf(store, taken, id, walker.value), ...whose(store, lines.get(root) ?? 0), path };
    yield accept(rowAt(walker.value, notes, cards));
    told++;
  }
}

/** The origin of a row. It has no players, because a tree does not keep names. */
function whose({ roots }: Store, line: number): Pick<RowNotes, 'line' | 'matchup' | 'seed' | 'players'> {
  const { matchup, seed, match } = roots[line];
  return { line, matchup, seed: matchSeed(seed, match), players: [] };
}

function notesOf(store: Store, taken: TakenActions, id: number, walker: Walker) {
  const { nodes, stats, outcomes } = store;
  const at = store.file.merged ? nodes.original(id) : id;
  return {
    index: taken.of(at),
    outcome: outcomes.of(nodes.outcome[id]) ?? null,
    visits: stats.visitsOf(id),
    values: stats.valuesOf(id) ?? null,
    via: walker.via(),
    child(index: number) {
      const child = nodes.child(at, index);
      if (child === NO_NODE) return { visits: 0, values: null, childKey: null };
      const key = Int32Array.of(nodes.hi[child], nodes.lo[child]);
      return { visits: stats.visitsOf(child), values: stats.valuesOf(child) ?? null, childKey: keyText(key) };
    },
  };
}
