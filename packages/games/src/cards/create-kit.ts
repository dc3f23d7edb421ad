import { noChance } from '@umpire/core/hot';
import { pendingProc } from './ability/pending.ts';
import { GAME_PROC, PENDING_PROC, REPLACE_PROC } from './ability/program.ts';
import { replaceProc } from './ability/replace.ts';
import { actionsOf } from './actions.ts';
import type { Book } from './book.ts';
import { asksCauses } from './files/vocabulary/vocabulary.ts';
import type { CardGame, Kit, Proc, Scratch } from './kit.ts';
import { type Sizes, setBytes } from './state/fields.ts';
import { nodeNames } from './state/nodes.ts';
import { numbered } from './state/numbered.ts';

export const levelledOf = (game: CardGame): number => game.keywords.filter(({ level }) => level !== undefined).length;

export function sizesOf(game: CardGame, deckSizes: readonly number[]): Sizes {
  return {
    seats: deckSizes.length,
    slots: deckSizes.reduce((sum, size) => sum + size, 0),
    room: Math.max(...deckSizes),
    zones: game.zones.length,
    stats: game.stats.length,
    seatStats: game.seatStats.length,
    levels: levelledOf(game),
    waves: game.nextPending === undefined,
    causes: asksCauses(game.vocabulary),
  };
}

export function createKit(
  game: CardGame,
  book: Book,
  deckSizes: readonly number[],
  hands: readonly Uint8Array[] = [],
): Kit {
  const sizes = sizesOf(game, deckSizes);
  const { seats, slots, room, zones } = sizes;
  const owner = new Uint8Array(slots);
  const firstSlot: number[] = [];
  let at = 0;
  deckSizes.forEach((size, seat) => {
    firstSlot.push(at);
    owner.fill(seat, at, at + size);
    at += size;
  });
  let levels = 0;
  return {
    game,
    book,
    seats,
    slots,
    room,
    zones,
    width: setBytes(slots),
    owner,
    firstSlot,
    nodes: nodeNames(deckSizes),
    words: new Map(),
    deckSizes,
    hands,
    actions: actionsOf(game.verbs, slots, seats, book.defs.length),
    levelAt: game.keywords.map(({ level }) => (level === undefined ? -1 : levels++)),
    keyword: numbered(game.keywords.map(({ name }) => name)),
    lets: masksOf(game, game.lets ?? [], 'lets'),
    bars: masksOf(game, game.acts, 'bars'),
    barring: masksOf(game, game.acts, 'bars').reduce((all, bits) => all | bits, 0),
    procs: procsOf(game),
    seatBase: Int16Array.from(deckSizes.flatMap(() => game.seatStats.map(({ base }) => base))),
    waves: sizes.waves,
    wouldDamage: game.would.findIndex(({ of }) => of === 'damage'),
    wouldDestroy: game.would.findIndex(({ of }) => of === 'destroyed'),
    flooredCompared: Uint8Array.from(game.stats, (stat) => Number(game.belowZero?.[stat] === false)),
    flooredAmount: Uint8Array.from(game.stats, (stat) => Number(game.belowZero?.[stat] !== true)),
    namable: book.defs.flatMap(({ number, card }) =>
      number > 0 && book.defs.findIndex((other) => other.card.name === card.name) === number ? [number] : [],
    ),
    scratch: createScratch(sizes),
    chance: noChance,
    tell: undefined,
  };
}

const masksOf = ({ keywords }: CardGame, words: readonly string[], field: 'lets' | 'bars'): Int32Array =>
  Int32Array.from(words, (word) =>
    keywords.reduce((bits, each, at) => bits | (each[field]?.includes(word) === true ? 1 << at : 0), 0),
  );

function procsOf(game: CardGame): Proc[] {
  const none: Proc = () => {
    throw new Error('a frame runs no procedure');
  };
  const procs: Proc[] = Array.from({ length: GAME_PROC }, () => none);
  procs[PENDING_PROC] = pendingProc;
  procs[REPLACE_PROC] = replaceProc;
  return [...procs, ...game.procs];
}

function createScratch({ seats, slots, stats, seatStats, levels, causes }: Sizes): Scratch {
  const list = (): Uint8Array => new Uint8Array(256);
  return {
    candidates: list(),
    targets: list(),
    counted: list(),
    amounts: list(),
    statics: list(),
    lethal: list(),
    seatOrder: list(),
    shuffled: list(),
    derived: {
      stat: new Int16Array(stats * slots),
      keywords: new Int32Array(slots),
      level: new Uint8Array(levels * slots),
      barred: new Uint16Array(slots),
      barredBy: new Uint16Array(causes ? slots : 0),
      seatStat: new Int16Array(seats * seatStats),
    },
  };
}
