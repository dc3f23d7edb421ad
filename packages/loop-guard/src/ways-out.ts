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
  /** Where it leads, as a hash, and its name; undefined where only the engine knows. */
  readonly next: string | undefined;
  readonly action: string | undefined;
}

export interface WaysOut {
  readonly breakers: readonly Breaker[];
  /** States of the cycle that were never shown to this guard, so that nobody knows what could be done there. */
  readonly unknown: number;
}

export interface Surroundings<S extends object> {
  readonly players: number;
  /** A state of the cycle, or the players who could stop there; undefined where it was never shown. */
  shownAt(hash: string): S | readonly number[] | undefined;
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
    const shown = around.shownAt(hash);
    const at = { step, hash };
    if (shown === undefined) unknown++;
    else if (isList(shown))
      breakers.push(
        ...shown.map((player) => ({ player: checked(player, around), ...at, next: undefined, action: undefined })),
      );
    else breakers.push(...exits(shown, at, inside, around));
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
    checked(player, around);
    const next = around.hashOfNext(to);
    if (!inside.has(next) && !around.isWornOut(next)) yield { player, ...at, next, action };
  }
}

const isList = <S extends object>(shown: S | readonly number[]): shown is readonly number[] => Array.isArray(shown);

function checked(player: number, { players }: { readonly players: number }): number {
  if (!Number.isInteger(player) || player < 1 || player > players)
    throw new Error(`A way out belongs to player 1 to ${players}, not ${String(player)}.`);
  return player;
}
