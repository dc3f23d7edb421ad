// A quick check whether two states are the same position: whether they differ only in which of equal cards in play is
// which, as most loops do. A yes is certain; after a no, `canonical.ts` decides.
import { type Kit, PLAY } from '../kit.ts';
import { type CardState, isSeatTarget, NONE } from './fields.ts';

/** By slot of one state: the same card in the other, or NONE while that is open; and the other way round. */
const to = new Uint8Array(256);
const from = new Uint8Array(256);

/** `keyed` is how many bytes of a state are the position. All of these must be equal, but for the fields in `loose`. */
export function isSwapped(kit: Kit, a: CardState, b: CardState, keyed: number): boolean {
  if (!equalElsewhere(kit, a, b, keyed)) return false;
  to.fill(NONE);
  from.fill(NONE);
  return pairPointed(a, b) && waitForLiving(a, b) && pairRest(kit, a, b) && onlyBareMoved(kit, a);
}

/** The fields in which the states may differ. */
function loose({ card, frame, pending }: CardState): readonly ArrayBufferView[] {
  const { spent, fresh, damage, attached, via, used, gen } = card;
  const { source, subject, other, last, ref0, ref1, sourceGen, subjectGen, otherGen } = frame;
  const pointers = [source, subject, other, last, ref0, ref1, sourceGen, subjectGen, otherGen];
  const marks = [spent, fresh, damage, attached, via, used, gen];
  return [...marks, ...pointers, pending.sourceGen, pending.subjectGen, pending.otherGen];
}

const rangesOf = new WeakMap<Kit, readonly number[]>();

/** Where the ranges that must be equal begin and end, in turn. */
function rangesIn(kit: Kit, state: CardState, keyed: number): readonly number[] {
  const known = rangesOf.get(kit);
  if (known !== undefined) return known;
  const ends = loose(state)
    .map(({ byteOffset, byteLength }) => [byteOffset, byteOffset + byteLength])
    .sort(([one], [other]) => one - other);
  const made = [0, ...ends.flat(), keyed];
  rangesOf.set(kit, made);
  return made;
}

function equalElsewhere(kit: Kit, a: CardState, b: CardState, keyed: number): boolean {
  const ranges = rangesIn(kit, a, keyed);
  for (let r = 0; r < ranges.length; r += 2) if (!equalRange(a, b, ranges[r], ranges[r + 1])) return false;
  return true;
}

function equalRange(a: CardState, b: CardState, from: number, to: number): boolean {
  const firstWord = Math.min((from + 3) >> 2, to >> 2);
  const endWord = to >> 2;
  for (let i = firstWord; i < endWord; i++) if (a.words[i] !== b.words[i]) return false;
  for (let i = from; i < Math.min(firstWord << 2, to); i++) if (a.bytes[i] !== b.bytes[i]) return false;
  for (let i = Math.max(endWord << 2, from); i < to; i++) if (a.bytes[i] !== b.bytes[i]) return false;
  return true;
}

/** What a frame points at in one state must match what it points at in the other. */
function pairPointed(a: CardState, b: CardState): boolean {
  const [x, y] = [a.frame, b.frame];
  for (let frame = 0; frame < a.depth; frame++) {
    if (!pairLiving(a, b, x.source[frame], x.sourceGen[frame], y.source[frame], y.sourceGen[frame])) return false;
    if (!pairLiving(a, b, x.subject[frame], x.subjectGen[frame], y.subject[frame], y.subjectGen[frame])) return false;
    if (!pairLiving(a, b, x.other[frame], x.otherGen[frame], y.other[frame], y.otherGen[frame])) return false;
    if (!pair(a, b, x.last[frame], y.last[frame]) || !pair(a, b, x.ref0[frame], y.ref0[frame])) return false;
    if (!pair(a, b, x.ref1[frame], y.ref1[frame])) return false;
  }
  return true;
}

/** Pairs two cards that must both still be the object that is meant: of a card that has left, more than its place counts. */
function pairLiving(a: CardState, b: CardState, one: number, gen: number, other: number, otherGen: number): boolean {
  if (one !== NONE && (a.card.gen[one] !== gen || other === NONE || b.card.gen[other] !== otherGen)) return false;
  return pair(a, b, one, other);
}

function pair(a: CardState, b: CardState, one: number, other: number): boolean {
  if (one === NONE || other === NONE) return one === other;
  if (to[one] !== NONE || from[other] !== NONE) return to[one] === other;
  to[one] = other;
  from[other] = one;
  return isAlike(a, b, one, other);
}

function isAlike({ card: x }: CardState, { card: y }: CardState, one: number, other: number): boolean {
  if (one !== other && (x.def[one] !== y.def[other] || x.zone[one] !== PLAY || y.zone[other] !== PLAY)) return false;
  if (x.spent[one] !== y.spent[other] || x.fresh[one] !== y.fresh[other] || x.damage[one] !== y.damage[other])
    return false;
  if (x.attached[one] !== y.attached[other]) return false;
  return x.via[one] === y.via[other] && x.used[one] === y.used[other];
}

function waitForLiving(a: CardState, b: CardState): boolean {
  const [x, y] = [a.pending, b.pending];
  const lives = (state: CardState, slot: number, gen: number): boolean => slot === NONE || state.card.gen[slot] === gen;
  for (let i = 0; i < a.pendingCount; i++) {
    if (!lives(a, x.source[i], x.sourceGen[i]) || !lives(b, y.source[i], y.sourceGen[i])) return false;
    if (!lives(a, x.subject[i], x.subjectGen[i]) || !lives(b, y.subject[i], y.subjectGen[i])) return false;
    if (!lives(a, x.other[i], x.otherGen[i]) || !lives(b, y.other[i], y.otherGen[i])) return false;
  }
  return true;
}

/** Pairs the cards that no frame points at: each with itself if it is alike, else with any that stands as it does. */
function pairRest(kit: Kit, a: CardState, b: CardState): boolean {
  for (let c = 0; c < kit.slots; c++) {
    if (a.card.zone[c] !== b.card.zone[c]) return false;
    if (to[c] === NONE && from[c] === NONE && isAlike(a, b, c, c)) to[c] = from[c] = c;
  }
  for (let c = 0; c < kit.slots; c++) {
    if (to[c] !== NONE) continue;
    let d = 0;
    while (d < kit.slots && (from[d] !== NONE || kit.owner[d] !== kit.owner[c] || !isAlike(a, b, c, d))) d++;
    if (d === kit.slots) return false;
    to[c] = d;
    from[d] = c;
  }
  return true;
}

/** A card that was paired with another must have nothing attached to it, and nothing but frames may point at it. */
function onlyBareMoved(kit: Kit, state: CardState): boolean {
  const isMoved = (slot: number): boolean => slot !== NONE && to[slot] !== slot;
  const { owner, width } = kit;
  for (let c = 0; c < kit.slots; c++) {
    if (isMoved(state.card.at[c]) || isMoved(state.card.top[c])) return false;
    if (isMoved(c) && (state.card.at[c] !== NONE || owner[c] !== owner[to[c]])) return false;
    if (!isMoved(c)) continue;
    for (let frame = 0; frame < state.depth; frame++)
      if ((((state.chosen[frame * width + (c >> 3)] | state.left[frame * width + (c >> 3)]) >> (c & 7)) & 1) === 1)
        return false;
  }
  for (let i = 0; i < state.modCount; i++)
    if (!isSeatTarget(kit, state.mod.target[i]) && isMoved(state.mod.target[i])) return false;
  for (let i = 0; i < state.floatCount; i++) if (isMoved(state.float.source[i])) return false;
  const { source, subject, other } = state.pending;
  for (let i = 0; i < state.pendingCount; i++)
    if (isMoved(source[i]) || isMoved(subject[i]) || isMoved(other[i])) return false;
  return true;
}

// Whether two states are the same position. The quick check mostly suffices; otherwise different keys are different
// positions, and for equal keys the texts are compared.
interface Position<S extends CardState> {
  key(kit: Kit, state: S, out: Int32Array): void;
  /** A text that is equal exactly when nothing but the names of slots differs. */
  canonical(kit: Kit, state: S): string;
  /** How many words of a state are the position. */
  keyWords(kit: Kit): number;
  /** What else is part of the position, beside those words. */
  beside?(kit: Kit, state: S): string;
}

const keyOfOne = new Int32Array(2);
const keyOfOther = new Int32Array(2);

export function isSamePosition<S extends CardState>(of: Position<S>): (kit: Kit, a: S, b: S) => boolean {
  const keyed = new WeakMap<Kit, number>();
  return (kit, a, b) => {
    const bytes = keyed.get(kit) ?? 4 * of.keyWords(kit);
    keyed.set(kit, bytes);
    if (isSwapped(kit, a, b, bytes) && of.beside?.(kit, a) === of.beside?.(kit, b)) return true;
    of.key(kit, a, keyOfOne);
    of.key(kit, b, keyOfOther);
    if (keyOfOne[0] !== keyOfOther[0] || keyOfOne[1] !== keyOfOther[1]) return false;
    return of.canonical(kit, a) === of.canonical(kit, b);
  };
}
