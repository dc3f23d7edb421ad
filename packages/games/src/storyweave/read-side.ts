// From a side in words to cards: names are looked up, and what cannot lie on a table is refused.
import { accept, type Result, refuse, shown } from '@umpire/core';
import type { Book } from '../cards/book.ts';
import { nearest } from '../cards/files/nearest.ts';
import { DECK, DISCARD, HAND, PLAY } from '../cards/kit.ts';
import { INKWELL, TYPE } from './numbers.ts';
import type { LaidCard, LaidSide, Side } from './side.ts';

/** `rest`: definitions of the deck that is taken where the side names none. */
export function readSide(book: Book, side: Side, rest: Uint8Array): Result<LaidSide> {
  const { play = [], hand = [], discard = [], deck, ink = 0, inkReady = ink, lore = 0 } = side;
  const laid = readCards(book, [
    ...play.map((text) => [text, PLAY] as const),
    ...hand.map((text) => [text, HAND] as const),
    ...discard.map((text) => [text, DISCARD] as const),
  ]);
  if (!laid.ok) return laid;
  const placed = placeAll(book, play, laid.value);
  if (!placed.ok) return placed;
  const given = readCards(
    book,
    (deck ?? []).map((text) => [text, DECK]),
  );
  if (!given.ok) return given;
  const filled = deck === undefined ? lessLaid(rest, laid.value).map((def) => plain(def, DECK)) : [];
  const inked = Array.from({ length: ink }, () => plain(FILLER, INKWELL));
  const cards = [...placed.value, ...inked, ...given.value, ...filled];
  return accept({ cards, isShuffled: deck === undefined, inkReady, lore });
}

function readCards(book: Book, words: readonly (readonly [text: string, zone: number])[]): Result<LaidCard[]> {
  const cards: LaidCard[] = [];
  for (const [text, zone] of words) {
    const card = readCard(book, text, zone);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return accept(cards);
}

/** What lies in an inkwell is seldom of interest: the first card of the set. */
const FILLER = 1;

const plain = (def: number, zone: number): LaidCard => ({ def, zone, exerted: false, drying: false, damage: 0 });

/** A name may have spaces: flags begin where the first of them stands. */
const FLAG = /\s+(?=(?:exerted|drying|d\d+)(?:\s|$)|@|under:)/;

function readCard(book: Book, text: string, zone: number): Result<LaidCard> {
  const [name, ...flags] = text.trim().split(FLAG);
  const def = findCard(book, name);
  if (!def.ok) return def;
  if (flags.length > 0 && zone !== PLAY)
    return bad(text, 'only a card in play is exerted, drying, damaged or somewhere');
  const type = book.type[def.value];
  if (zone === PLAY && type === TYPE.action) return bad(text, 'an action is never in play');
  const damage = Number(flags.find((flag) => /^d\d+$/.test(flag))?.slice(1) ?? 0);
  if (damage > 0 && type === TYPE.item) return bad(text, 'an item takes no damage');
  if (damage > DAMAGE_MAX) return bad(text, `damage is at most ${DAMAGE_MAX}`);
  return accept({
    ...plain(def.value, zone),
    exerted: flags.includes('exerted'),
    drying: flags.includes('drying'),
    damage,
  });
}

const DAMAGE_MAX = 99;

const bad = (text: string, why: string): Result<never> =>
  refuse('bad-setup', text, `setup: '${shown(text.trim())}': ${why}.`);

/** By id, by full name, or by a name that only one card has; capitals do not matter. */
function findCard({ byId, defs }: Book, typed: string): Result<number> {
  const wanted = typed.toLowerCase();
  const known = defs.slice(1);
  const whole =
    byId.get(typed) ??
    known.find(({ name, card }) => [name, card.id].some((each) => each.toLowerCase() === wanted))?.number;
  if (whole !== undefined) return accept(whole);
  const [fit, ...others] = known.filter(({ card }) => card.name.toLowerCase() === wanted);
  if (others.length > 0) return ambiguous(typed, [fit, ...others]);
  if (fit !== undefined) return accept(fit.number);
  const meant = nearest(
    typed,
    known.map(({ name }) => name),
  );
  return bad(typed, `there is no such card${meant === undefined ? '' : `; perhaps '${meant}'`}`);
}

function ambiguous(typed: string, fits: readonly Book['defs'][number][]): Result<never> {
  const told = fits.slice(0, FITS_TOLD).map(({ name, card }) => `${name} (${card.id})`);
  return bad(typed, `this can mean ${told.join(' or ')}: write one of these`);
}

const FITS_TOLD = 5;

/** Which location a card is at, and which card it lies under: both are named, and lie on the same side. */
function placeAll(book: Book, play: readonly string[], cards: readonly LaidCard[]): Result<LaidCard[]> {
  const out = [...cards];
  for (const [i, text] of play.entries()) {
    const flags = text.trim().split(FLAG).slice(1);
    for (const flag of flags) {
      const [, sign, name] = /^(@|under:)\s*(.*)$/s.exec(flag) ?? [];
      if (sign === undefined) continue;
      const place = placeOf(book, play, cards, i, name);
      if (!place.ok) return place;
      if (sign === 'under:') out[i] = { ...plain(cards[i].def, PLAY), under: place.value };
      else if (book.type[cards[place.value].def] !== TYPE.location || book.type[cards[i].def] !== TYPE.character)
        return bad(text, 'only characters are at a location');
      else out[i] = { ...out[i], at: place.value };
    }
  }
  return accept(out);
}

function placeOf(
  book: Book,
  play: readonly string[],
  cards: readonly LaidCard[],
  own: number,
  name: string,
): Result<number> {
  const def = findCard(book, name);
  if (!def.ok) return def;
  const place = play.findIndex((text, i) => cards[i].def === def.value && !/\sunder:/.test(text));
  return place >= 0 ? accept(place) : bad(play[own], `'${shown(name)}' is not in play on that side`);
}

/** A deck without the cards of it that lie elsewhere. */
function lessLaid(deck: Uint8Array, cards: readonly LaidCard[]): number[] {
  const left = Array.from(deck);
  for (const { def } of cards) {
    const at = left.indexOf(def);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
