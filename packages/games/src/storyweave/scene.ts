// The table as one looks at it: the others' boards above, one's own below, the hand last.
import type { CardFace, Scene } from '@umpire/core';
import { blockOf } from '../cards/actions.ts';
import { NONE } from '../cards/fields.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { FIRST_ABILITY } from '../cards/program.ts';
import { countIn } from '../cards/zones.ts';
import { DECISIONS } from './decisions.ts';
import { legal } from './legal.ts';
import { INKWELL, SEAT_STATS, STAT, STEPS, TYPE, WIN_THRESHOLD } from './numbers.ts';
import { USES_MAX } from './spec.ts';
import type { Storyweave } from './state.ts';
import { keywordsOf, slotsIn } from './view.ts';

type Part = Scene[number];
type ActionsBySlot = ReadonlyMap<number, number>;

export function scene(k: Kit, s: Storyweave, seat: number, list: Int32Array): Scene {
  const actions = actionsBySlot(k, s, seat, list);
  const order = Array.from({ length: k.seats }, (_, i) => (seat < k.seats ? (seat + 1 + i) % k.seats : i));
  return [
    ...order.flatMap((each) => board(k, s, each, each === seat, actions)),
    ...(seat < k.seats ? [hand(k, s, seat, actions)] : []),
    ...texts(k, s),
  ];
}

/** What a click on a card does: of several actions, the one most people mean. */
function actionsBySlot(k: Kit, s: Storyweave, seat: number, list: Int32Array): ActionsBySlot {
  const bySlot = new Map<number, number>();
  if (s.ending !== 0 || s.asked !== seat) return bySlot;
  const n = legal(k, s, list);
  const rank = (type: string): number => PREFERRED.indexOf(type);
  for (const action of list.subarray(0, n)) {
    const { type, from, variants } = blockOf(k.actions, action);
    if (variants === 0 || rank(type) < 0) continue;
    const slot = Math.floor((action - from) / (type === 'CAN_USE' ? USES_MAX : 1));
    const before = bySlot.get(slot);
    if (before === undefined || rank(type) < rank(blockOf(k.actions, before).type)) bySlot.set(slot, action);
  }
  return bySlot;
}

const PREFERRED = [
  'CAN_CHOOSE',
  'CAN_PLAY',
  'CAN_SHIFT',
  'CAN_SING',
  'CAN_QUEST',
  'CAN_CHALLENGE',
  'CAN_USE',
  'CAN_INK',
];

function board(k: Kit, s: Storyweave, seat: number, isOwn: boolean, actions: ActionsBySlot): Part[] {
  const slots = slotsIn(k, s, seat, PLAY);
  const ofType = (type: number): number[] => slots.filter((slot) => k.book.type[shownDef(s, slot)] === type);
  const people = ofType(TYPE.character);
  const row = (title: string, some: readonly number[]): Part[] =>
    some.length === 0
      ? []
      : [{ kind: 'cards', title, cards: some.map((slot) => faceInPlay(k, s, slot, actions.get(slot))) }];
  return [
    { kind: 'text', text: `── ${isOwn ? 'You' : `Seat ${seat}`}${s.active === seat ? ' (on turn)' : ''} ──` },
    { kind: 'counters', counters: counters(k, s, seat) },
    ...row(
      '  characters',
      people.filter((slot) => s.card.at[slot] === NONE),
    ),
    ...ofType(TYPE.location).flatMap((place) => [
      ...row('  location', [place]),
      ...row(
        '    there',
        people.filter((slot) => s.card.at[slot] === place),
      ),
    ]),
    ...row('  items', ofType(TYPE.item)),
  ];
}

function counters(k: Kit, s: Storyweave, seat: number): { label: string; value: number | string }[] {
  const needed = s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD];
  return [
    { label: 'lore', value: s.out[seat] === 0 ? `${s.lore[seat]} of ${needed}` : 'out' },
    { label: 'ink', value: `${s.inkReady[seat]} of ${countIn(k, s, seat, INKWELL)}` },
    { label: 'hand', value: countIn(k, s, seat, HAND) },
    { label: 'deck', value: countIn(k, s, seat, DECK) },
    { label: 'discard', value: countIn(k, s, seat, DISCARD) },
  ];
}

const faceWith = (text: string, detail: string, action: number | undefined): CardFace => ({
  text,
  ...(detail === '' ? {} : { detail }),
  ...(action === undefined ? {} : { action }),
});

/** Strength/willpower, lore, damage, and what is special about it. */
function faceInPlay(k: Kit, s: Storyweave, slot: number, action: number | undefined): CardFace {
  const def = shownDef(s, slot);
  const stat = (which: number): number => s.stat[which * k.slots + slot];
  const { spent, fresh, damage, zone, top } = s.card;
  const under = zone.reduce((n, where, c) => n + Number(where === UNDER && top[c] === slot), 0);
  const numbers =
    k.book.type[def] === TYPE.character
      ? [`${stat(STAT.strength)}/${stat(STAT.willpower)}`, `◆${stat(STAT.lore)}`]
      : k.book.type[def] === TYPE.location
        ? [`-/${stat(STAT.willpower)}`, `◆${stat(STAT.lore)}`, `move ${stat(STAT.moveCost)}`]
        : [];
  const marks = [
    ...(damage[slot] > 0 ? [`✶${damage[slot]}`] : []),
    ...(under > 0 ? [`+${under} under`] : []),
    ...(spent[slot] === 1 ? ['exerted'] : []),
    ...(fresh[slot] === 1 ? ['drying'] : []),
    ...keywordsOf(k, s, slot).filter((word) => !word.toLowerCase().includes('shift')),
  ];
  return faceWith(k.book.defs[def].name, [...numbers, ...marks].join(' '), action);
}

/** Equal cards are shown once, with how many there are. */
function hand(k: Kit, s: Storyweave, seat: number, actions: ActionsBySlot): Part {
  const slots = slotsIn(k, s, seat, HAND);
  const cards = slots.flatMap((slot, i) => {
    const def = s.card.def[slot];
    if (slots.findIndex((other) => s.card.def[other] === def) !== i) return [];
    const equal = slots.filter((other) => s.card.def[other] === def);
    const action = equal.map((other) => actions.get(other)).find((each) => each !== undefined);
    const { card, name } = k.book.defs[def];
    const detail = `(${card.cost ?? 0}${card.inkable === true ? '' : ', no ink'})${equal.length > 1 ? ` ×${equal.length}` : ''}`;
    return [faceWith(name, detail, action)];
  });
  return { kind: 'cards', title: 'your hand', cards };
}

/** Where the turn stands, and the text of the card that asks. */
function texts(k: Kit, s: Storyweave): Part[] {
  if (s.ending !== 0) return [];
  const kind = DECISIONS.find(({ ask }) => ask === s.ask)?.name ?? '';
  const code = s.depth === 0 ? 0 : s.frame.code[s.depth - 1];
  const ability = code < FIRST_ABILITY ? undefined : k.book.abilities[code - FIRST_ABILITY];
  const line = `Turn ${s.turn}, ${STEPS[s.step]} step${kind === 'main' ? '' : `: ${kind}`}.`;
  return [
    { kind: 'text', text: line },
    ...(ability === undefined || ability.text === ''
      ? []
      : [{ kind: 'text', text: `${k.book.defs[ability.def].name}: ${ability.text}` } as const]),
  ];
}
