import { type Block, type Rules, seenBy } from '@umpire/core';
import { isLoopEvent, reaches } from '@umpire/core/host';
import type { Deal, Told } from './position.ts';
import { sameBytes } from './trial/same-bytes.ts';
import { TrialLine } from './trial/trial-line.ts';

/** The result of a move that is played again in the redealt world. */
interface Again<S extends Block> {
  readonly after: S;
  readonly told: readonly Told[];
}

/** Plays the move in the redealt world; undefined if the observer sees a difference, since then it may also be told one. */
export function playedAgain<S extends Block>(deal: Deal<S>, observer: number): Again<S> | undefined {
  const { move, sound } = deal;
  const { rules } = move.before;
  if (!sound || !isLegal(rules, deal, move.action)) return undefined;
  const state = rules.layout.create();
  state.bytes.set(deal.state.bytes);
  const told: Told[] = [];
  const line = new TrialLine(rules, move.before.chance, { at: state });
  line.play(move.action, (to, event) => told.push({ to, event }));
  const seesSame = sameBytes(seenBy(rules, state, observer).bytes, seenBy(rules, move.after.state, observer).bytes);
  return seesSame ? { after: state, told } : undefined;
}

/** Says what the observer is told differently although it sees the same. */
export function leakOf<S extends Block>(deal: Deal<S>, observer: number): string | undefined {
  const again = playedAgain(deal, observer);
  if (again === undefined) return undefined;
  const heard = (told: readonly Told[]): string =>
    JSON.stringify(
      told.filter(({ to, event }) => reaches(to, observer) && !isLoopEvent(event)).map(({ event }) => event),
    );
  const [truth, other] = [heard(deal.move.told), heard(again.told)];
  return truth === other ? undefined : `observer ${observer} sees the same, but is told ${truth} or ${other}`;
}

/** Whether the action is legal in the redealt world; that of another seat may not be. */
function isLegal<S extends Block>(rules: Rules<S>, { move, state }: Deal<S>, action: number): boolean {
  const out = new Int32Array(rules.legalMax + 16);
  return out.subarray(0, rules.legal(state, move.before.past, out)).includes(action);
}
