// What Storyweave shows of its table.
import type { Scene } from '@umpire/core/author';
import { labelOf } from '../cards/card-words.ts';
import { NONE } from '../cards/fields.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { cardScene, type Face, type Part, type Row, type SceneSpec } from '../cards/say/card-scene.ts';
import { keywordsOf } from '../cards/say/card-view.ts';
import { keywordText } from '../cards/say/keyword-words.ts';
import { slotsIn } from '../cards/say/slots-in.ts';
import { countIn } from '../cards/zones.ts';
import { ending } from './ending.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';
import { legal } from './legal.ts';
import { INKWELL, SEAT_STATS, STAT, STEPS, TYPE, WIN_THRESHOLD } from './numbers.ts';
import { prompt } from './prompt.ts';
import type { Storyweave } from './state.ts';

const spec: SceneSpec<Storyweave> = {
  keywords: KEYWORD_WORDS,
  handTitle: 'your hand (cost)',
  preferred: [
    ...['CAN_CHOOSE', 'CAN_PLAY', 'CAN_SHIFT', 'CAN_SING'],
    ...['CAN_QUEST', 'CAN_CHALLENGE', 'CAN_USE', 'CAN_INK'],
  ],
  legal,
  stepOf: ({ step }) => STEPS[step],
  counters,
  board,
  faceInPlay,
  faceInHand,
  prompt,
  ending,
};

export const scene = (k: Kit, s: Storyweave, seat: number, list: Int32Array): Scene =>
  cardScene(k, s, seat, list, spec);

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

function board(k: Kit, s: Storyweave, seat: number, row: Row): Part[] {
  const slots = slotsIn(k, s, seat, PLAY);
  const ofType = (type: number): number[] => slots.filter((slot) => k.book.type[shownDef(s, slot)] === type);
  const people = ofType(TYPE.character);
  return [
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

/** So that what matters stands below each other. */
const STANDS_WIDTH = 7;
const NUMBERS_WIDTH = 6;

/** How it stands; strength/willpower and lore; damage, and what is special about it. */
function faceInPlay(k: Kit, s: Storyweave, slot: number): Face {
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
      .map((word) => keywordText(KEYWORD_WORDS, ...(word.split(' ') as [string, string?]))),
  ];
  const stands = [spent[slot] === 1 ? 'exerted' : '', fresh[slot] === 1 ? 'drying' : ''].filter((each) => each !== '');
  const how = stands.join(', ') || (k.book.type[def] === TYPE.location ? '' : 'ready');
  const words = [how.padEnd(STANDS_WIDTH), numbers.join(' ').padEnd(NUMBERS_WIDTH), marks.join(', ')];
  return [labelOf(k, s, slot), words.join('  ').trim()];
}

function faceInHand(k: Kit, s: Storyweave, slot: number, times: string): Face {
  const def = s.card.def[slot];
  const { card, name } = k.book.defs[def];
  const numbers =
    k.book.type[def] === TYPE.character
      ? `${card.strength ?? 0}/${card.willpower ?? 0} ◆${card.lore ?? 0}`
      : kindOf(card);
  const words = card.keywords.map(({ k: word, n, trait }) => keywordText(KEYWORD_WORDS, word, n, trait));
  // Before the name the cost would look like a number to type.
  const text = `${name} (${card.cost ?? 0}${card.inkable === true ? '◇' : ''})${times}`;
  return [text, `${numbers.padEnd(NUMBERS_WIDTH)}  ${words.join(', ')}`.trimEnd()];
}

/** Songs may be sung: who holds one wants to see that. */
const kindOf = ({ type, traits }: Kit['book']['defs'][number]['card']): string =>
  traits.includes('Song') ? 'song' : type;
