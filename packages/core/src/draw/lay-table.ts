// A table of cards: the zones that belong to nobody, then the other seats, then the looker's own seat with its hand last.
import type { Now, Scene, Zone } from '../scene/vocabulary.ts';
import { cardRow, nameOfRef, sizeOf } from './card-row.ts';
import { amountText, type Look, wordOf } from './look.ts';
import type { Figure, List, Part, Section } from './sheet.ts';

type Entry = readonly [key: string, zone: Zone];

export function tableSections(scene: Scene, look: Look): Section[] {
  const all: Entry[] = Object.entries(scene.zones ?? {});
  const shared = all.filter(([, { seat, on }]) => seat === undefined && on === undefined);
  const count = Object.keys(scene.seats).length;
  const first = look.seat !== undefined && look.seat < count ? look.seat + 1 : 0;
  const order = Array.from({ length: count }, (_, i) => (first + i) % count);
  // Seats without cards on the table have only numbers, so all of them fit on one line.
  const hasBoards = all.some(([, { seat, role }]) => seat !== undefined && role === 'table');
  const sides = hasBoards ? order.map((seat) => seatSection(scene, seat, all, look)) : [];
  const isShown = ({ role, seat, cards = [] }: Zone): boolean =>
    role === 'hand' && seat !== undefined && (seat === look.seat || (!hasBoards && cards.length > 0));
  const hands = all.filter(([, zone]) => isShown(zone));
  return [
    {
      key: 'shared',
      numbers: [],
      parts: [
        ...pilesLine(scene, shared),
        ...shared.flatMap(([key, zone]) => (zone.role === 'pile' ? [] : zoneList(scene, key, zone, look))),
        ...(hasBoards ? [] : [shortSeats(scene, order, all, look)]),
      ],
    },
    ...sides,
    {
      key: 'hand',
      numbers: [],
      parts: hands.flatMap(([key, zone]) => zoneList(scene, key, { ...zone, name: handName(zone, look) }, look)),
    },
  ];
}

const handName = ({ seat = 0, name }: Zone, look: Look): string =>
  seat === look.seat ? `your ${name}` : `${name} of ${look.nameOf(seat)}`;

const isOnTurn = ({ winners, turnOf, seat: decides }: Now, seat: number): boolean =>
  winners === undefined && (turnOf ?? decides) === seat;

const seatTitle = ({ now, seats }: Scene, seat: number, { nameOf, ...look }: Look): string => {
  const is = [
    seats[seat].out === true ? 'out' : '',
    isOnTurn(now, seat) ? 'on turn' : '',
    now.winners?.includes(seat) === true ? 'won' : '',
  ].filter((each) => each !== '');
  return `${seat === look.seat ? 'You' : nameOf(seat)}${is.length > 0 ? ` (${is.join(', ')})` : ''}`;
};

function seatSection(scene: Scene, seat: number, all: readonly Entry[], look: Look): Section {
  const own = all.filter(([, zone]) => zone.seat === seat && zone.on === undefined);
  const counters: Figure[] = Object.entries(scene.seats[seat].counters ?? {}).map(([name, amount]) => ({
    key: name,
    label: wordOf(scene, name),
    value: amountText(amount),
  }));
  const piles = own
    .filter(([, { role }]) => role === 'hand' || role === 'pile')
    .sort(([, a], [, b]) => Number(b.role === 'hand') - Number(a.role === 'hand'))
    .map(([key, zone]): Figure => ({ key, label: zone.name, value: String(sizeOf(scene, zone)) }));
  return {
    key: `seat ${seat}`,
    heading: seatTitle(scene, seat, look),
    numbers: [...counters, ...piles],
    parts: own.flatMap(([key, zone]): Part[] => {
      const known = knownText(scene, zone);
      if (zone.role === 'pile' || (zone.role === 'hand' && seat !== look.seat))
        return known === '' ? [] : [{ kind: 'sentences', key, lines: [`  ${zone.name}: ${known}`] }];
      return zone.role === 'hand' ? [] : zoneList(scene, key, zone, look);
    }),
  };
}

function shortSeats(scene: Scene, order: readonly number[], all: readonly Entry[], look: Look): Part {
  const texts = order.map((seat) => {
    const own = all.filter(([, zone]) => zone.seat === seat);
    const numbers = [
      ...Object.entries(scene.seats[seat].counters ?? {}).map(
        ([name, amount]) => `${wordOf(scene, name)} ${amountText(amount)}`,
      ),
      ...own.map(([, zone]) => `${sizeOf(scene, zone)} ${sizeOf(scene, zone) === 1 ? 'card' : 'cards'}`),
    ];
    const isOut = scene.seats[seat].out === true;
    return `${seatTitle(scene, seat, look)}${isOut || numbers.length === 0 ? '' : `: ${numbers.join(', ')}`}`;
  });
  return { kind: 'lines', key: 'seats', lines: [texts.join('   ')] };
}

function pilesLine(scene: Scene, shared: readonly Entry[]): Part[] {
  const piles = shared.filter(([, { role }]) => role === 'pile').map(([, zone]) => pileText(scene, zone));
  return piles.length === 0 ? [] : [{ kind: 'lines', key: 'piles', lines: [piles.join('   ')] }];
}

function pileText(scene: Scene, zone: Zone): string {
  const size = sizeOf(scene, zone);
  const known = knownText(scene, zone);
  const top = zone.count === undefined ? zone.cards?.at(-1) : undefined;
  const onTop = top === undefined ? '' : ` (${nameOfRef(scene, top, String)} on top)`;
  return `${zone.name} ${size}${onTop}${known === '' ? '' : `: ${known}`}`;
}

/** What is known of cards that lie face down. */
function knownText(scene: Scene, { cards: keys = [], count }: Zone): string {
  if (count === undefined) return '';
  const depthOf = (key: string): number => scene.cards?.[key].above ?? 0;
  const known = [...keys].sort((a, b) => depthOf(a) - depthOf(b));
  const texts = known.slice(0, KNOWN_MAX).map((key) => {
    const { above, count: times = 1, states = [] } = scene.cards?.[key] ?? {};
    const place = above === undefined ? '' : above === 0 ? ' on top' : ` under ${above}`;
    const stands = states.map((state) => `, ${wordOf(scene, state)}`).join('');
    return `${nameOfRef(scene, key, String)}${times > 1 ? ` ×${times}` : ''}${place}${stands}`;
  });
  return [...texts, ...(known.length > KNOWN_MAX ? [`and ${known.length - KNOWN_MAX} more`] : [])].join(', ');
}

/** How many known cards of a face-down zone are listed: nobody reads a whole deck. */
const KNOWN_MAX = 5;

function zoneList(scene: Scene, key: string, zone: Zone, look: Look): List[] {
  const { cards: keys = [], role, seat, name } = zone;
  const isHand = role === 'hand';
  if (keys.length === 0) return isHand ? [{ ...empty(key, name), isShort: true }] : [];
  const kinds = keys.map((each) => scene.faces?.[scene.cards?.[each].face ?? '']?.kind);
  const isOdd = (at: number): boolean =>
    role === 'table' && new Set(kinds).size > 1 && kinds.filter((kind) => kind === kinds[at]).length === 1;
  const rows = keys.map((each, at) => ({
    key: each,
    columns: cardRow(scene, each, { isHand, saysKind: isOdd(at) }),
    below: attachedTo(scene, each),
  }));
  // Cards with nothing to show but their names need no table, and neither does a stack.
  const isPlain = rows.every(
    ({ columns: [, , ...rest], below }) => below.length === 0 && rest.every((text) => text === ''),
  );
  const isAsked = scene.question?.seat === look.seat && scene.question?.choices !== undefined;
  const isRest = isHand && !isAsked;
  const isShort = isPlain || role === 'stack' || isRest;
  return [
    {
      kind: 'list',
      key,
      name,
      indent: seat === undefined || isHand ? '' : '  ',
      // While others act, the own hand is only named, so that it does not push what they do off the screen.
      rows: isPlain || isRest ? rows.map(({ columns: [first], ...row }) => ({ ...row, columns: [first] })) : rows,
      isShort,
    },
  ];
}

const empty = (key: string, name: string): List => ({
  kind: 'list',
  key,
  name,
  indent: '',
  rows: [{ key: '', columns: ['nothing'], below: [] }],
  isShort: true,
});

/** What is attached to a card, or lies under it. */
const attachedTo = (scene: Scene, key: string): string[] =>
  Object.values(scene.zones ?? {}).flatMap((zone) => {
    if (zone.on !== key) return [];
    const { name, cards: keys = [] } = zone;
    if (zone.role !== 'attached') return [`${sizeOf(scene, zone)} ${name}`];
    return keys.map(
      (each) => `${name}: ${cardRow(scene, each, { isHand: false, saysKind: false }).filter(Boolean).join('  ')}`,
    );
  });
