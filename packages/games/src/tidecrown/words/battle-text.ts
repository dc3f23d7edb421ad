// The battle that goes on, in a sentence: who attacks whom, and what it takes to stop it.
import { does, who } from '@umpire/core/scene';
import type { Kit } from '../../cards/kit.ts';
import { runningAbility } from '../../cards/say/purpose.ts';
import { spokenName } from '../../cards/say/spoken-name.ts';
import { NONE } from '../../cards/state/fields.ts';
import { countIn } from '../../cards/state/zones.ts';
import { captainOf, powerOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { EVENT, LIFE, WINDOW } from '../rules/numbers.ts';
import { battleOf } from '../rules/ops.ts';
import type { Tidecrown } from '../rules/state.ts';

/** 'Ann attacks your captain with Powder Imp: 7000 against 5000. It hits unless you add more than 2000.' */
export function battleText(k: Kit, s: Tidecrown, seat: number): readonly string[] {
  const f = battleOf(s);
  if (f < 0 || s.frame.other[f] === NONE || !isUndecided(k, s)) return [];
  const [attacker, target] = [s.frame.subject[f], s.frame.other[f]];
  const [power, other] = [powerOf(k, s, attacker), powerOf(k, s, target)];
  const attacks = does(seat, k.owner[attacker], 'attack', 'attacks');
  const text = `${attacks} ${targetText(k, s, target, seat)} with ${attackerText(k, s, attacker)}: ${power} against ${other}.`;
  const isLast = target === captainOf(k, k.owner[target]) && countIn(k, s, k.owner[target], LIFE) === 0;
  return [`${text} ${outcomeText(power - other, k.owner[target], seat, isLast)}`];
}

/** Before the damage: afterwards it would be yesterday's news. */
function isUndecided(k: Kit, s: Tidecrown): boolean {
  if (s.ask === ASKS.BLOCK || s.ask === ASKS.COUNTER || s.ask === ASKS.COUNTER_FOR) return true;
  const ability = runningAbility(k, s);
  if (ability === undefined) return false;
  return ability.event === EVENT.attackDeclared || ability.event === EVENT.blocked || ability.window === WINDOW.counter;
}

const attackerText = (k: Kit, s: Tidecrown, slot: number): string =>
  slot === captainOf(k, k.owner[slot]) ? 'the captain' : spokenName(k, s, slot);

function targetText(k: Kit, s: Tidecrown, slot: number, seat: number): string {
  const owner = k.owner[slot];
  if (slot !== captainOf(k, owner)) return `${owner === seat ? 'your ' : ''}${spokenName(k, s, slot)}`;
  return owner === seat ? 'your captain' : `the captain of ${who(owner)}`;
}

/** Equal power is enough to hit. */
function outcomeText(lead: number, defender: number, seat: number, isLast: boolean): string {
  if (lead < 0) return 'It fails as it is.';
  const adds = defender === seat ? 'you add' : `${who(defender)} adds`;
  const much = lead === 0 ? 'power' : `more than ${lead}`;
  return `It hits unless ${adds} ${much}${isLast ? ', and no life is left' : ''}.`;
}
