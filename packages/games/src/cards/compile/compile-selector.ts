// Selectors, amounts and conditions: static trees that never suspend.
import type { Json } from '@umpire/core/author';
import {
  AMT,
  type Amt,
  BY,
  COMPARE,
  COND,
  type Cond,
  HERE,
  PICK,
  PRINTED_COST,
  type Sel,
  SIDE,
} from '../ability/program.ts';
import type { Amount, Chooser, Comparison, Condition, Selector, Side } from '../files/card-set.ts';
import { PLAY } from '../kit.ts';
import { compare, compileFilter } from './compile-filter.ts';
import { type Context, indexIn } from './context.ts';

/** What they need of the ability around them. */
export interface Within {
  readonly context: Context;
  refOf(name: string): number;
  numOf(name: string): number;
  /** Whether one opponent has been picked that the ability is about. */
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

export function compileSelector(to: Within, selector: Selector): Sel {
  const { game } = to.context;
  const point = game.points?.findIndex(({ name }) => name === selector.pick) ?? -1;
  const pick = point >= 0 ? PICK.GAME : PICKS[selector.pick];
  const isPlace = game.places?.[selector.pick] !== undefined;
  if (pick === undefined && !isPlace) to.problem(`'${selector.pick}' picks nothing in this game`);
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
    ref: selector.pick === 'var' ? to.refOf(selector.var) : Math.max(0, point),
    n: selector.pick === 'topOf' ? compileAmount(to, selector.n) : null,
  };
}

/** Where nobody can be asked which opponent is meant, all of them are, unless one has been picked. */
function compileWatched(to: Within, selector: Selector): Sel {
  const sel = compileSelector(to, selector);
  return sel.side === SIDE.RIVAL && !to.knowsRival() ? { ...sel, side: SIDE.OPP } : sel;
}

const listOf = (words: string | readonly string[]): readonly string[] => (typeof words === 'string' ? [words] : words);

/** The types that lie in the places; 0 where all of play is meant, or none of it. */
function placesOf({ context }: Within, zone: string | readonly string[]): number {
  const { places = {}, types } = context.game;
  return listOf(zone)
    .flatMap((name) => places[name] ?? [])
    .reduce((bits, type) => bits | (1 << indexIn(context, types, type, 'type')), 0);
}

/** Places lie in play. */
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

/** Cards in play of all opponents; but one hand or deck, or who chooses, is the opponent whom the ability is about. */
function sideOf(to: Within, side: Side, zones: readonly number[], pick: number | undefined, by: number): number {
  if (side === 'own') return SIDE.OWN;
  if (side !== 'opp') return SIDE.ANY;
  const hidden = zones.some((zone) => zone !== HERE && to.context.game.zones[zone].seenBy !== 'all');
  return hidden || pick === PICK.TOP || by === BY.RIVAL ? SIDE.RIVAL : SIDE.OPP;
}

const byOf = (by: Chooser | undefined, side: Side): number =>
  by === 'random' ? BY.RANDOM : by === 'opponent' || (by === 'owner' && side !== 'own') ? BY.RIVAL : BY.CONTROLLER;

const plain = (kind: number, value: number, sel: Sel | null = null, parts: readonly Amt[] = []): Amt => ({
  kind,
  value,
  sel,
  parts,
});

export const numberAmt = (value: number): Amt => plain(AMT.NUMBER, value);

export function compileAmount(to: Within, amount: Amount): Amt {
  if (typeof amount === 'number') return numberAmt(amount);
  if ('num' in amount) return amount.num === 'amount' ? plain(AMT.EVENT, 0) : plain(AMT.VAR, to.numOf(amount.num));
  if ('underCount' in amount) return plain(AMT.UNDER, 0, compileWatched(to, amount.underCount));
  if ('neg' in amount) return plain(AMT.NEG, 0, null, [compileAmount(to, amount.neg)]);
  if ('stat' in amount) return plain(AMT.STAT, statOf(to, amount.stat), compileWatched(to, amount.of));
  if ('max' in amount)
    return plain(
      AMT.MAX,
      0,
      null,
      amount.max.map((part) => compileAmount(to, part)),
    );
  if ('handSize' in amount) return sizeOf(to, 'hand', amount.handSize);
  if ('life' in amount && to.context.game.zones.some(({ name }) => name === 'life'))
    return sizeOf(to, 'life', amount.life);
  to.problem(`'${Object.keys(amount)[0]}' is no amount in this game`);
  return numberAmt(0);
}

/** How many cards a zone has; the side goes with its number. */
function sizeOf(to: Within, zone: string, side: Side): Amt {
  const names = to.context.game.zones.map(({ name }) => name);
  return plain(AMT.SIZE, indexIn(to.context, names, zone, 'zone') * 4 + (side === 'own' ? SIDE.OWN : SIDE.OPP));
}

/** A stat of the game, or the cost as printed. */
const statOf = (to: Within, name: string): number =>
  name === 'cost' && !to.context.game.stats.includes(name)
    ? PRINTED_COST
    : indexIn(to.context, to.context.game.stats, name, 'stat');

const EMPTY: Cond = { kind: 0, a: 0, b: 0, sel: null, sub: null, amts: [], compared: [] };

export function compileCondition(to: Within, condition: Condition): Cond {
  const { game } = to.context;
  if ('not' in condition) return { ...EMPTY, kind: COND.NOT, sub: compileCondition(to, condition.not) };
  if ('turn' in condition) return { ...EMPTY, kind: COND.TURN, a: Number(condition.turn === 'own') };
  if ('playedVia' in condition)
    return { ...EMPTY, kind: COND.VIA, a: indexIn(to.context, game.vias, condition.playedVia, 'way to play') };
  if ('count' in condition) {
    const { of, ...comparison } = condition.count;
    return { ...EMPTY, kind: COND.COUNT, sel: compileWatched(to, of), compared: compare(0, comparison) };
  }
  if ('happened' in condition) return compileHappened(to, condition.happened);
  if ('namedIs' in condition)
    return { ...EMPTY, kind: COND.NAMED, a: to.numOf('$named'), sel: compileWatched(to, condition.namedIs) };
  if ('cmp' in condition) {
    const [left, how, right] = condition.cmp;
    return {
      ...EMPTY,
      kind: COND.CMP,
      a: COMPARE[how],
      amts: [compileAmount(to, left), compileAmount(to, right)],
    };
  }
  const own = compileOwn(to, condition);
  if (own !== undefined) return own;
  to.problem(`'${Object.keys(condition)[0]}' is no condition in this game`);
  return { ...EMPTY, kind: COND.TURN, a: 1 };
}

/** A condition of the game's own: compared, or with a number for what it is about. */
function compileOwn(to: Within, condition: Condition): Cond | undefined {
  const [[name, value]] = Object.entries(condition) as [string, Json][];
  const { conditions = [] } = to.context.game;
  const at = conditions.findIndex((each) => each.name === name);
  if (at < 0) return undefined;
  const { compile } = conditions[at];
  if (compile === undefined) return { ...EMPTY, kind: COND.GAME, a: at, compared: compare(0, value as Comparison) };
  const about = compile(value);
  if (about < 0) to.problem(`'${name}' is never ${JSON.stringify(value)}`);
  return { ...EMPTY, kind: COND.GAME, a: at, b: about };
}

function compileHappened(to: Within, { event, side }: { readonly event: string; readonly side: Side }): Cond {
  const at = indexIn(to.context, to.context.game.events, event, 'event');
  to.context.watched |= 1 << at;
  return { ...EMPTY, kind: COND.HAPPENED, a: at, b: side === 'own' ? SIDE.OWN : side === 'opp' ? SIDE.OPP : SIDE.ANY };
}
