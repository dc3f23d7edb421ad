// Finds the action that a person typed.
import { accept, type Result } from '@umpire/core/author';
import { type Choice, choicesOf } from '../../cards/card-parse.ts';
import { labelOf } from '../../cards/card-words.ts';
import type { Kit } from '../../cards/kit.ts';
import { type ParseSpec, parseCard } from '../../cards/say/parse-card.ts';
import { attackTargets, captainOf, rivalOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { legal } from '../rules/legal.ts';
import { DEEDS } from '../rules/purpose.ts';
import type { Tidecrown } from '../rules/state.ts';
import { mayConcern, notAttacked, whyNot, zoneOf } from './why-not.ts';
import { describe } from './words.ts';

/** 'captain' may be typed for a captain's name, which nobody has to know. */
const CAPTAIN = /\bcaptain\b/i;

const spec: ParseSpec<Tidecrown> = {
  legal,
  describe,
  end: 'CAN_END',
  whyNot,
  zoneFor: zoneOf,
  mayConcern,
  nothing: {
    block: 'You block when you are attacked.',
    counter: 'You counter when you are attacked.',
    play: 'You have no card to play.',
    use: 'You have nothing in play that could be used.',
  },
  deeds: DEEDS,
  aim: {
    type: 'CAN_ATTACK',
    verb: 'attack',
    ask: ASKS.TARGET,
    targets: attackTargets,
    notTarget: notAttacked,
    named: (kit, state, typed) => typed.replace(CAPTAIN, labelOf(kit, state, captainOf(kit, rivalOf(state.asked)))),
  },
};

export const choices = (kit: Kit, state: Tidecrown, list: Int32Array): Choice[] => choicesOf(kit, state, list, spec);

export function parse(kit: Kit, state: Tidecrown, list: Int32Array, typed: string): Result<number> {
  const parsed = parseCard(kit, state, list, typed, spec);
  if (parsed.ok || parsed.refusal.code !== 'unknown-move') return parsed;
  const { decline } = kit.actions;
  const isDeclined = NOT.test(typed) && choices(kit, state, list).some(({ action }) => action === decline);
  if (isDeclined) return accept(decline);
  if (!CAPTAIN.test(typed)) return parsed;
  const named = parseCard(kit, state, list, typed.replace(CAPTAIN, captainName(kit, state)), spec);
  return !named.ok && named.refusal.code === 'unknown-move' ? parsed : named;
}

/** Words that decline, whatever the list calls it. */
const NOT = /^\s*(no|none|nobody|done|pass)\s*$/i;

/** The name of the captain that 'captain' means: the target of an attack is the other player's. */
function captainName(kit: Kit, state: Tidecrown): string {
  const seat = state.ask === ASKS.TARGET ? rivalOf(state.asked) : state.asked;
  return labelOf(kit, state, captainOf(kit, seat));
}
