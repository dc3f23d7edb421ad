// Why an action is not possible now, as precisely as whoever asks may know it.
import type { Refusal } from '@umpire/core/author';
import type { Kit } from '../../cards/kit.ts';
import { type Reason, type WhyNotSpec, whyNotCard, zoneFor } from '../../cards/say/why-not-card.ts';
import { seatValue, typeOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { costOf } from '../rules/cost.ts';
import { counterOf } from '../rules/legal.ts';
import { SEAT_STAT, TYPE, WINDOW, WINDOWS } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { notChosen } from './why-not-chosen.ts';
import { byPlay, noGales, unpaid } from './why-not-in-play.ts';

const byHand: WhyNotSpec<Tidecrown>['byHand'] = {
  CAN_PLAY(k, s, slot, name) {
    if (seatValue(s, s.asked, SEAT_STAT['forbid.play']) > 0)
      return ['forbidden', 'You may not play cards: an effect forbids it.'];
    if (typeOf(k, s, slot) === TYPE.event) return notPlayed(k, s, slot, name, WINDOW.main);
    return noGales(s, `${name} costs`, costOf(k, s, slot));
  },
  CAN_COUNTER(k, s, slot, name) {
    if (typeOf(k, s, slot) === TYPE.event) return notPlayed(k, s, slot, name, WINDOW.counter);
    return counterOf(k, s, slot) > 0 ? undefined : ['no-counter', `${name} has no counter value.`];
  },
};

const TIMES: Readonly<Record<string, string>> = {
  main: 'in your own turn',
  counter: 'when you are attacked',
  reveal: 'when it is taken from your life',
};

/** A ploy: at another time, too dear, or something else speaks against it. */
function notPlayed(k: Kit, s: Tidecrown, slot: number, name: string, window: number): Reason {
  const { spells } = k.book.defs[s.card.def[slot]];
  const spell = spells.find((each) => each.window === window);
  if (spell === undefined) {
    const times = spells.map((each) => TIMES[WINDOWS[each.window]]);
    return ['other-time', `${name} is used ${times.join(' or ')}.`];
  }
  return (
    noGales(s, `${name} costs`, costOf(k, s, slot) + spell.price.resource) ??
    unpaid(k, s, slot, name, spell.price) ?? ['not-so', `What ${name} asks for is not so now.`]
  );
}

const spec: WhyNotSpec<Tidecrown> = {
  byHand,
  byPlay,
  plain: {},
  notChosen,
  answers: { CAN_COUNTER: { ask: ASKS.COUNTER, inMain: 'You counter when you are attacked.' } },
};

export const whyNot = (k: Kit, s: Tidecrown, action: number): Refusal => whyNotCard(k, s, action, spec);

/** Cards of one's own that the type of action could be about at all. */
export function mayConcern(k: Kit, s: Tidecrown, type: string, slot: number): boolean {
  if (type === 'CAN_USE') return k.book.defs[s.card.def[slot]].activated.length > 0;
  return type === 'CAN_ATTACK' || type === 'CAN_GIVE' ? typeOf(k, s, slot) <= TYPE.character : true;
}

export const zoneOf = (type: string): number => zoneFor(spec, type);
