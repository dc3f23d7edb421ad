// Turns a side in words into cards: names are looked up, and what cannot lie on a table is refused.
import { accept, type Result, shown } from '@umpire/core/author';
import type { Book } from '../../cards/book.ts';
import { DECK, DISCARD, HAND, PLAY } from '../../cards/kit.ts';
import { badSetup, findCard } from '../../cards/setting/find-card.ts';
import { type CardReader, inZone, joinNames, lessLaid, readLaid, splitFlags } from '../../cards/setting/read-laid.ts';
import { cardsPart, numberPart, type PartReader, type Parts } from '../../cards/setting/read-table.ts';
import { INKWELL, TYPE } from '../rules/numbers.ts';
import type { LaidSide, LaidStoryCard, Side } from '../rules/side.ts';

/** `rest` are the definitions of the deck that is used if the side names no cards for it. */
export function readSide(book: Book, side: Side, rest: Uint8Array): Result<LaidSide> {
  const { deck, ink = 0, inkReady = ink, lore = 0 } = side;
  const textsOf = (zone: 'play' | 'hand' | 'discard' | 'deck') => joinNames(book, side[zone] ?? [], FLAG);
  const play = textsOf('play');
  const named = [...inZone(play, PLAY), ...inZone(textsOf('hand'), HAND), ...inZone(textsOf('discard'), DISCARD)];
  const laid = readLaid(book, named, READER);
  if (!laid.ok) return laid;
  const placed = placeAll(book, play, laid.value);
  if (!placed.ok) return placed;
  const given = readLaid(book, inZone(textsOf('deck'), DECK), READER);
  if (!given.ok) return given;
  const filled = deck === undefined ? lessLaid(rest, laid.value).map((def) => plain(def, DECK)) : [];
  const inked = Array.from({ length: ink }, () => plain(FILLER, INKWELL));
  const cards = [...placed.value, ...inked, ...given.value, ...filled];
  return accept({ cards, isShuffled: deck === undefined, inkReady, lore });
}

/** The card that fills an inkwell whose cards are not named: the first card of the set. */
const FILLER = 1;

const plain = (def: number, zone: number): LaidStoryCard => ({ def, zone, exerted: false, drying: false, damage: 0 });

/** Matches the space before a word that says the state of a card. */
const FLAG = /\s+(?=(?:exerted|drying|d\d+)(?:\s|$)|@|under:)/;

const READER: CardReader<LaidStoryCard> = { flag: FLAG, read: readCard };

function readCard(
  book: Book,
  def: number,
  zone: number,
  flags: readonly string[],
  text: string,
): Result<LaidStoryCard> {
  if (flags.length > 0 && zone !== PLAY)
    return badSetup(text, 'only a card in play is exerted, drying, damaged or somewhere');
  const type = book.type[def];
  if (zone === PLAY && type === TYPE.action) return badSetup(text, 'an action is never in play');
  const damage = Number(flags.find((flag) => /^d\d+$/.test(flag))?.slice(1) ?? 0);
  if (damage > 0 && type === TYPE.item) return badSetup(text, 'an item takes no damage');
  if (damage > DAMAGE_MAX) return badSetup(text, `damage is at most ${DAMAGE_MAX}`);
  return accept({
    ...plain(def, zone),
    exerted: flags.includes('exerted'),
    drying: flags.includes('drying'),
    damage,
  });
}

const DAMAGE_MAX = 99;

/** Resolves the location that a card is at and the card that it lies under: both are named, and lie on the same side. */
function placeAll(book: Book, play: readonly string[], cards: readonly LaidStoryCard[]): Result<LaidStoryCard[]> {
  const out = [...cards];
  for (const [i, text] of play.entries()) {
    for (const flag of splitFlags(text, FLAG).flags) {
      const [, sign, name] = /^(@|under:)\s*(.*)$/s.exec(flag) ?? [];
      if (sign === undefined) continue;
      const place = placeOf(book, play, cards, i, name);
      if (!place.ok) return place;
      if (sign === 'under:') out[i] = { ...plain(cards[i].def, PLAY), under: place.value };
      else if (book.type[cards[place.value].def] !== TYPE.location || book.type[cards[i].def] !== TYPE.character)
        return badSetup(text, 'only characters are at a location');
      else out[i] = { ...out[i], at: place.value };
    }
  }
  return accept(out);
}

function placeOf(
  book: Book,
  play: readonly string[],
  cards: readonly LaidStoryCard[],
  own: number,
  name: string,
): Result<number> {
  const def = findCard(book, name);
  if (!def.ok) return def;
  const place = play.findIndex((text, i) => cards[i].def === def.value && !/\sunder:/.test(text));
  return place >= 0 ? accept(place) : badSetup(play[own], `'${shown(name)}' is not in play on that side`);
}

const cards =
  (zone: 'play' | 'hand' | 'discard' | 'deck'): PartReader<Side> =>
  (value) => ({ [zone]: cardsPart(value) });

export const PARTS: Parts<Side> = {
  readers: {
    play: cards('play'),
    hand: cards('hand'),
    discard: cards('discard'),
    deck: cards('deck'),
    lore: readLore,
    ink: readInk,
  },
  known: 'play, hand, discard, deck (cards), lore (a number) and ink (2, or 1 of 2)',
};

function readLore(value: string): Side | undefined {
  const lore = numberPart(value);
  return lore === undefined ? undefined : { lore };
}

function readInk(value: string): Side | undefined {
  const [, first = '', , second = first] = /^(\d+)( of (\d+))?$/.exec(value) ?? [];
  const [inkReady, ink] = [numberPart(first), numberPart(second)];
  return inkReady === undefined || ink === undefined || inkReady > ink ? undefined : { ink, inkReady };
}
