import type { Json } from './refusal.ts';

/** Something that happened. It is built only when someone listens: `if (tell !== undefined) tell(EVERYONE, …)`. */
export type GameEvent = { readonly type: string } & { readonly [name: string]: Json };
/** `to` is a set of seats, one bit each: EVERYONE, onlySeat(seat), allBut(seat). */
export type Tell = (to: number, event: GameEvent) => void;
