import { type Block, type GameEvent, type Rules, seenBy } from '@umpire/core';
import { isLoopEvent, reaches } from '@umpire/core/host';
import type { Deal } from './position.ts';
import { sameBytes } from './same-bytes.ts';
import { TrialLine } from './trial-line.ts';

/** Plays the move again in the redealt world: what the observer hears differently although it sees the same, in words. */
export function leakOf<S extends Block>(deal: Deal<S>, observer: number): string | undefined {
  const { move, sound } = deal;
  const { rules } = move.before;
  if (!sound || !isLegal(rules, deal, move.action)) return undefined;
  const state = rules.layout.create();
  state.bytes.set(deal.state.bytes);
  const heard: GameEvent[] = [];
  const line = new TrialLine(rules, move.before.chance, { at: state });
  line.play(move.action, (to, event) => {
    if (reaches(to, observer) && !isLoopEvent(event)) heard.push(event);
  });
  const seesSame = sameBytes(seenBy(rules, state, observer).bytes, seenBy(rules, move.after.state, observer).bytes);
  const told = move.told
    .filter(({ to, event }) => reaches(to, observer) && !isLoopEvent(event))
    .map(({ event }) => event);
  const [truth, other] = [JSON.stringify(told), JSON.stringify(heard)];
  return seesSame && truth !== other
    ? `observer ${observer} sees the same, but is told ${truth} or ${other}`
    : undefined;
}

/** Another seat's action may be impossible in this deal. */
function isLegal<S extends Block>(rules: Rules<S>, { move, state }: Deal<S>, action: number): boolean {
  const out = new Int32Array(rules.legalMax + 16);
  return out.subarray(0, rules.legal(state, move.before.past, out)).includes(action);
}
