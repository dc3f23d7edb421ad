// After a change of the rules: the old tree is walked again with the new ones, by what its actions were called.
import { accept, type Result } from '@umpire/core';
import { addRoot } from '../explore/plant.ts';
import { Walker } from '../explore/walker.ts';
import { NO_NODE, NO_PARENT } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { addChild } from './add-line.ts';
import type { RulesOf } from './pack.ts';

export interface Rebuilt {
  readonly states: number;
  readonly survived: number;
  /** Survived, but with another key: the position is another. */
  readonly changed: number;
  /** The first few that were lost, and how many all in all hang on each. */
  readonly lost: readonly { readonly path: string; readonly states: number }[];
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
  /** By old node: the new one, or -1. */
  const now = new Int32Array(nodes.count).fill(NO_NODE);
  const lostBelow = new Map<number, number>();
  const lostAt = new Int32Array(nodes.count).fill(NO_NODE);
  let survived = 0;
  let changed = 0;
  let walker: Walker | undefined;
  let walkedRoot = NO_NODE;
  for (let id = 0; id < nodes.count; id++) {
    if (nodes.twins.has(id)) continue;
    const run = nodes.runOfNode(id);
    if (nodes.runParent[run] === NO_PARENT) {
      const root = old.roots.find((each) => each.id === id);
      const matchup = root === undefined ? undefined : old.matchups.get(root.matchup);
      if (root === undefined || matchup === undefined) continue;
      const rules = rulesOf(matchup, root.seed);
      if (!rules.ok) return rules;
      now[id] = addRoot(
        grown,
        { ...matchup, rulesVersion: rules.value.rulesVersion },
        rules.value,
        root.seed,
        root.match,
      ).id;
    } else {
      const { root, path } = nodes.pathOf(id);
      if (root !== walkedRoot || walker === undefined) {
        const of = old.roots.find((each) => each.id === root);
        const matchup = of === undefined ? undefined : old.matchups.get(of.matchup);
        if (of === undefined || matchup === undefined) continue;
        const rules = rulesOf(matchup, of.seed);
        if (!rules.ok) return rules;
        walker = new Walker(rules.value, of.seed, of.match);
        walkedRoot = root;
      }
      const parent = nodes.runParent[run];
      now[id] = now[parent] === NO_NODE ? NO_NODE : follow(old, id, grown, now[parent], walker);
      if (now[id] === NO_NODE) {
        lostAt[id] = lostAt[parent] === NO_NODE ? id : lostAt[parent];
        lostBelow.set(lostAt[id], (lostBelow.get(lostAt[id]) ?? 0) + 1);
        onWalked?.(path.length);
        continue;
      }
    }
    survived++;
    if (grown.nodes.hi[now[id]] !== nodes.hi[id] || grown.nodes.lo[now[id]] !== nodes.lo[id]) changed++;
    const visits = old.stats.visitsOf(id);
    if (visits > 0) grown.stats.note(now[id], visits, old.stats.valuesOf(id) ?? []);
    if (survived % COMMIT_EVERY === 0) grown.commit();
    onWalked?.(id);
  }
  grown.commit();
  const lost = [...lostBelow]
    .slice(0, LOST_TOLD)
    .map(([id, states]) => ({ path: nodes.pathOf(id).path.join('/'), states }));
  return accept({ states: old.states, survived, changed, lost });
}

/** The new node that the same action leads to. Of several that are called alike, the one at the same place among them. */
function follow(old: Store, id: number, grown: Store, parent: number, walker: Walker): number {
  const { nodes } = old;
  const { path } = grown.nodes.pathOf(parent);
  if (walker.goTo(path) < path.length) return NO_NODE;
  const index = nodes.indexOf(id);
  const word = nodes.notation[id];
  let before = 0;
  for (let i = 0; i < index; i++) {
    const sibling = nodes.child(nodes.parent(id), i);
    if (sibling !== NO_NODE && nodes.notation[sibling] === word) before++;
  }
  const words = walker.notations();
  let found = -1;
  for (let i = 0; i < words.length && before >= 0; i++) if (words[i] === word && before-- === 0) found = i;
  if (found < 0) return NO_NODE;
  const known = grown.step(parent, found);
  if (known !== NO_NODE) return known;
  const of = words.length;
  walker.down(found);
  return addChild(grown, walker, parent, found, of);
}
