// Rebuilds a tree after a change of the rules: walks the old tree with the new rules, by the notations of its actions.
import { accept, type Block, type Result, type Rules } from '@umpire/core/hot';
import { addRoot, fits } from '../explore/create-root.ts';
import { Walker } from '../explore/walker.ts';
import type { Matchup } from '../matchup.ts';
import { seedName } from '../root.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store, StoreRoot } from '../store/store.ts';
import { addChild } from './add-line.ts';
import { MatchList } from './match-list.ts';
import type { RulesOf } from './pack.ts';

export interface Rebuilt {
  readonly states: number;
  readonly survived: number;
  /** How many survived with another key: their position is different now. */
  readonly changed: number;
  /** The first few states that were lost, each with the number of states at or below it. */
  readonly lost: readonly Lost[];
}

export interface Lost {
  /** `<matchup>/<seed>`. */
  readonly root: string;
  readonly path: string;
  readonly states: number;
}

const LOST_TOLD = 20;
const COMMIT_EVERY = 32_768;

export function rebuild(
  old: Store,
  grown: Store,
  rulesOf: RulesOf,
  onWalked?: (states: number) => void,
): Result<Rebuilt> {
  const { nodes } = old;
  const rebuilder = new Rebuilder(old, grown);
  for (const root of old.roots) {
    const matchup = old.matchups.get(root.matchup) as Matchup;
    const rules = rulesOf(matchup, root.seed);
    if (!rules.ok) return rules;
    const fit = fits(grown, matchup, rules.value);
    if (!fit.ok) return fit;
    rebuilder.createRoot(root, matchup, rules.value);
  }
  for (let id = 0; id < nodes.count; id++) {
    if (nodes.twins.has(id)) continue;
    rebuilder.bring(id);
    onWalked?.(id + 1);
    if (id % COMMIT_EVERY === 0) grown.commit();
  }
  grown.commit();
  new MatchList(grown.dir).takeOver(new MatchList(old.dir));
  return accept(rebuilder.rebuilt);
}

class Rebuilder {
  private readonly old: Store;
  private readonly grown: Store;
  private readonly walkers = new Map<number, Walker>();
  /** By old node: its new node, or -1. */
  private readonly now: Int32Array;
  /** By old node: the first lost node on the way there, or -1. */
  private readonly lostAt: Int32Array;
  private readonly lostBelow = new Map<number, number>();
  private survived = 0;
  private changed = 0;
  /** The new node whose actions were listed last, and the hashes of their notations; siblings follow each other. */
  private asked = NO_NODE;
  private words: Uint32Array = new Uint32Array(0);

  constructor(old: Store, grown: Store) {
    this.old = old;
    this.grown = grown;
    this.now = new Int32Array(old.nodes.count).fill(NO_NODE);
    this.lostAt = new Int32Array(old.nodes.count).fill(NO_NODE);
  }

  get rebuilt(): Rebuilt {
    const { states } = this.old;
    const lost = [...this.lostBelow].slice(0, LOST_TOLD).map(([id, below]) => ({ ...this.placeOf(id), states: below }));
    return { states, survived: this.survived, changed: this.changed, lost };
  }

  private placeOf(id: number): Pick<Lost, 'root' | 'path'> {
    const { nodes, roots } = this.old;
    const { root, path } = nodes.pathOf(id);
    const { matchup, seed, match } = roots.find((each) => each.id === root) as StoreRoot;
    const name = seedName(seed, match);
    return { root: `${matchup}/${name.ok ? name.value : '…'}`, path: path.join('/') };
  }

  createRoot({ id, seed, match }: StoreRoot, matchup: Matchup, rules: Rules<Block>): void {
    const { rulesVersion } = rules;
    this.now[id] = addRoot(this.grown, { ...matchup, rulesVersion }, rules, seed, match).id;
    this.walkers.set(id, new Walker(rules, seed, match));
  }

  /** Brings a node over. Its parent has a lower number, and was brought before. */
  bring(id: number): void {
    const { old, grown, now } = this;
    const parent = old.nodes.parent(id);
    if (parent !== NO_NODE) {
      now[id] = now[parent] === NO_NODE ? NO_NODE : this.follow(id, now[parent]);
      if (now[id] === NO_NODE) {
        this.lose(id, parent);
        return;
      }
    }
    this.survived++;
    const { hi, lo } = grown.nodes;
    if (hi[now[id]] !== old.nodes.hi[id] || lo[now[id]] !== old.nodes.lo[id]) this.changed++;
    const values = old.stats.valuesOf(id);
    if (values !== undefined) grown.stats.note(now[id], old.stats.visitsOf(id), values);
  }

  private lose(id: number, parent: number): void {
    const at = this.lostAt[parent] === NO_NODE ? id : this.lostAt[parent];
    this.lostAt[id] = at;
    this.lostBelow.set(at, (this.lostBelow.get(at) ?? 0) + 1);
  }

  /** The new node to which the same action leads, or -1. */
  private follow(id: number, parent: number): number {
    const { nodes } = this.grown;
    const walker = this.walkers.get(this.old.nodes.pathOf(id).root) as Walker;
    if (this.asked !== parent) {
      walker.goTo(nodes.pathOf(parent).path);
      this.words = walker.notations();
      this.asked = parent;
    }
    const index = this.indexNow(id);
    if (index < 0) return NO_NODE;
    const known = nodes.child(parent, index);
    if (known !== NO_NODE) return known;
    walker.goTo(nodes.pathOf(parent).path);
    walker.choose(index);
    return addChild(this.grown, walker, parent, index, this.words.length);
  }

  /** The new index of the action: among actions with the same notation, the one at the same place; -1 if there is none. */
  private indexNow(id: number): number {
    const { nodes } = this.old;
    const word = nodes.notation[id];
    let before = 0;
    for (let i = 0; i < nodes.indexOf(id); i++) {
      const sibling = nodes.child(nodes.parent(id), i);
      if (sibling !== NO_NODE && nodes.notation[sibling] === word) before++;
    }
    return this.words.findIndex((each) => each === word && before-- === 0);
  }
}
