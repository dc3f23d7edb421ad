// A tree without a game: the facts of a state depend on its path alone, so that all writers agree. And the slow, obvious
// way to keep it: a map from paths.
import type { Outcome } from '@umpire/core';
import { sha256Text } from '@umpire/core/host';
import type { Matchup } from '../src/matchup.ts';
import { type Children, OVER_KIND } from '../src/store/nodes.ts';
import type { RootFacts } from '../src/store/root-facts.ts';
import type { Store, StoreRoot } from '../src/store/store.ts';
import type { TreeFile } from '../src/store/tree-file.ts';

export const SEATS = 2;

export const NAIVE_FILE: TreeFile = {
  format: 'umpire-tree/1',
  game: 'naive',
  rulesVersion: 1,
  layoutVersion: 1,
  seats: SEATS,
  merged: false,
};

export interface NaiveState {
  readonly hi: number;
  readonly lo: number;
  readonly kind: number;
  readonly seat: number;
  readonly turn: number;
  readonly notation: number;
  readonly outcome: Outcome | undefined;
  /** The number of children. */
  readonly of: number;
}

/** A root's name and indices, with / between them. */
export const pathName = (root: string, path: readonly number[]): string => [root, ...path].join('/');

const known = new Map<string, NaiveState>();

export function naiveState(name: string): NaiveState {
  let state = known.get(name);
  if (state === undefined) {
    state = invent(name);
    known.set(name, state);
  }
  return state;
}

function invent(name: string): NaiveState {
  const digits = sha256Text(name);
  const n = (at: number): number => Number.parseInt(digits.slice(at, at + 4), 16);
  const depth = name.split('/').length - 1;
  const isOver = depth > 0 && n(0) % 5 === 0;
  // Few different keys, so that paths meet.
  const key = Number.parseInt(sha256Text(`key ${n(4) % 97}`).slice(0, 12), 16);
  return {
    hi: key | 0,
    lo: (key / 65536) | 0,
    kind: isOver ? OVER_KIND : n(8) % 4,
    seat: isOver ? 0 : n(12) % SEATS,
    turn: n(16),
    notation: depth === 0 ? 0 : (n(20) << 8) | (n(24) & 0xff),
    outcome: isOver ? { scores: [(n(28) % 5) / 4, (n(28) % 3) / 2], reason: `reason-${n(28) % 7}` } : undefined,
    of: isOver ? 0 : 1 + (n(32) % 9),
  };
}

const MATCHUP: Matchup = { id: 'm0', game: 'naive', rulesVersion: 1, options: {}, files: {} };

export function addNaiveRoot(store: Store, seed: string): StoreRoot {
  const { hi, lo, kind, seat, turn } = naiveState(seed);
  const facts: RootFacts = { key: Int32Array.of(hi, lo), kind, seat, turn };
  return store.addRoot(MATCHUP, { seed, match: 0 }, facts);
}

/** Adds the children first … first+count-1 of a node, as far as it has them. Returns their names. */
export function expandNaive(store: Store, id: number, first: number, count: number): string[] {
  const name = naiveName(store, id);
  const { of } = naiveState(name);
  const names = Array.from({ length: Math.max(0, Math.min(count, of - first)) }, (_, i) => `${name}/${first + i}`);
  if (names.length > 0) store.expand({ parent: id, first, count: names.length, of }, naiveChildren(store, names));
  return names;
}

function naiveChildren(store: Store, names: readonly string[]): Children {
  const states = names.map(naiveState);
  return {
    keys: Int32Array.from(states.flatMap(({ hi, lo }) => [hi, lo])),
    kinds: Uint8Array.from(states, ({ kind }) => kind),
    seats: Uint8Array.from(states, ({ seat }) => seat),
    turns: Uint16Array.from(states, ({ turn }) => turn),
    outcomes: Uint16Array.from(states, ({ outcome }) => (outcome === undefined ? 0 : store.outcomes.code(outcome))),
    notations: Uint32Array.from(states, ({ notation }) => notation),
  };
}

export function naiveName(store: Store, id: number): string {
  const { root, path } = store.nodes.pathOf(id);
  const seed = store.roots.find((each) => each.id === root)?.seed;
  return pathName(seed ?? '?', path);
}

/** By name: the facts of each state in the store, as a text. */
export function statesOf(store: Store): Map<string, string> {
  const { nodes, outcomes } = store;
  const states = new Map<string, string>();
  for (let id = 0; id < nodes.count; id++) {
    if (nodes.twins.has(id)) continue;
    const name = naiveName(store, id);
    const { of } = naiveState(name);
    const state: NaiveState = {
      hi: nodes.hi[id],
      lo: nodes.lo[id],
      kind: nodes.kind[id],
      seat: nodes.seat[id],
      turn: nodes.turn[id],
      notation: nodes.notation[id],
      outcome: outcomes.of(nodes.outcome[id]),
      of: nodes.branches(id) === 0 ? of : nodes.branches(id),
    };
    states.set(name, JSON.stringify(state));
  }
  return states;
}

/** What the store should contain if it has exactly these states. */
export const expectedStates = (names: Iterable<string>): Map<string, string> =>
  new Map([...names].map((name) => [name, JSON.stringify(naiveState(name))]));
