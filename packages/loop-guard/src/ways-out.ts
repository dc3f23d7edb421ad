// Who can stop a cycle: whoever has, at one of its states, an alternative that leads out of it.
import type { CycleStep } from './state-memory.ts';

/** Something that a player could do in a state. Giving up the game is none. */
export interface Alternative<S extends object> {
  /** 1, 2, … */
  readonly player: number;
  /** The state it leads to, or the fingerprint of that state. */
  readonly next: S | string | number | bigint;
  /** Its name, for suggestions. */
  readonly action?: string;
}

/** A choice that breaks a cycle: at this state of it, this player, by this action. */
export interface Breaker {
  readonly player: number;
  /** Its place in the cycle. */
  readonly step: number;
  readonly hash: string;
  readonly next: string;
  readonly action: string | undefined;
}

export interface WaysOut {
  readonly breakers: readonly Breaker[];
  /** States of the cycle that were never shown to this guard, so that nobody knows what could be done there. */
  readonly unknown: number;
}

export interface Surroundings<S extends object> {
  readonly players: number;
  stateOf(hash: string): S | undefined;
  alternatives(state: S): Iterable<Alternative<S>>;
  hashOfNext(next: Alternative<S>['next']): string;
  /** Whether a loop would be found there at once: two loops side by side are no way out of each other. */
  isWornOut(hash: string): boolean;
}

export function waysOut<S extends object>(cycle: readonly CycleStep[], around: Surroundings<S>): WaysOut {
  const inside = new Set(cycle.map(({ hash }) => hash));
  const breakers: Breaker[] = [];
  let unknown = 0;
  for (const [step, { hash }] of cycle.entries()) {
    const state = around.stateOf(hash);
    if (state === undefined) unknown++;
    else breakers.push(...exits(state, { step, hash }, inside, around));
  }
  return { breakers, unknown };
}

function* exits<S extends object>(
  state: S,
  at: { readonly step: number; readonly hash: string },
  inside: ReadonlySet<string>,
  around: Surroundings<S>,
): Generator<Breaker> {
  for (const { player, next: to, action } of around.alternatives(state)) {
    if (!Number.isInteger(player) || player < 1 || player > around.players)
      throw new Error(`An alternative belongs to player 1 to ${around.players}, not ${String(player)}.`);
    const next = around.hashOfNext(to);
    if (!inside.has(next) && !around.isWornOut(next)) yield { player, ...at, next, action };
  }
}
