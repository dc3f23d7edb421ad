import { rmSync } from 'node:fs';
import type { Chance } from '@umpire/core/host';
import { expect } from 'vitest';
import { Store } from '../src/store/store.ts';
import { type Damage, damage, damaged, growNaive, segmentFile, survivors, writeNaive } from './damaged-store.ts';
import { addNaiveRoot, expandNaive, expectedStates, statesOf } from './naive-tree.ts';

/** Damages a store at `times` places, one after the other, and checks what is left. Returns how often something was lost. */
export function expectDamage(dir: string, how: Damage, chance: Chance, times: number): number {
  const dice = chance(0, 0);
  const written = writeNaive(dir, dice, 25);
  let losses = 0;
  for (let i = 0; i < times; i++) {
    const segment = dice.below(2);
    const whole = written.files[segment];
    const bytes = damaged(whole, how, dice.below(whole.length), dice);
    const left = survivors(written, segment, bytes);
    damage(dir, segment, bytes);
    expectLeft(dir, left);
    if (i % 4 === 0) expectGrowth(dir, left);
    if (left.size < survivors(written, segment, whole).size) {
      losses++;
      expectCause(open(dir), segment, how);
    }
    damage(dir, segment, whole);
    rmSync(segmentFile(dir, 2), { force: true });
  }
  expectLeft(dir, survivors(written, 0, written.files[0]));
  return losses;
}

function open(dir: string): Store {
  const store = Store.open(dir);
  if (!store.ok) throw new Error(store.refusal.text);
  return store.value;
}

function expectLeft(dir: string, names: Set<string>): void {
  const store = open(dir);
  expect(statesOf(store)).toEqual(expectedStates(names));
  store.close();
}

/** A file that ends too early, or in zeros, may come from a killed writer; wrong bytes are damage. */
function expectCause(store: Store, segment: number, how: Damage): void {
  const rests = store.rests();
  const cause = rests.find((rest) => rest.segment === segment)?.cause;
  if (how === 'cut') expect(cause ?? 'torn').toBe('torn');
  else if (how === 'zeros') expect(['torn', 'damaged']).toContain(cause);
  else expect(cause).toBe('damaged');
  // Segments that depend on it are whole, and wait.
  for (const rest of rests) if (rest.segment !== segment) expect(rest.cause).toBe('waiting');
}

/** Lost states can be added again, and are there afterwards, besides those that were left. */
function expectGrowth(dir: string, left: Set<string>): void {
  const store = growNaive(dir);
  const added = expandNaive(store, addNaiveRoot(store, 'a').id, 0, 9);
  store.close();
  const states = statesOf(open(dir));
  for (const name of [...left, ...added]) expect(states.has(name)).toBe(true);
  expect(states).toEqual(expectedStates(states.keys()));
}
