// What moved between two scenes of one audience, found without events: what a page shows of a game that gives no motions.
// It cannot see what only passes through within one action, nor who struck whom; motions (motions.ts) can tell that.
import type { Amount, Board, Card, Motion, Numbers, Scene } from './vocabulary.ts';

/** Cards that changed zones, cards that turned, numbers that changed, and pieces that moved. */
export function movesBetween(before: Scene, after: Scene): Motion[] {
  return [
    ...cardMoves(before, after),
    ...Object.entries(after.cards ?? {}).flatMap(([key, card]) => cardChanges(key, before, after, card)),
    ...Object.entries(after.seats).flatMap(([seat, { counters = {} }]) =>
      changes(`seat:${seat}/`, before.seats[Number(seat)]?.counters ?? {}, counters),
    ),
    ...Object.entries(after.boards ?? {}).flatMap(([name, board]) => pieceMoves(name, before.boards?.[name], board)),
  ];
}

const amountOf = (amount: Amount): number => (typeof amount === 'number' ? amount : amount[0]);

/** The changes of numbers that are in both scenes. */
function changes(
  prefix: string,
  was: Readonly<Record<string, Amount>>,
  is: Readonly<Record<string, Amount>>,
): Motion[] {
  return Object.entries(is).flatMap(([what, now]) => {
    const amount = what in was ? amountOf(now) - amountOf(was[what]) : 0;
    return amount === 0 ? [] : [{ kind: 'count' as const, to: `${prefix}${what}`, amount }];
  });
}

function cardChanges(key: string, before: Scene, after: Scene, now: Card): Motion[] {
  const old = before.cards?.[key];
  if (old === undefined || old.face !== now.face || now.above !== undefined) return [];
  const turned = isSpent(old) !== isSpent(now);
  // Tokens that are no longer there count as 0.
  const numbers = (scene: Scene, card: Card, other: Card): Numbers => ({
    ...(card.face === undefined ? {} : scene.faces?.[card.face]?.stats),
    ...card.stats,
    ...Object.fromEntries(
      Object.keys({ ...other.tokens, ...card.tokens }).map((name) => [name, card.tokens?.[name] ?? 0]),
    ),
  });
  const counted = changes('', numbers(before, old, now), numbers(after, now, old)).map(
    ({ to: what, amount }): Motion => ({
      kind: 'count',
      to: key,
      ...(what === undefined ? {} : { what }),
      ...(amount === undefined ? {} : { amount }),
    }),
  );
  return [...(turned ? [{ kind: 'turn' as const, card: key }] : []), ...counted];
}

const isSpent = ({ states }: Card): boolean => states?.includes('spent') === true;

/** Pairs each zone that gained a card with a zone that lost one, preferably one where this face lay before. */
function cardMoves(before: Scene, after: Scene): Motion[] {
  const found: Motion[] = [];
  const change = new Map<string, number>();
  for (const zone of new Set([...Object.keys(after.zones ?? {}), ...Object.keys(before.zones ?? {})]))
    change.set(zone, sizeOf(after, zone) - sizeOf(before, zone));
  const shift = (from: string, to: string): void => {
    change.set(from, (change.get(from) ?? 0) + 1);
    change.set(to, (change.get(to) ?? 0) - 1);
  };
  const was = placesOf(before);
  const fresh: { readonly zone: string; readonly key: string; readonly count: number }[] = [];
  for (const [key, zone] of placesOf(after)) {
    const from = was.get(key);
    const { face, count = 1, above } = after.cards?.[key] ?? {};
    if (from !== undefined && from !== zone) {
      found.push({ kind: 'move', from, to: zone, card: key, ...(face === undefined ? {} : { face }) });
      shift(from, zone);
      continue;
    }
    const more = count - (from === undefined ? 0 : (before.cards?.[key]?.count ?? 1));
    // Known cards in a face-down pile have keys that count from the top, which change although the cards do not move.
    if (more > 0 && above === undefined) fresh.push({ zone, key, count: more });
  }
  const take = (to: string, key?: string): void => {
    const face = key === undefined ? undefined : after.cards?.[key]?.face;
    const lost = (zone: string): number => countOf(before, zone, face) - countOf(after, zone, face);
    const [from] = [...change]
      .filter(([, count]) => count < 0)
      .map(([zone]) => zone)
      .sort((a, b) => lost(b) - lost(a) || waits(before, a) - waits(before, b));
    if (from === undefined) return;
    shift(from, to);
    const last = found.at(-1);
    const card = { ...(key === undefined ? {} : { card: key }), ...(face === undefined ? {} : { face }) };
    if (last !== undefined && last.from === from && last.to === to && last.card === key)
      found[found.length - 1] = { ...last, amount: (last.amount ?? 1) + 1 };
    else found.push({ kind: 'move', from, to, ...card });
  };
  // Stacks come first: a card being played may already lie elsewhere too, and the eye follows it to the stack.
  for (const { zone, key, count } of fresh.sort((a, b) => waits(after, b.zone) - waits(after, a.zone)))
    for (let i = 0; i < count && (change.get(zone) ?? 0) > 0; i++) take(zone, key);
  for (const zone of [...change.keys()]) for (let left = change.get(zone) ?? 0; left > 0; left--) take(zone);
  return found;
}

const waits = ({ zones }: Scene, zone: string): number => (zones?.[zone]?.role === 'stack' ? 1 : 0);

const placesOf = ({ zones = {} }: Scene): Map<string, string> =>
  new Map(Object.entries(zones).flatMap(([zone, { cards = [] }]) => cards.map((key) => [key, zone] as const)));

const sizeOf = ({ zones = {}, cards = {} }: Scene, zone: string): number =>
  zones[zone]?.count ?? (zones[zone]?.cards ?? []).reduce((sum, key) => sum + (cards[key]?.count ?? 1), 0);

const countOf = ({ zones = {}, cards = {} }: Scene, zone: string, face: string | undefined): number =>
  (zones[zone]?.cards ?? []).reduce(
    (sum, key) => sum + (face !== undefined && cards[key]?.face === face ? (cards[key]?.count ?? 1) : 0),
    0,
  );

/** If one piece of a kind is gone and one has appeared, it moved; with more of them nobody can tell which went where. */
function pieceMoves(name: string, before: Board | undefined, after: Board): Motion[] {
  if (before === undefined || before.rows !== after.rows || before.cols !== after.cols) return [];
  const gone = new Map<string, number[]>();
  const come = new Map<string, number[]>();
  const put = (into: Map<string, number[]>, piece: string, cell: number): void => {
    into.set(piece, [...(into.get(piece) ?? []), cell]);
  };
  for (const [cell, piece] of Object.entries(before.at))
    if (after.at[Number(cell)] !== piece) put(gone, piece, Number(cell));
  for (const [cell, piece] of Object.entries(after.at))
    if (before.at[Number(cell)] !== piece) put(come, piece, Number(cell));
  return [...new Set([...gone.keys(), ...come.keys()])].flatMap((what): Motion[] => {
    const [from, to] = [gone.get(what) ?? [], come.get(what) ?? []].map((cells) =>
      cells.map((cell) => `${name}:${cell}`),
    );
    if (from.length === 1 && to.length === 1) return [{ kind: 'move', from: from[0], to: to[0], what }];
    return [
      ...from.map((ref): Motion => ({ kind: 'move', from: ref, what })),
      ...to.map((ref): Motion => ({ kind: 'move', to: ref, what })),
    ];
  });
}
