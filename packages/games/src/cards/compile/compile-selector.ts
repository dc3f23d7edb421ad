// Compiles selectors, amounts and conditions: static trees that never ask a player anything.
import type { Json } from '@umpire/core/author';
import {
  AMOUNT,
  type Amount,
  amountOfKind,
  BY,
  COMPARE,
  CONDITION,
  type Condition,
  conditionOfKind,
  fixedAmount,
  HERE,
  PICK,
  PRINTED_COST,
  type Selector,
  SIDE,
} from '../ability/selector.ts';
import type {
  Amount as AmountJson,
  Chooser,
  Comparison,
  Condition as ConditionJson,
  Selector as SelectorJson,
  Side,
} from '../files/card-set.ts';
import { PLAY } from '../kit.ts';
import { compare, compileFilter } from './compile-filter.ts';
import { type Context, indexIn } from './context.ts';

/** What these functions need of the ability that they are part of. */
export interface Within {
  readonly context: Context;
  refOf(name: string): number;
  numOf(name: string): number;
  /** Whether the rival has been picked, the one opponent that the ability is about. */
  knowsRival(): boolean;
  problem(text: string): void;
}

const PICKS: Readonly<Record<string, number>> = {
  self: PICK.SELF,
  source: PICK.SELF,
  choose: PICK.CHOOSE,
  all: PICK.ALL,
  event: PICK.EVENT,
  eventOther: PICK.OTHER,
  var: PICK.VAR,
  topOf: PICK.TOP,
};

const ANY_NUMBER = 250;

export function compileSelector(to: Within, selector: SelectorJson): Selector {
  const { game } = to.context;
  const point = game.points?.findIndex(({ name }) => name === selector.pick) ?? -1;
  const pick = point >= 0 ? PICK.GAME : PICKS[selector.pick];
  const isPlace = game.places?.[selector.pick] !== undefined;
  if (pick === undefined && !isPlace) to.problem(`'${selector.pick}' is no pick of this game`);
  const words = isPlace ? selector.pick : 'zone' in selector ? selector.zone : [];
  const zones = zonesOf(to, words);
  if (selector.pick === 'topOf' && game.zones[zones[0]]?.ordered !== true)
    to.problem(`there is no pile '${selector.zone}'`);
  const by = selector.pick === 'choose' ? byOf(selector.by, selector.side) : BY.CONTROLLER;
  return {
    pick: pick ?? PICK.ALL,
    side: 'side' in selector ? sideOf(to, selector.side, zones, pick, by) : SIDE.ANY,
    zones,
    inPlay: placesOf(to, words),
    filter: compileFilter(to.context, 'where' in selector ? selector.where : undefined),
    min: selector.pick === 'choose' ? selector.min : 0,
    max: selector.pick === 'choose' ? selector.max : ANY_NUMBER,
    by,
    other: 'other' in selector && selector.other === true,
    savedCard: selector.pick === 'var' ? to.refOf(selector.var) : 0,
    savedNumber: 0,
    point: Math.max(0, point),
    count: selector.pick === 'topOf' ? compileAmount(to, selector.n) : fixedAmount(1),
  };
}

/** A selector where nobody can be asked which opponent is meant: unless a rival has been picked, it means all of them. */
function compileWatched(to: Within, json: SelectorJson): Selector {
  const selector = compileSelector(to, json);
  return selector.side === SIDE.RIVAL && !to.knowsRival() ? { ...selector, side: SIDE.OPP } : selector;
}

const listOf = (words: string | readonly string[]): readonly string[] => (typeof words === 'string' ? [words] : words);

/** The types of cards that the named parts of play hold, one bit each; 0 if no part of play is named. */
function placesOf({ context }: Within, zone: string | readonly string[]): number {
  const { places = {}, types } = context.game;
  return listOf(zone)
    .flatMap((name) => places[name] ?? [])
    .reduce((bits, type) => bits | (1 << indexIn(context, types, type, 'type')), 0);
}

/** The numbers of zones; a part of play counts as play. */
function zonesOf(to: Within, zone: string | readonly string[]): number[] {
  const { game } = to.context;
  const zones = listOf(zone).map((name) =>
    game.places?.[name] !== undefined
      ? PLAY
      : name === 'here'
        ? HERE
        : indexIn(
            to.context,
            game.zones.map((each) => each.name),
            name === 'field' ? 'play' : name,
            'zone',
          ),
  );
  return [...new Set(zones)];
}

/** 'opp' is all opponents for open zones; for hidden zones, the top of a pile or another chooser it is the rival. */
function sideOf(to: Within, side: Side, zones: readonly number[], pick: number | undefined, by: number): number {
  if (side === 'own') return SIDE.OWN;
  if (side !== 'opp') return SIDE.ANY;
  const hidden = zones.some((zone) => zone !== HERE && to.context.game.zones[zone].seenBy !== 'all');
  return hidden || pick === PICK.TOP || by === BY.RIVAL ? SIDE.RIVAL : SIDE.OPP;
}

const byOf = (by: Chooser | undefined, side: Side): number =>
  by === 'random' ? BY.RANDOM : by === 'opponent' || (by === 'owner' && side !== 'own') ? BY.RIVAL : BY.CONTROLLER;

export function compileAmount(to: Within, amount: AmountJson): Amount {
  if (typeof amount === 'number') return fixedAmount(amount);
  if ('num' in amount)
    return amount.num === 'amount'
      ? amountOfKind(AMOUNT.EVENT, {})
      : amountOfKind(AMOUNT.SAVED, { savedNumber: to.numOf(amount.num) });
  if ('underCount' in amount) return amountOfKind(AMOUNT.UNDER, { selector: compileWatched(to, amount.underCount) });
  if ('neg' in amount) return amountOfKind(AMOUNT.NEGATIVE, { parts: [compileAmount(to, amount.neg)] });
  if ('stat' in amount)
    return amountOfKind(AMOUNT.STAT, { stat: statOf(to, amount.stat), selector: compileWatched(to, amount.of) });
  if ('max' in amount)
    return amountOfKind(AMOUNT.HIGHEST, { parts: amount.max.map((part) => compileAmount(to, part)) });
  if ('handSize' in amount) return sizeOf(to, 'hand', amount.handSize);
  if ('life' in amount && to.context.game.zones.some(({ name }) => name === 'life'))
    return sizeOf(to, 'life', amount.life);
  to.problem(`'${Object.keys(amount)[0]}' is no amount in this game`);
  return fixedAmount(0);
}

function sizeOf(to: Within, zone: string, side: Side): Amount {
  const names = to.context.game.zones.map(({ name }) => name);
  return amountOfKind(AMOUNT.SIZE, {
    zone: indexIn(to.context, names, zone, 'zone'),
    side: side === 'own' ? SIDE.OWN : SIDE.OPP,
  });
}

/** The number of a stat of the game, or of the printed cost. */
const statOf = (to: Within, name: string): number =>
  name === 'cost' && !to.context.game.stats.includes(name)
    ? PRINTED_COST
    : indexIn(to.context, to.context.game.stats, name, 'stat');

export function compileCondition(to: Within, condition: ConditionJson): Condition {
  const { game } = to.context;
  if ('not' in condition) return conditionOfKind(CONDITION.NOT, { of: compileCondition(to, condition.not) });
  if ('turn' in condition) return conditionOfKind(CONDITION.TURN, { own: condition.turn === 'own' });
  if ('playedVia' in condition)
    return conditionOfKind(CONDITION.VIA, { via: indexIn(to.context, game.vias, condition.playedVia, 'way to play') });
  if ('count' in condition) {
    const { of, ...comparison } = condition.count;
    return conditionOfKind(CONDITION.COUNT, { selector: compileWatched(to, of), compared: compare(0, comparison) });
  }
  if ('happened' in condition) return compileHappened(to, condition.happened);
  if ('namedIs' in condition)
    return conditionOfKind(CONDITION.NAMED, {
      savedNumber: to.numOf('$named'),
      selector: compileWatched(to, condition.namedIs),
    });
  if ('cmp' in condition) {
    const [left, how, right] = condition.cmp;
    const amounts = [compileAmount(to, left), compileAmount(to, right)];
    return conditionOfKind(CONDITION.COMPARE, { compare: COMPARE[how], amounts });
  }
  const own = compileOwn(to, condition);
  if (own !== undefined) return own;
  to.problem(`'${Object.keys(condition)[0]}' is no condition in this game`);
  return conditionOfKind(CONDITION.TURN, { own: true });
}

/** A condition of the game's own: it compares numbers, or has one number that says what it is about. */
function compileOwn(to: Within, condition: ConditionJson): Condition | undefined {
  const [[name, value]] = Object.entries(condition) as [string, Json][];
  const { conditions = [] } = to.context.game;
  const which = conditions.findIndex((each) => each.name === name);
  if (which < 0) return undefined;
  const { compile } = conditions[which];
  if (compile === undefined)
    return conditionOfKind(CONDITION.GAME, { which, about: 0, compared: compare(0, value as Comparison) });
  const about = compile(value);
  if (about < 0) to.problem(`'${name}' is never ${JSON.stringify(value)}`);
  return conditionOfKind(CONDITION.GAME, { which, about, compared: [] });
}

function compileHappened(to: Within, happened: { readonly event: string; readonly side: Side }): Condition {
  const event = indexIn(to.context, to.context.game.events, happened.event, 'event');
  to.context.watched |= 1 << event;
  const side = happened.side === 'own' ? SIDE.OWN : happened.side === 'opp' ? SIDE.OPP : SIDE.ANY;
  return conditionOfKind(CONDITION.HAPPENED, { event, side });
}
