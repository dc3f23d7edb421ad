// A card in one row: its name with cost, its states, its numbers, and what lies on it.
import { ordinalText } from '../scene/build.ts';
import type { Card, Numbers, Scene, Word, Zone } from '../scene/vocabulary.ts';

import { type Look, wordOf } from './look.ts';

/** The name of a card, zone, seat, counter or place. Equal cards side by side are told apart by their order. */
export function nameOfRef(scene: Scene, ref: string, nameOf: (seat: number) => string): string {
  const { cards = {}, zones = {}, faces = {}, boards = {} } = scene;
  if (Object.hasOwn(cards, ref)) {
    const { face } = cards[ref];
    return face === undefined ? 'a card' : `${faces[face].name}${ordinal(scene, ref)}`;
  }
  if (Object.hasOwn(zones, ref)) return zones[ref].name;
  const [room, place = ''] = ref.split(':');
  if (room === 'seat') {
    const [seat, counter] = place.split('/');
    return counter === undefined ? nameOf(Number(seat)) : wordOf(scene, counter);
  }
  const { cols = 1, rowLabels, colLabels, shape } = boards[room] ?? {};
  const [col, row] = [Number(place) % cols, Math.floor(Number(place) / cols)];
  const labels = [colLabels?.[col] ?? String(col), rowLabels?.[row] ?? String(row)];
  return shape === 'points' ? labels.join('') : labels.reverse().join(' ');
}

function ordinal({ zones = {}, cards = {} }: Scene, key: string): string {
  const { face } = cards[key];
  for (const { role, cards: keys = [] } of Object.values(zones)) {
    if ((role !== 'table' && role !== 'attached') || !keys.includes(key)) continue;
    const equal = keys.filter((each) => cards[each].face === face);
    return equal.length > 1 ? ` (${ordinalText(equal.indexOf(key))})` : '';
  }
  return '';
}

/** The name of a card, with its owner or the card that it lies at if another card of `others` has the same name. */
export function nameAmong(scene: Scene, ref: string, others: readonly string[], look: Look): string {
  const name = nameOfRef(scene, ref, look.nameOf);
  const twins = others.filter((other) => other !== ref && nameOfRef(scene, other, look.nameOf) === name);
  if (twins.length === 0 || !Object.hasOwn(scene.cards ?? {}, ref)) return name;
  const place = zoneOf(scene, ref);
  const isMixed = twins.some((twin) => zoneOf(scene, twin)?.seat !== place?.seat);
  if (isMixed && place?.seat !== undefined)
    return place.seat === look.seat ? `your ${name}` : `${name} of ${look.nameOf(place.seat)}`;
  return place?.on === undefined ? name : `${name} at ${nameOfRef(scene, place.on, look.nameOf)}`;
}

const zoneOf = ({ zones = {} }: Scene, card: string): Zone | undefined =>
  Object.values(zones).find(({ cards = [] }) => cards.includes(card));

export const sizeOf = ({ cards = {} }: Scene, { count, cards: keys = [] }: Zone): number =>
  count ?? keys.reduce((sum, key) => sum + (cards[key]?.count ?? 1), 0);

export interface RowStyle {
  readonly isHand: boolean;
  /** Whether the row says the kind of the card, because no other card in the list is of this kind: the hero among the guards. */
  readonly saysKind: boolean;
}

/** The columns of a card's row; a column without content is an empty text. */
export function cardRow(scene: Scene, key: string, { isHand, saysKind }: RowStyle): string[] {
  const card: Card = scene.cards?.[key] ?? {};
  const face = card.face === undefined ? undefined : scene.faces?.[card.face];
  if (face === undefined) return ['?', '', '', '', ''];
  const word = (name: string): Word | undefined => scene.words?.[name];
  const held = isHand ? Object.entries(face.held ?? {}) : [];
  // Signs of keywords without a number stand beside the cost.
  const signs = held.flatMap(([name, level]) => (level === 0 ? (word(name)?.sign ?? []) : [])).join('');
  const cost = card.cost ?? face.cost;
  const price = isHand && cost !== undefined ? ` (${cost}${signs})` : '';
  const times = (card.count ?? 1) > 1 ? ` ×${card.count}` : '';
  const numbers = statsText({ ...face.stats, ...card.stats }, word);
  const states = card.states ?? [];
  const badges = [
    ...Object.entries(card.badges ?? face.badges ?? {}),
    ...held.filter(([name, level]) => level !== 0 || !word(name)?.sign),
  ];
  const marks = [
    ...Object.entries(card.tokens ?? {}).map(([token, count]) => `${wordOf(scene, token)} ${count}`),
    ...states.filter((state) => state !== 'spent').map((state) => wordOf(scene, state)),
    ...badges.map(([badge, level]) => `${wordOf(scene, badge)}${level > 0 ? ` ${level}` : ''}`),
  ];
  return [
    `${nameOfRef(scene, key, String)}${price}${times}`,
    saysKind ? (face.kind ?? '') : '',
    states.includes('spent') ? wordOf(scene, 'spent') : '',
    // A card in a hand that has no numbers shows its kind instead.
    isHand && numbers === '' ? (face.kind ?? '') : numbers,
    marks.join(', '),
  ];
}

/** 3/4 ◆1 */
function statsText(stats: Numbers, word: (name: string) => Word | undefined): string {
  const entries = Object.entries(stats);
  const joined = entries.filter(([name]) => word(name)?.sign === undefined).map(([, value]) => value);
  const signed = entries.flatMap(([name, value]) => {
    const sign = word(name)?.sign;
    return sign === undefined ? [] : [`${sign}${value}`];
  });
  return [joined.join('/'), ...signed].filter((text) => text !== '').join(' ');
}
