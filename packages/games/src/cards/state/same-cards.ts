// A quick yes to whether two states are the same position: they are equal but for which of equal cards in play is which.
// That is how most loops come back. A no says nothing: `canonical.ts` knows.
import { type Kit, PLAY } from '../kit.ts';
import { type CardState, isSeatTarget, NONE } from './fields.ts';

/** By slot of the one state: the same card in the other, or NONE as long as that is open; and the way back. */
const to = new Uint8Array(256);
const from = new Uint8Array(256);

/** `keyed`: how many bytes of a state are the position. Whatever is not looked at here on purpose must be equal in them. */
export function isSwapped(k: Kit, a: CardState, b: CardState, keyed: number): boolean {
  if (!equalElsewhere(k, a, b, keyed)) return false;
  to.fill(NONE);
  from.fill(NONE);
  return pairPointed(a, b) && waitForLiving(a, b) && pairRest(k, a, b) && onlyBareMoved(k, a);
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

/** Where the compared ranges begin and end, by turns. */
function rangesIn(k: Kit, state: CardState, keyed: number): readonly number[] {
  const known = rangesOf.get(k);
  if (known !== undefined) return known;
  const ends = loose(state)
    .map(({ byteOffset, byteLength }) => [byteOffset, byteOffset + byteLength])
    .sort(([one], [other]) => one - other);
  const made = [0, ...ends.flat(), keyed];
  rangesOf.set(k, made);
  return made;
}

function equalElsewhere(k: Kit, a: CardState, b: CardState, keyed: number): boolean {
  const ranges = rangesIn(k, a, keyed);
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

/** What a frame points at in the one state is what it points at in the other. */
function pairPointed(a: CardState, b: CardState): boolean {
  const [x, y] = [a.frame, b.frame];
  for (let f = 0; f < a.depth; f++) {
    if (!pairLiving(a, b, x.source[f], x.sourceGen[f], y.source[f], y.sourceGen[f])) return false;
    if (!pairLiving(a, b, x.subject[f], x.subjectGen[f], y.subject[f], y.subjectGen[f])) return false;
    if (!pairLiving(a, b, x.other[f], x.otherGen[f], y.other[f], y.otherGen[f])) return false;
    if (!pair(a, b, x.last[f], y.last[f]) || !pair(a, b, x.ref0[f], y.ref0[f])) return false;
    if (!pair(a, b, x.ref1[f], y.ref1[f])) return false;
  }
  return true;
}

/** Of a card that has left, more counts than where it is. */
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
  const lives = (s: CardState, slot: number, gen: number): boolean => slot === NONE || s.card.gen[slot] === gen;
  for (let i = 0; i < a.pendingCount; i++) {
    if (!lives(a, x.source[i], x.sourceGen[i]) || !lives(b, y.source[i], y.sourceGen[i])) return false;
    if (!lives(a, x.subject[i], x.subjectGen[i]) || !lives(b, y.subject[i], y.subjectGen[i])) return false;
    if (!lives(a, x.other[i], x.otherGen[i]) || !lives(b, y.other[i], y.otherGen[i])) return false;
  }
  return true;
}

/** Cards that nothing runs about: each is itself if it can be, or else any that stands as it did. */
function pairRest(k: Kit, a: CardState, b: CardState): boolean {
  for (let c = 0; c < k.slots; c++) {
    if (a.card.zone[c] !== b.card.zone[c]) return false;
    if (to[c] === NONE && from[c] === NONE && isAlike(a, b, c, c)) to[c] = from[c] = c;
  }
  for (let c = 0; c < k.slots; c++) {
    if (to[c] !== NONE) continue;
    let d = 0;
    while (d < k.slots && (from[d] !== NONE || k.owner[d] !== k.owner[c] || !isAlike(a, b, c, d))) d++;
    if (d === k.slots) return false;
    to[c] = d;
    from[d] = c;
  }
  return true;
}

/** A card with something attached to it, or that something else points at, is not just any. */
function onlyBareMoved(k: Kit, s: CardState): boolean {
  const isMoved = (slot: number): boolean => slot !== NONE && to[slot] !== slot;
  const { owner, width } = k;
  for (let c = 0; c < k.slots; c++) {
    if (isMoved(s.card.at[c]) || isMoved(s.card.top[c])) return false;
    if (isMoved(c) && (s.card.at[c] !== NONE || owner[c] !== owner[to[c]])) return false;
    if (!isMoved(c)) continue;
    for (let f = 0; f < s.depth; f++)
      if ((((s.chosen[f * width + (c >> 3)] | s.left[f * width + (c >> 3)]) >> (c & 7)) & 1) === 1) return false;
  }
  for (let i = 0; i < s.modCount; i++) if (!isSeatTarget(k, s.mod.target[i]) && isMoved(s.mod.target[i])) return false;
  for (let i = 0; i < s.floatCount; i++) if (isMoved(s.float.source[i])) return false;
  const { source, subject, other } = s.pending;
  for (let i = 0; i < s.pendingCount; i++)
    if (isMoved(source[i]) || isMoved(subject[i]) || isMoved(other[i])) return false;
  return true;
}

// Whether two states are the same position. Mostly a look is enough; otherwise different keys are different positions, and
// equal ones are compared word for word.
interface Position<S extends CardState> {
  key(k: Kit, s: S, out: Int32Array): void;
  /** In words that are equal exactly when nothing but the names of slots differs. */
  canonical(k: Kit, s: S): string;
  /** How many words of a state are the position. */
  keyWords(k: Kit): number;
  /** Beside those words: what else is part of it. */
  beside?(k: Kit, s: S): string;
}

const keyOfOne = new Int32Array(2);
const keyOfOther = new Int32Array(2);

export function isSamePosition<S extends CardState>(of: Position<S>): (k: Kit, a: S, b: S) => boolean {
  const keyed = new WeakMap<Kit, number>();
  return (k, a, b) => {
    const bytes = keyed.get(k) ?? 4 * of.keyWords(k);
    keyed.set(k, bytes);
    if (isSwapped(k, a, b, bytes) && of.beside?.(k, a) === of.beside?.(k, b)) return true;
    of.key(k, a, keyOfOne);
    of.key(k, b, keyOfOther);
    if (keyOfOne[0] !== keyOfOther[0] || keyOfOne[1] !== keyOfOther[1]) return false;
    return of.canonical(k, a) === of.canonical(k, b);
  };
}
