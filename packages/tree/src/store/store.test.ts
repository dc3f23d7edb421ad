// Two writers on one store, compared with a map from paths.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addNaiveRoot,
  expandNaive,
  expectedStates,
  NAIVE_FILE,
  naiveName,
  naiveState,
  statesOf,
} from '../../tests/naive-tree.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { encodeFrame } from './frame.ts';
import { FRAME } from './frame-header.ts';
import { NO_NODE, OVER_KIND } from './nodes.ts';
import { Store } from './store.ts';

const growIn = (dir: string): Store => {
  const store = Store.grow(dir, NAIVE_FILE);
  if (!store.ok) throw new Error(store.refusal.text);
  return store.value;
};

const openIn = (dir: string, keys = true): Store => {
  const store = Store.open(dir, { keys });
  if (!store.ok) throw new Error(store.refusal.text);
  return store.value;
};

/** Statistics by name: visits, and sums in thousandths. */
type Sums = Map<string, number[]>;

const sumsOf = (store: Store): Sums => {
  const sums: Sums = new Map();
  for (let id = 0; id < store.nodes.count; id++) {
    const visits = store.stats.visitsOf(id);
    if (visits > 0)
      sums.set(naiveName(store, id), [
        visits,
        ...(store.stats.valuesOf(id) ?? []).map((value) => Math.round(value * visits * 1000)),
      ]);
  }
  return sums;
};

/** A model of what is stored, and of what each writer has not stored yet. */
class Model {
  readonly names = new Set<string>();
  readonly sums: Sums = new Map();
  readonly pending = [0, 1].map(() => ({ names: new Set<string>(), sums: [] as [string, number[]][] }));

  commit(writer: number): void {
    const { names, sums } = this.pending[writer];
    for (const name of names) this.names.add(name);
    for (const [name, change] of sums)
      this.sums.set(
        name,
        change.map((n, i) => n + (this.sums.get(name)?.[i] ?? 0)),
      );
    names.clear();
    sums.length = 0;
  }
}

function expectSame(store: Store, { names, sums }: Model): void {
  expect(statesOf(store)).toEqual(expectedStates(names));
  expect(sumsOf(store)).toEqual(sums);
  expect(store.states).toBe(names.size);
  expect(store.nodes.conflicts).toBe(0);
  const keys = new Set([...names].map((name) => `${naiveState(name).hi} ${naiveState(name).lo}`));
  expect(store.nodes.unique).toBe(keys.size);
  for (const name of names) expectPlace(store, name);
}

/** Checks every way from a name to a node and back. */
function expectPlace(store: Store, name: string): void {
  const { nodes } = store;
  const [seed, ...indices] = name.split('/');
  const path = indices.map(Number);
  const root = store.rootOf({ matchup: 'm0', seed, match: 0 })?.id ?? NO_NODE;
  const id = store.find(root, path);
  const parent = path.length === 0 ? NO_NODE : store.find(root, path.slice(0, -1));
  const original = nodes.original(id);
  expect({ ...nodes.pathOf(id), parent: nodes.parent(id), depth: nodes.depth[id] }).toEqual({
    root,
    path,
    parent,
    depth: path.length,
  });
  expect(nodes.indexOf(id)).toBe(path.at(-1) ?? 0);
  expect([nodes.hi[original], nodes.lo[original], nodes.original(original)]).toEqual([
    nodes.hi[id],
    nodes.lo[id],
    original,
  ]);
}

const operations = fc.array(
  fc.record({
    writer: fc.nat(1),
    what: fc.constantFrom('root', 'run', 'run', 'run', 'run', 'run', 'stats', 'commit', 'refresh', 'reopen'),
    pick: fc.nat(1000),
    first: fc.nat(9),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 10, maxLength: 60 },
);

test('what several writers committed in several sessions is what everyone reads', () => {
  const dir = temporaryFolder();
  let run = 0;
  fc.assert(
    fc.property(operations, (all) => {
      const folder = join(dir, String(run++));
      const stores = [growIn(folder), growIn(folder)];
      const model = new Model();
      for (const { writer, what, pick, first, count } of all) {
        const store = stores[writer];
        const pending = model.pending[writer];
        const id = store.nodes.count === 0 ? NO_NODE : pick % store.nodes.count;
        const isUsable = id !== NO_NODE && !store.nodes.twins.has(id);
        if (what === 'root') {
          const isKnown = store.rootOf({ matchup: 'm0', seed: `seed${pick % 3}`, match: 0 }) !== undefined;
          if (!isKnown) model.commit(writer);
          model.names.add(naiveName(store, addNaiveRoot(store, `seed${pick % 3}`).id));
        } else if (what === 'run' && isUsable && store.nodes.kind[id] !== OVER_KIND)
          for (const name of expandNaive(store, id, first, count)) pending.names.add(name);
        else if (what === 'stats' && isUsable) {
          store.stats.note(id, count, [pick / 1000, -pick / 1000]);
          pending.sums.push([naiveName(store, id), [count, pick * count, -pick * count]]);
        } else if (what === 'commit') {
          store.commit();
          model.commit(writer);
        } else if (what === 'refresh' || what === 'reopen') {
          store.commit();
          model.commit(writer);
          if (what === 'refresh') store.refresh();
          else {
            store.close();
            stores[writer] = growIn(folder);
          }
          expectSame(stores[writer], model);
        }
      }
      for (const [writer, store] of stores.entries()) {
        store.close();
        model.commit(writer);
      }
      expectSame(openIn(folder), model);
      const bare = openIn(folder, false);
      expect(new Set(statesOf(bare).keys())).toEqual(model.names);
      expect(sumsOf(bare)).toEqual(model.sums);
    }),
    { numRuns: 40 },
  );
});

test('statistics count at once, and sums of millions of visits are stored whole', () => {
  const dir = temporaryFolder();
  const store = growIn(dir);
  const { id } = addNaiveRoot(store, 's');
  store.stats.note(id, 5_000_000, [1, -1]);
  expect(store.stats.valuesOf(id)).toEqual([1, -1]);
  store.stats.note(id, 5_000_000, [0.5, -0.25]);
  store.close();
  const again = openIn(dir);
  expect(again.stats.visitsOf(id)).toBe(10_000_000);
  expect(again.stats.valuesOf(id)).toEqual([0.75, -0.625]);
});

test('a frame of a kind that nobody knows yet is passed over', () => {
  const dir = temporaryFolder();
  const store = growIn(dir);
  const { id } = addNaiveRoot(store, 's');
  expandNaive(store, id, 0, 9);
  store.close();
  const frame = { kind: 77, seq: 0, firstLocal: 0, runs: 3, nodes: 0, columns: new Uint8Array(5), keys: NO_BYTES };
  const behind = {
    ...frame,
    kind: FRAME.MATCHUP,
    seq: 1,
    runs: 0,
    columns: text(JSON.stringify({ id: 'behind', game: 'naive', rulesVersion: 1, options: {}, files: {} })),
  };
  writeFileSync(join(dir, 's00001.log'), Buffer.concat([encodeFrame(frame), encodeFrame(behind)]));
  const again = openIn(dir);
  expect(again.states).toBe(store.states);
  expect(again.matchups.has('behind')).toBe(true);
  expect(again.rests()).toEqual([]);
});

const NO_BYTES = new Uint8Array(0);

function text(written: string): Uint8Array {
  const bytes = new TextEncoder().encode(written);
  return Uint8Array.of(bytes.length, 0, 0, 0, ...bytes, 0, 0, 0);
}

test('a frame that holds nodes of an unknown kind ends what can be read: others may hang on them', () => {
  const dir = temporaryFolder();
  growIn(dir).close();
  const frame = { kind: 77, seq: 0, firstLocal: 0, runs: 0, nodes: 2, columns: NO_BYTES, keys: NO_BYTES };
  const bytes = encodeFrame(frame);
  writeFileSync(join(dir, 's00000.log'), bytes);
  expect(openIn(dir).rests()).toEqual([{ segment: 0, at: 0, bytes: bytes.length, cause: 'unknown', states: 2 }]);
});

test('when all numbers of segments are used up a sentence says so', () => {
  const dir = temporaryFolder();
  growIn(dir).close();
  writeFileSync(join(dir, 's65534.log'), '');
  expect(Store.grow(dir, NAIVE_FILE)).toMatchObject({ ok: false, refusal: { code: 'full-store' } });
  expect(Store.open(dir).ok).toBe(true);
});

test('a file whose number is too high is none of the tree', () => {
  const dir = temporaryFolder();
  growIn(dir).close();
  writeFileSync(join(dir, 's65535.log'), 'x');
  const store = growIn(dir);
  addNaiveRoot(store, 's');
  expect(openIn(dir).roots.map(({ seed }) => seed)).toEqual(['s']);
});

test('a root waits for its matchup, and is left out where that was lost', () => {
  const dir = temporaryFolder();
  const first = growIn(dir);
  addNaiveRoot(first, 'a');
  const second = growIn(dir);
  addNaiveRoot(second, 'b');
  expandNaive(second, second.roots[1].id, 0, 9);
  second.close();
  writeFileSync(join(dir, 's00000.log'), '');
  const left = growIn(dir);
  expect(left.states).toBe(0);
  expect(left.rests()).toMatchObject([{ segment: 1, cause: 'waiting' }]);
  addNaiveRoot(left, 'c');
  left.close();
  // The matchup is known again, and with it its roots.
  expect(new Set(openIn(dir).roots.map(({ seed }) => seed))).toEqual(new Set(['b', 'c']));
  expect(openIn(dir).rests()).toEqual([]);
});

test('in a merged tree paths go on in the state that was looked into, whoever stored it', () => {
  const dir = temporaryFolder();
  const open = (keys: boolean): Store => {
    const store = Store.open(dir, { keys });
    if (!store.ok) throw new Error(store.refusal.text);
    return store.value;
  };
  const grown = Store.grow(dir, { ...NAIVE_FILE, merged: true });
  if (!grown.ok) throw new Error(grown.refusal.text);
  const first = grown.value;
  const root = addNaiveRoot(first, 's').id;
  // Three children with the same key, and one with another.
  const same = { keys: Int32Array.of(1, 1, 1, 1, 2, 2, 1, 1), kinds: new Uint8Array(4), seats: new Uint8Array(4) };
  const children = { ...same, turns: new Uint16Array(4), outcomes: new Uint16Array(4), notations: new Uint32Array(4) };
  const base = first.expand({ parent: root, first: 0, count: 4, of: 4 }, children);
  first.commit();
  const second = open(true);
  second.expand({ parent: base + 1, first: 2, count: 1, of: 3 }, children, 2);
  second.close();
  first.refresh();
  for (const store of [first, open(true), open(false)]) {
    const child = store.find(root, [1, 2]);
    expect(child).toBeGreaterThan(0);
    expect([store.find(root, [0, 2]), store.find(root, [3, 2])]).toEqual([child, child]);
    expect([store.find(root, [2, 2]), store.find(root, [0, 1])]).toEqual([NO_NODE, NO_NODE]);
    expect(store.nodes.original(base)).toBe(base + 1);
  }
});

test('a tree in memory behaves like one on the disk', () => {
  const store = Store.inMemory(NAIVE_FILE);
  const { id } = addNaiveRoot(store, 's');
  const names = expandNaive(store, id, 0, 9);
  expect(store.commit()).toBe(names.length);
  expect(store.refresh()).toBe(0);
  expect(statesOf(store)).toEqual(expectedStates(['s', ...names]));
});
