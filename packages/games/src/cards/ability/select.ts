// Which cards are meant, how many, and whether something holds. These read derived values: whoever asks makes sure
// first that they are fresh.

import { DECK, type Kit, PLAY, UNDER } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { countIn, listAt } from '../state/zones.ts';
import { numOf, otherLives, refOf, subjectLives } from './frames.ts';
import type { Point } from './point.ts';
import { FIRST_ABILITY } from './program.ts';
import {
  AMOUNT,
  type Amount,
  COMPARE,
  CONDITION,
  type Compared,
  type Condition,
  HERE,
  LOOKED,
  type Match,
  PICK,
  PRINTED_COST,
  type Selector,
  SIDE,
} from './selector.ts';

function holds(left: number, compare: number, right: number): boolean {
  switch (compare) {
    case COMPARE.eq:
      return left === right;
    case COMPARE.ne:
      return left !== right;
    case COMPARE.lt:
      return left < right;
    case COMPARE.le:
      return left <= right;
    case COMPARE.gt:
      return left > right;
    default:
      return left >= right;
  }
}

function statValue(k: Kit, s: CardState, slot: number, what: number): number {
  const def = s.card.def[slot];
  if (what === PRINTED_COST) return k.book.cost[def];
  return s.card.zone[slot] === PLAY ? s.stat[what * k.slots + slot] : k.book.stat[def * k.game.stats.length + what];
}

/** As comparisons see it. */
function comparedValue(k: Kit, s: CardState, slot: number, what: number): number {
  const value = statValue(k, s, slot, what);
  return value < 0 && k.flooredCompared[what] === 1 ? 0 : value;
}

/** As amounts see it. */
const countedValue = (k: Kit, value: number, what: number): number =>
  value < 0 && k.flooredAmount[what] !== 0 ? 0 : value;

export function matches(k: Kit, s: CardState, slot: number, match: Match | null): boolean {
  if (match === null) return true;
  const def = s.card.def[slot];
  const { book } = k;
  if (match.types !== 0 && ((match.types >> book.type[def]) & 1) === 0) return false;
  if (match.name >= 0 && book.hasName[def * book.names.length + match.name] === 0) return false;
  if (match.spent >= 0 && s.card.spent[slot] !== match.spent) return false;
  if (match.damaged >= 0 && Number(s.card.damage[slot] > 0) !== match.damaged) return false;
  if (match.traits.length > 0 && !hasAnyTrait(k, def, match.traits)) return false;
  for (let i = 0; i < match.compared.length; i++) {
    const { what, compare, value } = match.compared[i];
    if (!holds(comparedValue(k, s, slot, what), compare, value)) return false;
  }
  return match.not === null || !matches(k, s, slot, match.not);
}

function hasAnyTrait(k: Kit, def: number, traits: readonly number[]): boolean {
  const row = def * k.book.traits.length;
  for (let i = 0; i < traits.length; i++) if (k.book.hasTrait[row + traits[i]] === 1) return true;
  return false;
}

/** Whether cards of `owner` are on the side that a selector means. */
export function isOnSide(s: CardState, side: number, owner: number, point: Point): boolean {
  switch (side) {
    case SIDE.OWN:
      return owner === point.seat;
    case SIDE.OPP:
      return owner !== point.seat;
    case SIDE.RIVAL:
      return point.frame >= 0 && owner === s.frame.rival[point.frame];
    default:
      return true;
  }
}

/** Whether one card is among those a selector means, without listing them: for triggers and replacements. */
export function isMeant(k: Kit, s: CardState, selector: Selector, slot: number, point: Point): boolean {
  if (selector.pick === PICK.SELF) return slot === point.source && point.sourceLives;
  if (slot === NONE) return false;
  if (selector.other && slot === point.source) return false;
  if (!isOnSide(s, selector.side, k.owner[slot], point)) return false;
  if (selector.zones.length > 0 && selector.zones[0] === HERE && s.card.at[slot] !== point.source) return false;
  if (selector.inPlay !== 0 && !isInPlace(k, s, selector, slot)) return false;
  return matches(k, s, slot, selector.filter);
}

/** Whether a card, if it is in play, is in the part of it that a selector means. */
const isInPlace = (k: Kit, s: CardState, { inPlay }: Selector, slot: number): boolean =>
  s.card.zone[slot] !== PLAY || ((inPlay >> k.book.type[s.card.def[slot]]) & 1) === 1;

/** Writes the cards that a selector means, ascending, and answers how many. */
export function collect(k: Kit, s: CardState, selector: Selector, point: Point, out: Uint8Array): number {
  switch (selector.pick) {
    case PICK.SELF:
      return one(k, s, selector, point.sourceLives ? point.source : NONE, out);
    case PICK.EVENT:
      return one(k, s, selector, subjectLives(s, point.frame) ? s.frame.subject[point.frame] : NONE, out);
    case PICK.OTHER:
      return one(k, s, selector, otherLives(s, point.frame) ? s.frame.other[point.frame] : NONE, out);
    case PICK.VAR:
      return one(k, s, selector, refOf(s, point.frame, selector.savedCard), out);
    case PICK.GAME:
      return one(k, s, selector, k.game.points?.[selector.point].slot(k, s) ?? NONE, out);
    case PICK.TOP:
      return collectTop(k, s, selector, amountOf(k, s, selector.count, point), point, out);
    default:
      return collectZones(k, s, selector, point, out);
  }
}

function one(k: Kit, s: CardState, selector: Selector, slot: number, out: Uint8Array): number {
  if (slot === NONE || !matches(k, s, slot, selector.filter)) return 0;
  out[0] = slot;
  return 1;
}

/** The top cards of a pile, ascending by slot like every other list. */
function collectTop(k: Kit, s: CardState, selector: Selector, most: number, point: Point, out: Uint8Array): number {
  let n = 0;
  const pile = selector.zones[0] === LOOKED ? DECK : selector.zones[0];
  for (let seat = 0; seat < k.seats; seat++) {
    if (!isOnSide(s, selector.side, seat, point)) continue;
    const size = countIn(k, s, seat, pile);
    const base = listAt(k, seat, pile) + size;
    for (let i = 1; i <= most && i <= size; i++) {
      const slot = s.list[base - i];
      if (!matches(k, s, slot, selector.filter)) continue;
      let at = n++;
      for (; at > 0 && out[at - 1] > slot; at--) out[at] = out[at - 1];
      out[at] = slot;
    }
  }
  return n;
}

function collectZones(k: Kit, s: CardState, selector: Selector, point: Point, out: Uint8Array): number {
  if (selector.zones[0] === LOOKED)
    return collectTop(k, s, selector, numOf(s, point.frame, selector.savedNumber), point, out);
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    if (!isOnSide(s, selector.side, seat, point)) continue;
    for (let z = 0; z < selector.zones.length; z++) {
      const here = selector.zones[z] === HERE;
      const zone = here ? PLAY : selector.zones[z];
      const base = listAt(k, seat, zone);
      const end = base + countIn(k, s, seat, zone);
      for (let i = base; i < end; i++) {
        const slot = s.list[i];
        if (here && s.card.at[slot] !== point.source) continue;
        if (selector.other && slot === point.source) continue;
        if (selector.inPlay !== 0 && !isInPlace(k, s, selector, slot)) continue;
        if (matches(k, s, slot, selector.filter)) out[n++] = slot;
      }
    }
  }
  return n;
}

export function amountOf(k: Kit, s: CardState, amount: Amount, point: Point): number {
  switch (amount.kind) {
    case AMOUNT.SAVED:
      return numOf(s, point.frame, amount.savedNumber);
    case AMOUNT.EVENT:
      return s.frame.amount[point.frame];
    case AMOUNT.UNDER:
      return amount.selector === null ? 0 : underCount(k, s, amount.selector, point);
    case AMOUNT.STAT:
      return amount.selector === null ? 0 : statOf(k, s, amount.selector, amount.stat, point);
    case AMOUNT.NEGATIVE:
      return -amountOf(k, s, amount.parts[0], point);
    case AMOUNT.HIGHEST:
      return amount.parts.reduce((most, part) => Math.max(most, amountOf(k, s, part, point)), -32768);
    case AMOUNT.SIZE:
      return zoneSize(k, s, amount.zone, amount.side, point);
    default:
      return amount.value;
  }
}

function underCount(k: Kit, s: CardState, selector: Selector, point: Point): number {
  const { amounts } = k.scratch;
  if (collect(k, s, selector, point, amounts) === 0) return 0;
  const top = amounts[0];
  let n = 0;
  for (let slot = 0; slot < k.slots; slot++) if (s.card.zone[slot] === UNDER && s.card.top[slot] === top) n++;
  return n;
}

/** Summed over the cards. Of one that has left, its last-known value. */
function statOf(k: Kit, s: CardState, selector: Selector, stat: number, point: Point): number {
  const slot = pointedAt(s, selector, point);
  if (slot !== NONE) return knownStat(k, s, slot, stat);
  const { amounts } = k.scratch;
  const n = collect(k, s, selector, point, amounts);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += countedValue(k, statValue(k, s, amounts[i], stat), stat);
  return sum;
}

const knownStat = (k: Kit, s: CardState, slot: number, stat: number): number =>
  stat === PRINTED_COST ? k.book.cost[s.card.def[slot]] : countedValue(k, s.stat[stat * k.slots + slot], stat);

/** The card itself or one of the event, wherever it is now; NONE for other selectors. */
function pointedAt(s: CardState, { pick, filter }: Selector, { source, frame }: Point): number {
  if (filter !== null) return NONE;
  if (pick === PICK.SELF) return source;
  if (frame < 0) return NONE;
  return pick === PICK.EVENT ? s.frame.subject[frame] : pick === PICK.OTHER ? s.frame.other[frame] : NONE;
}

function zoneSize(k: Kit, s: CardState, zone: number, side: number, point: Point): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) if (isOnSide(s, side, seat, point)) n += countIn(k, s, seat, zone);
  return n;
}

export function isTrue(k: Kit, s: CardState, condition: Condition, point: Point): boolean {
  const { selector, amounts, savedNumber } = condition;
  switch (condition.kind) {
    case CONDITION.NOT:
      return condition.of !== null && !isTrue(k, s, condition.of, point);
    case CONDITION.TURN:
      return (s.active === point.seat) === condition.own;
    case CONDITION.VIA:
      return viaOf(k, s, point) === condition.via;
    case CONDITION.COUNT:
      return selector !== null && allHold(collect(k, s, selector, point, k.scratch.counted), condition.compared);
    case CONDITION.HAPPENED:
      return hasHappened(k, s, condition, point);
    case CONDITION.NAMED:
      return selector !== null && isNamed(k, s, selector, numOf(s, point.frame, savedNumber), point);
    case CONDITION.GAME:
      return k.game.conditions?.[condition.which].holds(k, s, condition, point) === true;
    case CONDITION.COMPARE:
      return holds(amountOf(k, s, amounts[0], point), condition.compare, amountOf(k, s, amounts[1], point));
    default:
      return true;
  }
}

/** How a card was played: as the event said, wherever the card is now; otherwise as it says itself. */
function viaOf(k: Kit, s: CardState, { source, sourceLives, frame }: Point): number {
  if (frame >= 0 && k.book.abilities[s.frame.code[frame] - FIRST_ABILITY].knowsVia) return s.frame.amount[frame];
  return sourceLives ? s.card.via[source] : -1;
}

/** Whether a number holds all comparisons: for the game's conditions too. */
export function allHold(left: number, compared: readonly Compared[]): boolean {
  for (const { compare, value } of compared) if (!holds(left, compare, value)) return false;
  return true;
}

function hasHappened(k: Kit, s: CardState, condition: Condition, point: Point): boolean {
  for (let seat = 0; seat < k.seats; seat++)
    if (isOnSide(s, condition.side, seat, point) && ((s.happened[seat] >> condition.event) & 1) === 1) return true;
  return false;
}

/** Whether a card has the name that was named: the name of the definition that stood for it. */
function isNamed(k: Kit, s: CardState, selector: Selector, named: number, point: Point): boolean {
  const { book, scratch } = k;
  if (collect(k, s, selector, point, scratch.counted) === 0) return false;
  const name = book.names.indexOf(book.defs[named].card.name);
  return book.hasName[s.card.def[scratch.counted[0]] * book.names.length + name] === 1;
}
