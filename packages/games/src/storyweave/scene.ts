// The table as one looks at it: the others' boards above, one's own below, the hand last.
import type { CardFace, Scene } from '@umpire/core';
import { blockOf, USES_MAX } from '../cards/actions.ts';
import { labelOf } from '../cards/card-words.ts';
import { NONE } from '../cards/fields.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { FIRST_ABILITY } from '../cards/program.ts';
import { countIn } from '../cards/zones.ts';
import { ending } from './ending.ts';
import { keywordText, spelledOut } from './keyword-help.ts';
import { legal } from './legal.ts';
import { INKWELL, SEAT_STATS, STAT, STEPS, TYPE, WIN_THRESHOLD } from './numbers.ts';
import { prompt } from './prompt.ts';
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
    ...(s.ending === 0 ? now(k, s, isAsked(s, seat), list) : ending(k, s)),
  ];
}

/** While a loop is named, what is asked is not the game's. */
const isAsked = (s: Storyweave, seat: number): boolean => s.ending === 0 && s.asked === seat && s.loopPhase === 0;

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
      : [{ kind: 'cards', title, cards: some.map((slot) => faceInPlay(k, s, slot, actions.get(slot))), stacked: true }];
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

/** So that what matters stands below each other. */
const STANDS_WIDTH = 7;
const NUMBERS_WIDTH = 6;

/** How it stands; strength/willpower and lore; damage, and what is special about it. */
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
    ...(damage[slot] > 0 ? [`damage ${damage[slot]}`] : []),
    ...(under > 0 ? [`${under} under it`] : []),
    ...keywordsOf(k, s, slot)
      .filter((word) => !word.toLowerCase().includes('shift'))
      .map((word) => keywordText(...(word.split(' ') as [string, string?]))),
  ];
  const stands = [spent[slot] === 1 ? 'exerted' : '', fresh[slot] === 1 ? 'drying' : ''].filter((each) => each !== '');
  const how = stands.join(', ') || (k.book.type[def] === TYPE.location ? '' : 'ready');
  const words = [how.padEnd(STANDS_WIDTH), numbers.join(' ').padEnd(NUMBERS_WIDTH), marks.join(', ')];
  return faceWith(labelOf(k, s, slot), words.join('  ').trim(), action);
}

/** Equal cards are shown once, with how many there are; cheap ones first. */
function hand(k: Kit, s: Storyweave, seat: number, actions: ActionsBySlot): Part {
  const slots = slotsIn(k, s, seat, HAND);
  const defs = [...new Set(slots.map((slot) => s.card.def[slot]))].sort(
    (a, b) => k.book.cost[a] - k.book.cost[b] || a - b,
  );
  const cards = defs.map((def) => {
    const equal = slots.filter((slot) => s.card.def[slot] === def);
    const action = equal.map((slot) => actions.get(slot)).find((each) => each !== undefined);
    return faceInHand(k, def, equal.length, action);
  });
  // While others act it would only push away what they do.
  if (!isAsked(s, seat))
    return {
      kind: 'cards',
      title: 'your hand',
      cards: cards.map(({ text = '' }) => ({ text: text.replace(/ +/g, ' ') })),
    };
  return { kind: 'cards', title: 'your hand (◇ inkable)', cards, stacked: true };
}

function faceInHand(k: Kit, def: number, n: number, action: number | undefined): CardFace {
  const { card, name } = k.book.defs[def];
  const numbers =
    k.book.type[def] === TYPE.character
      ? `${card.strength ?? 0}/${card.willpower ?? 0} ◆${card.lore ?? 0}`
      : kindOf(card);
  const words = card.keywords.map(({ k: word, n: level, trait }) => keywordText(word, level, trait));
  const text = `${card.cost ?? 0}${card.inkable === true ? '◇' : ' '} ${name}${n > 1 ? ` ×${n}` : ''}`;
  return faceWith(text, `${numbers.padEnd(NUMBERS_WIDTH)}  ${words.join(', ')}`.trimEnd(), action);
}

/** Songs may be sung: who holds one wants to see that. */
const kindOf = ({ type, traits }: Kit['book']['defs'][number]['card']): string =>
  traits.includes('Song') ? 'song' : type;

/** Where the turn stands or what is asked, the text of the card that asks, and the answers. */
function now(k: Kit, s: Storyweave, isAsked: boolean, list: Int32Array): Part[] {
  const code = s.depth === 0 ? 0 : s.frame.code[s.depth - 1];
  const ability = code < FIRST_ABILITY ? undefined : k.book.abilities[code - FIRST_ABILITY];
  const about =
    ability === undefined || ability.text === ''
      ? []
      : [`${k.book.defs[ability.def].name}: ${spelledOut(ability.text)}`];
  const asked = isAsked ? prompt(k, s, list) : undefined;
  return [
    {
      kind: 'text',
      text: `── Turn ${s.turn}${asked === undefined ? `, ${STEPS[s.step]} step` : `. ${asked.sentence}`} ──`,
    },
    ...about.map((text) => ({ kind: 'text', text }) as const),
    ...(asked?.answers ?? []),
  ];
}
