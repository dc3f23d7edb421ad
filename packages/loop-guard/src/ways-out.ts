// Who can stop a cycle: every player with an alternative, at one of its states, that leads out of it.
import type { CycleStep } from './state-memory.ts';

/** Something that a player could do in a state. Do not list giving up the game. */
export interface Alternative<S extends object> {
  /** The number of the player: 1, 2, … */
  readonly player: number;
  /** The state that it leads to, or the fingerprint of that state. */
  readonly next: S | string | number | bigint;
  /** The name of the action, for suggestions. */
  readonly action?: string;
}

/** A choice that breaks a cycle: which player, at which of its states, by which action. */
export interface Breaker {
  readonly player: number;
  /** The index of the state in the cycle. */
  readonly step: number;
  readonly hash: string;
  /** The hash of the state that it leads to, and its name; undefined if only the engine knows them. */
  readonly next: string | undefined;
  readonly action: string | undefined;
}

export interface WaysOut {
  readonly breakers: readonly Breaker[];
  /** How many states of the cycle were never shown to this guard, so that it does not know the choices there. */
  readonly unknown: number;
}

export interface Surroundings<S extends object> {
  readonly players: number;
  /** A state of the cycle, or the players who could stop there; undefined if the state was never shown. */
  shownAt(hash: string): S | readonly number[] | undefined;
  alternatives(state: S): Iterable<Alternative<S>>;
  hashOfNext(next: Alternative<S>['next']): string;
  /** Whether a loop would be found in that state at once: of two loops side by side neither is a way out of the other. */
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
