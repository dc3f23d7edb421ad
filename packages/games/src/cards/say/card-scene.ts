// A table of cards as one looks at it: the others' boards above, one's own below, the hand last, then what is asked.
import type { CardFace, Scene } from '@umpire/core/author';
import { blockOf } from '../actions.ts';
import type { CardState } from '../fields.ts';
import { HAND, type Kit } from '../kit.ts';
import type { Prompt } from './card-prompt.ts';
import { type KeywordWords, spelledOut } from './keyword-words.ts';
import { runningAbility } from './purpose.ts';
import { slotsIn } from './slots-in.ts';

export type Part = Scene[number];
type Counter = Extract<Part, { kind: 'counters' }>['counters'][number];

/** What is said of a card, and how it stands. */
export type Face = readonly [text: string, detail: string];

/** A part with one line for each card; none where there are none. */
export type Row = (title: string, slots: readonly number[]) => Part[];

/** While a loop is named, what is asked is not the game's. */
type Looping = CardState & { readonly loopPhase: number };

export interface SceneSpec<S extends Looping> {
  readonly keywords: KeywordWords;
  readonly handTitle: string;
  /** What a click on a card does: of several actions, the first of these types. */
  readonly preferred: readonly string[];
  readonly legal: (k: Kit, s: S, out: Int32Array) => number;
  stepOf(s: S): string;
  counters(k: Kit, s: S, seat: number): readonly Counter[];
  board(k: Kit, s: S, seat: number, row: Row): Part[];
  faceInPlay(k: Kit, s: S, slot: number): Face;
  /** `times`: how many of it are in the hand, in words. */
  faceInHand(k: Kit, s: S, slot: number, times: string): Face;
  /** What everyone has to know now besides the card that asks. */
  news?(k: Kit, s: S, seat: number): readonly string[];
  prompt(k: Kit, s: S, list: Int32Array): Prompt;
  ending(k: Kit, s: S): Scene;
}

type ActionsBySlot = ReadonlyMap<number, number>;

export function cardScene<S extends Looping>(k: Kit, s: S, seat: number, list: Int32Array, spec: SceneSpec<S>): Scene {
  const actions = actionsBySlot(k, s, seat, list, spec);
  const order = Array.from({ length: k.seats }, (_, i) => (seat < k.seats ? (seat + 1 + i) % k.seats : i));
  return [
    ...order.flatMap((each) => board(k, s, each, each === seat, actions, spec)),
    ...(seat < k.seats ? [hand(k, s, seat, actions, spec)] : []),
    ...(s.over === 0 ? now(k, s, seat, list, spec) : spec.ending(k, s)),
  ];
}

const isAsked = (s: Looping, seat: number): boolean => s.over === 0 && s.asked === seat && s.loopPhase === 0;

function actionsBySlot<S extends Looping>(
  k: Kit,
  s: S,
  seat: number,
  list: Int32Array,
  { legal, preferred }: SceneSpec<S>,
): ActionsBySlot {
  const bySlot = new Map<number, number>();
  if (s.over !== 0 || s.asked !== seat) return bySlot;
  const n = legal(k, s, list);
  const rank = (type: string): number => preferred.indexOf(type);
  for (const action of list.subarray(0, n)) {
    const { type, from, variants } = blockOf(k.actions, action);
    if (variants === 0 || rank(type) < 0) continue;
    const slot = Math.floor((action - from) / variants);
    const before = bySlot.get(slot);
    if (before === undefined || rank(type) < rank(blockOf(k.actions, before).type)) bySlot.set(slot, action);
  }
  return bySlot;
}

function board<S extends Looping>(
  k: Kit,
  s: S,
  seat: number,
  isOwn: boolean,
  actions: ActionsBySlot,
  spec: SceneSpec<S>,
): Part[] {
  const row: Row = (title, slots) =>
    slots.length === 0
      ? []
      : [
          {
            kind: 'cards',
            title,
            cards: slots.map((slot) => faceWith(spec.faceInPlay(k, s, slot), actions.get(slot))),
            stacked: true,
          },
        ];
  return [
    { kind: 'text', text: `── ${isOwn ? 'You' : `Seat ${seat}`}${s.active === seat ? ' (on turn)' : ''} ──` },
    { kind: 'counters', counters: spec.counters(k, s, seat) },
    ...spec.board(k, s, seat, row),
  ];
}

const faceWith = ([text, detail]: Face, action: number | undefined): CardFace => ({
  text,
  ...(detail === '' ? {} : { detail }),
  ...(action === undefined ? {} : { action }),
});

/** Equal cards are shown once, with how many there are; cheap ones first. */
function hand<S extends Looping>(k: Kit, s: S, seat: number, actions: ActionsBySlot, spec: SceneSpec<S>): Part {
  const slots = slotsIn(k, s, seat, HAND);
  const defs = [...new Set(slots.map((slot) => s.card.def[slot]))].sort(
    (a, b) => k.book.cost[a] - k.book.cost[b] || a - b,
  );
  const cards = defs.map((def) => {
    const equal = slots.filter((slot) => s.card.def[slot] === def);
    const action = equal.map((slot) => actions.get(slot)).find((each) => each !== undefined);
    return faceWith(spec.faceInHand(k, s, equal[0], equal.length > 1 ? ` ×${equal.length}` : ''), action);
  });
  // While others act it would only push away what they do.
  if (!isAsked(s, seat))
    return {
      kind: 'cards',
      title: 'your hand',
      cards: cards.map(({ text = '' }) => ({ text: text.replace(/ +/g, ' ') })),
    };
  return { kind: 'cards', title: spec.handTitle, cards, stacked: true };
}

/** Where the turn stands or what is asked, the text of the card that asks, and the answers. */
function now<S extends Looping>(k: Kit, s: S, seat: number, list: Int32Array, spec: SceneSpec<S>): Part[] {
  const ability = runningAbility(k, s);
  const about =
    ability === undefined || ability.text === ''
      ? []
      : [`${k.book.defs[ability.def].name}: ${spelledOut(spec.keywords, ability.text)}`];
  const asked = isAsked(s, seat) ? spec.prompt(k, s, list) : undefined;
  return [
    {
      kind: 'text',
      text: `── Turn ${s.turn}${asked === undefined ? `, ${spec.stepOf(s)} step` : `. ${asked.sentence}`} ──`,
    },
    ...[...(spec.news?.(k, s, seat) ?? []), ...about].map((text) => ({ kind: 'text', text }) as const),
    ...(asked?.answers ?? []),
  ];
}
