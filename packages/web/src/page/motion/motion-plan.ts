// What is to be moved after an action: what two scenes show by themselves, refined by what the game says happened between
// them. A card that passes through, or comes from elsewhere than it seems, flies the way that was said.
import { type Motion, movesBetween, type Ref, type Scene } from '@umpire/core/scene';

/** Cards on their way: from zone to zone, perhaps through others. */
export interface Flight {
  readonly stops: readonly Ref[];
  /** Where it has come to lie, if it lies in sight. */
  readonly card: Ref | undefined;
  readonly face: string | undefined;
  readonly count: number;
}

/** A piece that comes (no `from`), goes (no `to`) or moves. */
interface PieceMove {
  readonly from: Ref | undefined;
  readonly to: Ref | undefined;
}

export interface Plan {
  readonly flights: readonly Flight[];
  readonly pieces: readonly PieceMove[];
  /** Strikes, stops, shuffles and what is shown; then numbers and turned cards. */
  readonly acts: readonly Motion[];
  readonly changes: readonly Motion[];
}

/** More than these are no single action: nobody could follow them. */
const PIECES_MAX = 60;
const EACH_MAX = 12;

export function planOf(before: Scene, after: Scene, motions: readonly Motion[]): Plan {
  const found = movesBetween(before, after);
  const pieces = found.flatMap(({ kind, from, to, what }) =>
    kind === 'move' && what !== undefined ? [{ from, to }] : [],
  );
  const cards = found.filter(({ kind, what }) => kind === 'move' && what === undefined);
  const others = [...motions, ...found].filter(({ kind }) => kind !== 'move');
  const isChange = ({ kind }: Motion): boolean => kind === 'count' || kind === 'turn';
  return {
    flights: flightsOf(
      motions.filter(({ kind }) => kind === 'move'),
      cards,
    ).slice(0, EACH_MAX),
    pieces: pieces.length > PIECES_MAX ? [] : pieces,
    acts: others.filter((motion) => !isChange(motion)).slice(0, EACH_MAX),
    changes: others.filter(isChange).slice(0, EACH_MAX),
  };
}

export const isEmptyPlan = ({ flights, pieces, acts, changes }: Plan): boolean =>
  flights.length + pieces.length + acts.length + changes.length === 0;

/** Of a card in sight: where it is counted one less. Undefined: it comes from what lies face down there. */
export function sourceCard(before: Scene, after: Scene, { stops: [from], card, face }: Flight): Ref | undefined {
  const cards = before.zones?.[from]?.cards ?? [];
  if (card !== undefined && cards.includes(card)) return card;
  if (face === undefined) return undefined;
  const still = new Set(after.zones?.[from]?.cards);
  const left = (key: Ref): number => (still.has(key) ? (after.cards?.[key]?.count ?? 1) : 0);
  return cards.find((key) => before.cards?.[key]?.face === face && (before.cards[key].count ?? 1) > left(key));
}

interface Way {
  stops: Ref[];
  card: Ref | undefined;
  face: string | undefined;
  count: number;
  isFound: boolean;
}

function flightsOf(said: readonly Motion[], found: readonly Motion[]): Flight[] {
  const ways: Way[] = [];
  for (const { from = '', to = '', card, face, amount = 1 } of said) {
    const way = ways.find(({ stops, face: other }) => stops.at(-1) === from && isAlike(face, other));
    if (way === undefined) ways.push({ stops: [from, to], card, face, count: amount, isFound: false });
    else {
      way.stops.push(to);
      way.face ??= face;
    }
  }
  for (const { from = '', to = '', card, face, amount = 1 } of found) {
    const isOpen = (way: Way): boolean => !way.isFound && isAlike(face, way.face);
    const arrives = ways.find((way) => isOpen(way) && way.stops.at(-1) === to);
    const way = arrives ?? ways.find((each) => isOpen(each) && each.stops[0] === from);
    if (way === undefined) {
      ways.push({ stops: [from, to], card, face, count: amount, isFound: true });
      continue;
    }
    if (arrives === undefined) way.stops.push(to);
    way.isFound = true;
    way.card = card;
    way.face ??= face;
  }
  return ways.map(({ stops, card, face, count }) => ({ stops, card, face, count }));
}

/** What one of both does not know may be the same. */
const isAlike = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;
