// Turns a side in words into cards: names are looked up, and what cannot lie on a table is refused.
import { accept, acceptEach, type Result, refuse } from '@umpire/core/author';
import type { Book } from '../../cards/book.ts';
import { DECK, DISCARD, HAND, PLAY } from '../../cards/kit.ts';
import { badSetup } from '../../cards/setting/find-card.ts';
import { type CardReader, inZone, joinNames, lessLaid, readLaid } from '../../cards/setting/read-laid.ts';
import { cardsPart, numberPart, type PartReader, type Parts } from '../../cards/setting/read-table.ts';
import { CREW_MAX, GALES, LIFE, STAT, STATS, TYPE } from '../rules/numbers.ts';
import type { LaidSide, LaidTideCard, Side } from '../rules/side.ts';

/** `rest` are the definitions of the seat's deck with its captain, used where the side names no cards itself. */
export function readSide(book: Book, side: Side, rest: Uint8Array): Result<LaidSide> {
  const captain = readCaptain(book, side, rest);
  if (!captain.ok) return captain;
  const laid = readPlaces(book, side, ['crew', 'port', 'hand', 'trash', 'life']);
  if (!laid.ok) return laid;
  const named = readPlaces(book, side, ['deck']);
  if (!named.ok) return named;
  const mine = rest.filter((def) => book.type[def] !== TYPE.leader);
  const filled = side.deck === undefined ? lessLaid(mine, laid.value).map((def) => plain(def, DECK)) : [];
  const deck = [...named.value, ...filled];
  const isLifeDealt = side.life === undefined;
  const { gales: galesReady = 0, spent: galesSpent = 0 } = side;
  const cards = [captain.value, ...laid.value, ...deck];
  const wrong =
    tooMany(book, cards, galesReady + galesSpent) ??
    emptyDeck(deck.length, isLifeDealt ? lifeOf(book, captain.value.def) : 0);
  if (wrong !== undefined) return wrong;
  return accept({ cards, isShuffled: side.deck === undefined, galesReady, galesSpent, isLifeDealt });
}

const lifeOf = ({ stat }: Book, captain: number): number => stat[captain * STATS.length + STAT.life];

const plain = (def: number, zone: number): LaidTideCard => ({
  def,
  zone,
  spent: false,
  played: false,
  gales: 0,
  up: false,
});

/** Which cards may lie in a place, and in which states. */
interface Place {
  readonly zone: number;
  readonly types: readonly number[];
  /** Why a card of another type cannot lie there. */
  readonly whyNot: string;
  readonly stands: RegExp;
  readonly how: string;
}

const HIDDEN = {
  types: [TYPE.character, TYPE.event, TYPE.stage],
  whyNot: 'a captain is only in its own place',
  stands: /^$/,
  how: 'only a captain, crew or port is spent, played or has gales, and only a life card is up',
};

const PLACES = {
  captain: {
    zone: PLAY,
    types: [TYPE.leader],
    whyNot: 'this is no captain',
    stands: /^(spent|\+\d+)$/,
    how: 'a captain is spent or has gales, and nothing else',
  },
  crew: {
    zone: PLAY,
    types: [TYPE.character],
    whyNot: 'this is no crew',
    stands: /^(spent|played|\+\d+)$/,
    how: 'crew is spent, played or has gales, and nothing else',
  },
  port: {
    zone: PLAY,
    types: [TYPE.stage],
    whyNot: 'this is no port',
    stands: /^(spent|played)$/,
    how: 'a port is spent or played, and nothing else',
  },
  hand: { ...HIDDEN, zone: HAND },
  trash: { ...HIDDEN, zone: DISCARD },
  deck: { ...HIDDEN, zone: DECK },
  life: { ...HIDDEN, zone: LIFE, stands: /^up$/ },
} as const satisfies Readonly<Record<string, Place>>;

/** Matches the space before a word that says the state of a card. */
const FLAG = /\s+(?=(?:spent|played|up|\+\d+)(?:\s|$))/;

const readerOf = ({ types, whyNot, stands, how }: Place): CardReader<LaidTideCard> => ({
  flag: FLAG,
  read(book, def, zone, flags, text) {
    if (!types.includes(book.type[def])) return badSetup(text, whyNot);
    if (!flags.every((flag) => stands.test(flag))) return badSetup(text, how);
    return accept({
      ...plain(def, zone),
      spent: flags.includes('spent'),
      played: flags.includes('played'),
      up: flags.includes('up'),
      gales: flags.filter((flag) => flag.startsWith('+')).reduce((sum, flag) => sum + Number(flag), 0),
    });
  },
});

function readPlaces(
  book: Book,
  side: Side,
  names: readonly Exclude<keyof typeof PLACES, 'captain'>[],
): Result<LaidTideCard[]> {
  const read = acceptEach(names, (name) => {
    const place = PLACES[name];
    const texts = joinNames(book, side[name] ?? [], FLAG);
    return readLaid(book, inZone(texts, place.zone), readerOf(place));
  });
  return read.ok ? accept(read.value.flat()) : read;
}

function readCaptain(book: Book, { captain }: Side, rest: Uint8Array): Result<LaidTideCard> {
  if (captain !== undefined) {
    const read = readLaid(book, inZone([captain], PLAY), readerOf(PLACES.captain));
    return read.ok ? accept(read.value[0]) : read;
  }
  const def = rest.find((each) => book.type[each] === TYPE.leader);
  if (def === undefined) return refuse('bad-setup', null, 'setup: a side has no captain.');
  return accept(plain(def, PLAY));
}

function tooMany(book: Book, cards: readonly LaidTideCard[], rigged: number): Result<never> | undefined {
  const countOf = (type: number): number =>
    cards.filter(({ def, zone }) => zone === PLAY && book.type[def] === type).length;
  const crew = countOf(TYPE.character);
  if (crew > CREW_MAX) return refuse('bad-setup', crew, `setup: a side has ${crew} crew: at most ${CREW_MAX}.`);
  const ports = countOf(TYPE.stage);
  if (ports > 1) return refuse('bad-setup', ports, `setup: a side has ${ports} ports: at most 1.`);
  const gales = cards.reduce((sum, card) => sum + card.gales, rigged);
  if (gales <= GALES) return undefined;
  return refuse('bad-setup', gales, `setup: a side has ${gales} gales, with those on cards: there are ${GALES}.`);
}

/** Refuses a seat without a card in its deck: it would have lost before the first move. */
function emptyDeck(deck: number, lifeDealt: number): Result<never> | undefined {
  if (deck > lifeDealt) return undefined;
  const need = lifeDealt === 0 ? '' : `, and ${lifeDealt} of them are life cards where no life is named`;
  return refuse('bad-setup', deck, `setup: a side has ${deck} cards in its deck${need}: nothing is left to draw.`);
}

type Pile = 'crew' | 'port' | 'hand' | 'trash' | 'deck' | 'life';

const cards =
  (pile: Pile): PartReader<Side> =>
  (value) => ({ [pile]: cardsPart(value) });

const count =
  (name: 'gales' | 'spent'): PartReader<Side> =>
  (value) => {
    const n = numberPart(value);
    return n === undefined ? undefined : { [name]: n };
  };

export const PARTS: Parts<Side> = {
  readers: {
    captain: (value) => (value === '' ? undefined : { captain: value }),
    crew: cards('crew'),
    port: cards('port'),
    hand: cards('hand'),
    trash: cards('trash'),
    deck: cards('deck'),
    life: cards('life'),
    gales: count('gales'),
    spent: count('spent'),
  },
  known: 'captain (a card), crew, port, hand, trash, deck, life (cards), gales and spent (numbers)',
};
