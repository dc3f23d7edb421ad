// Which cards are meant, how many, and whether a condition holds. These functions read derived values: the caller must
// make sure that they are fresh.

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

function statValue(kit: Kit, state: CardState, slot: number, what: number): number {
  const def = state.card.def[slot];
  if (what === PRINTED_COST) return kit.book.cost[def];
  return state.card.zone[slot] === PLAY
    ? state.stat[what * kit.slots + slot]
    : kit.book.stat[def * kit.game.stats.length + what];
}

/** A value as comparisons read it: some stats count as 0 when they are below it. */
function comparedValue(kit: Kit, state: CardState, slot: number, what: number): number {
  const value = statValue(kit, state, slot, what);
  return value < 0 && kit.flooredCompared[what] === 1 ? 0 : value;
}

/** A value as amounts read it: most stats count as 0 when they are below it. */
const countedValue = (kit: Kit, value: number, what: number): number =>
  value < 0 && kit.flooredAmount[what] !== 0 ? 0 : value;

export function matches(kit: Kit, state: CardState, slot: number, match: Match | null): boolean {
  if (match === null) return true;
  const def = state.card.def[slot];
  const { book } = kit;
  if (match.types !== 0 && ((match.types >> book.type[def]) & 1) === 0) return false;
  if (match.name >= 0 && book.hasName[def * book.names.length + match.name] === 0) return false;
  if (match.spent >= 0 && state.card.spent[slot] !== match.spent) return false;
  if (match.damaged >= 0 && Number(state.card.damage[slot] > 0) !== match.damaged) return false;
  if (match.traits.length > 0 && !hasAnyTrait(kit, def, match.traits)) return false;
  for (let i = 0; i < match.compared.length; i++) {
    const { what, compare, value } = match.compared[i];
    if (!holds(comparedValue(kit, state, slot, what), compare, value)) return false;
  }
  return match.not === null || !matches(kit, state, slot, match.not);
}

function hasAnyTrait(kit: Kit, def: number, traits: readonly number[]): boolean {
  const row = def * kit.book.traits.length;
  for (let i = 0; i < traits.length; i++) if (kit.book.hasTrait[row + traits[i]] === 1) return true;
  return false;
}

/** Whether cards of `owner` are on the side that a selector means. */
export function isOnSide(state: CardState, side: number, owner: number, point: Point): boolean {
  switch (side) {
    case SIDE.OWN:
      return owner === point.seat;
    case SIDE.OPP:
      return owner !== point.seat;
    case SIDE.RIVAL:
      return point.frame >= 0 && owner === state.frame.rival[point.frame];
    default:
      return true;
  }
}

/** Whether a selector means this card, found without listing all that it means: for triggers and replacements. */
export function isMeant(kit: Kit, state: CardState, selector: Selector, slot: number, point: Point): boolean {
  if (selector.pick === PICK.SELF) return slot === point.source && point.sourceLives;
  if (slot === NONE) return false;
  if (selector.other && slot === point.source) return false;
  if (!isOnSide(state, selector.side, kit.owner[slot], point)) return false;
  if (selector.zones.length > 0 && selector.zones[0] === HERE && state.card.at[slot] !== point.source) return false;
  if (selector.inPlay !== 0 && !isInPlace(kit, state, selector, slot)) return false;
  return matches(kit, state, slot, selector.filter);
}

/** Whether a card that is in play is in the part of play that a selector means; true for cards out of play. */
const isInPlace = (kit: Kit, state: CardState, { inPlay }: Selector, slot: number): boolean =>
  state.card.zone[slot] !== PLAY || ((inPlay >> kit.book.type[state.card.def[slot]]) & 1) === 1;

/** Writes the cards that a selector means, ascending by slot, and returns how many. */
export function collect(kit: Kit, state: CardState, selector: Selector, point: Point, out: Uint8Array): number {
  switch (selector.pick) {
    case PICK.SELF:
      return one(kit, state, selector, point.sourceLives ? point.source : NONE, out);
    case PICK.EVENT:
      return one(kit, state, selector, subjectLives(state, point.frame) ? state.frame.subject[point.frame] : NONE, out);
    case PICK.OTHER:
      return one(kit, state, selector, otherLives(state, point.frame) ? state.frame.other[point.frame] : NONE, out);
    case PICK.VAR:
      return one(kit, state, selector, refOf(state, point.frame, selector.savedCard), out);
    case PICK.GAME:
      return one(kit, state, selector, kit.game.points?.[selector.point].slot(kit, state) ?? NONE, out);
    case PICK.TOP:
      return collectTop(kit, state, selector, amountOf(kit, state, selector.count, point), point, out);
    default:
      return collectZones(kit, state, selector, point, out);
  }
}

function one(kit: Kit, state: CardState, selector: Selector, slot: number, out: Uint8Array): number {
  if (slot === NONE || !matches(kit, state, slot, selector.filter)) return 0;
  out[0] = slot;
  return 1;
}

/** Writes the top cards of a pile, ascending by slot like every other list. */
function collectTop(
  kit: Kit,
  state: CardState,
  selector: Selector,
  most: number,
  point: Point,
  out: Uint8Array,
): number {
  let n = 0;
  const pile = selector.zones[0] === LOOKED ? DECK : selector.zones[0];
  for (let seat = 0; seat < kit.seats; seat++) {
    if (!isOnSide(state, selector.side, seat, point)) continue;
    const size = countIn(kit, state, seat, pile);
    const base = listAt(kit, seat, pile) + size;
    for (let i = 1; i <= most && i <= size; i++) {
      const slot = state.list[base - i];
      if (!matches(kit, state, slot, selector.filter)) continue;
      let at = n++;
      for (; at > 0 && out[at - 1] > slot; at--) out[at] = out[at - 1];
      out[at] = slot;
    }
  }
  return n;
}

function collectZones(kit: Kit, state: CardState, selector: Selector, point: Point, out: Uint8Array): number {
  if (selector.zones[0] === LOOKED)
    return collectTop(kit, state, selector, numOf(state, point.frame, selector.savedNumber), point, out);
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    if (!isOnSide(state, selector.side, seat, point)) continue;
    for (let z = 0; z < selector.zones.length; z++) {
      const here = selector.zones[z] === HERE;
      const zone = here ? PLAY : selector.zones[z];
      const base = listAt(kit, seat, zone);
      const end = base + countIn(kit, state, seat, zone);
      for (let i = base; i < end; i++) {
        const slot = state.list[i];
        if (here && state.card.at[slot] !== point.source) continue;
        if (selector.other && slot === point.source) continue;
        if (selector.inPlay !== 0 && !isInPlace(kit, state, selector, slot)) continue;
        if (matches(kit, state, slot, selector.filter)) out[n++] = slot;
      }
    }
  }
  return n;
}

export function amountOf(kit: Kit, state: CardState, amount: Amount, point: Point): number {
  switch (amount.kind) {
    case AMOUNT.SAVED:
      return numOf(state, point.frame, amount.savedNumber);
    case AMOUNT.EVENT:
      return state.frame.amount[point.frame];
    case AMOUNT.UNDER:
      return amount.selector === null ? 0 : underCount(kit, state, amount.selector, point);
    case AMOUNT.STAT:
      return amount.selector === null ? 0 : statOf(kit, state, amount.selector, amount.stat, point);
    case AMOUNT.NEGATIVE:
      return -amountOf(kit, state, amount.parts[0], point);
    case AMOUNT.HIGHEST:
      return amount.parts.reduce((most, part) => Math.max(most, amountOf(kit, state, part, point)), -32768);
    case AMOUNT.SIZE:
      return zoneSize(kit, state, amount.zone, amount.side, point);
    default:
      return amount.value;
  }
}

function underCount(kit: Kit, state: CardState, selector: Selector, point: Point): number {
  const { amounts } = kit.scratch;
  if (collect(kit, state, selector, point, amounts) === 0) return 0;
  const top = amounts[0];
  let n = 0;
  for (let slot = 0; slot < kit.slots; slot++) if (state.card.zone[slot] === UNDER && state.card.top[slot] === top) n++;
  return n;
}

/** The sum of a stat over the cards meant. For a card that has left play its last-known value counts. */
function statOf(kit: Kit, state: CardState, selector: Selector, stat: number, point: Point): number {
  const slot = pointedAt(state, selector, point);
  if (slot !== NONE) return knownStat(kit, state, slot, stat);
  const { amounts } = kit.scratch;
  const n = collect(kit, state, selector, point, amounts);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += countedValue(kit, statValue(kit, state, amounts[i], stat), stat);
  return sum;
}

const knownStat = (kit: Kit, state: CardState, slot: number, stat: number): number =>
  stat === PRINTED_COST
    ? kit.book.cost[state.card.def[slot]]
    : countedValue(kit, state.stat[stat * kit.slots + slot], stat);

/** The card itself or one of the event, wherever it is now; NONE for other selectors. */
function pointedAt(state: CardState, { pick, filter }: Selector, { source, frame }: Point): number {
  if (filter !== null) return NONE;
  if (pick === PICK.SELF) return source;
  if (frame < 0) return NONE;
  return pick === PICK.EVENT ? state.frame.subject[frame] : pick === PICK.OTHER ? state.frame.other[frame] : NONE;
}

function zoneSize(kit: Kit, state: CardState, zone: number, side: number, point: Point): number {
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++)
    if (isOnSide(state, side, seat, point)) n += countIn(kit, state, seat, zone);
  return n;
}

export function isTrue(kit: Kit, state: CardState, condition: Condition, point: Point): boolean {
  const { selector, amounts, savedNumber } = condition;
  switch (condition.kind) {
    case CONDITION.NOT:
      return condition.of !== null && !isTrue(kit, state, condition.of, point);
    case CONDITION.TURN:
      return (state.active === point.seat) === condition.own;
    case CONDITION.VIA:
      return viaOf(kit, state, point) === condition.via;
    case CONDITION.COUNT:
      return (
        selector !== null && allHold(collect(kit, state, selector, point, kit.scratch.counted), condition.compared)
      );
    case CONDITION.HAPPENED:
      return hasHappened(kit, state, condition, point);
    case CONDITION.NAMED:
      return selector !== null && isNamed(kit, state, selector, numOf(state, point.frame, savedNumber), point);
    case CONDITION.GAME:
      return kit.game.conditions?.[condition.which].holds(kit, state, condition, point) === true;
    case CONDITION.COMPARE:
      return holds(amountOf(kit, state, amounts[0], point), condition.compare, amountOf(kit, state, amounts[1], point));
    default:
      return true;
  }
}

/** How a card was played: as its event says, wherever the card is now; else as the card itself says. */
function viaOf(kit: Kit, state: CardState, { source, sourceLives, frame }: Point): number {
  if (frame >= 0 && kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY].knowsVia)
    return state.frame.amount[frame];
  return sourceLives ? state.card.via[source] : -1;
}

/** Whether a number satisfies all comparisons. The game's own conditions use it too. */
export function allHold(left: number, compared: readonly Compared[]): boolean {
  for (const { compare, value } of compared) if (!holds(left, compare, value)) return false;
  return true;
}

function hasHappened(kit: Kit, state: CardState, condition: Condition, point: Point): boolean {
  for (let seat = 0; seat < kit.seats; seat++)
    if (isOnSide(state, condition.side, seat, point) && ((state.happened[seat] >> condition.event) & 1) === 1)
      return true;
  return false;
}

/** Whether a card has the name that was named; `named` is the definition that stands for that name. */
function isNamed(kit: Kit, state: CardState, selector: Selector, named: number, point: Point): boolean {
  const { book, scratch } = kit;
  if (collect(kit, state, selector, point, scratch.counted) === 0) return false;
  const name = book.names.indexOf(book.defs[named].card.name);
  return book.hasName[state.card.def[scratch.counted[0]] * book.names.length + name] === 1;
}
