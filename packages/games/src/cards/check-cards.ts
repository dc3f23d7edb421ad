// What can be wrong with the kit's part of a state, in words. Asked of bytes from outside, so nothing is taken for granted.
import { allSeats } from '@umpire/core/author';
import { FIRST_ABILITY } from './ability/program.ts';
import { NOBODY, winnerOf } from './end.ts';
import { DISCARD, GONE, HAND, type Kit, LIMBO, PLAY, UNDER } from './kit.ts';
import { type CardState, FLOATS_MAX, FRAMES_MAX, isSeatTarget, MODS_MAX, NONE, PENDING_MAX } from './state/fields.ts';

export const checkCards = (k: Kit, s: CardState, decks: readonly Uint8Array[]): string | undefined =>
  badNumbers(k, s) ?? badLists(k, s) ?? badCards(k, s) ?? badDecks(k, s, decks) ?? badTables(k, s) ?? badFrames(k, s);

function badNumbers(k: Kit, s: CardState): string | undefined {
  const { modCount, floatCount, pendingCount, depth } = s;
  if (modCount > MODS_MAX || floatCount > FLOATS_MAX || pendingCount > PENDING_MAX || depth > FRAMES_MAX)
    return 'a table is fuller than it can be';
  if (s.active >= k.seats || s.asked >= k.seats) return 'a seat does not exist';
  const winner = winnerOf(s);
  if (winner === NOBODY ? s.over !== 0 && s.over !== allSeats(k.seats) : winner >= k.seats)
    return 'seats have won that cannot win together';
  if (s.out.some((flag) => flag > 1)) return 'a seat is neither in nor out';
  if (s.over === 0 && s.out[s.active] !== 0) return 'a seat that is out has the turn';
  if (s.over === 0 && s.out[s.asked] !== 0) return 'a seat that is out is asked';
  return s.dirty === 0 ? undefined : 'what follows from the cards has not been worked out';
}

function badLists(k: Kit, s: CardState): string | undefined {
  const seen = new Set<number>();
  for (let row = 0; row < k.seats * k.zones; row++) {
    const seat = Math.floor(row / k.zones);
    const zone = row % k.zones;
    const base = row * k.room;
    if (s.count[row] > k.room) return 'a zone holds more cards than there are';
    for (let i = 0; i < k.room; i++) {
      const slot = s.list[base + i];
      if (i >= s.count[row]) {
        if (slot !== 0) return 'a zone has cards beyond its end';
        continue;
      }
      if (slot >= k.slots || k.owner[slot] !== seat || s.card.zone[slot] !== zone) return 'a card is in the wrong list';
      if (seen.has(slot)) return 'a card is in two places';
      if (i > 0 && !k.game.zones[zone].ordered && s.list[base + i - 1] >= slot) return 'a zone is not in order';
      seen.add(slot);
    }
  }
  const listed = s.card.zone.filter((zone) => zone < k.zones).length;
  return listed === seen.size ? undefined : 'a card is in no list';
}

function badCards(k: Kit, s: CardState): string | undefined {
  const { zone, spent, fresh, damage, attached, at, top, via, used, face, def } = s.card;
  for (let slot = 0; slot < k.slots; slot++) {
    const where = zone[slot];
    if (where >= k.zones && where !== LIMBO && where !== UNDER && where !== GONE) return 'a card is nowhere';
    if (spent[slot] > 1 || fresh[slot] > 1 || via[slot] >= k.game.vias.length) return 'a mark of a card is impossible';
    const marks = spent[slot] + fresh[slot] + damage[slot] + attached[slot] + via[slot] + used[slot];
    if (where !== PLAY && (marks > 0 || at[slot] !== NONE)) return 'a card that is not in play has marks';
    if (at[slot] !== NONE && (at[slot] >= k.slots || zone[at[slot]] !== PLAY))
      return 'a card is at a place that is gone';
    if ((where === UNDER) !== (top[slot] !== NONE)) return 'a card lies under nothing';
    if (top[slot] !== NONE && (top[slot] >= k.slots || zone[top[slot]] !== PLAY))
      return 'a card lies under one that is gone';
    if (face[slot] !== 0 && face[slot] !== def[slot]) return 'everyone knows a card as another';
    const wrong = badKnowledge(k, s, slot);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function badKnowledge(k: Kit, s: CardState, slot: number): string | undefined {
  const where = s.card.zone[slot];
  const isOpen = where === PLAY || where === DISCARD || where === LIMBO;
  if (isOpen && s.card.face[slot] === 0) return 'a card lies open and is not known';
  for (let seat = 0; seat < k.seats; seat++) {
    const flag = s.known[seat * k.slots + slot];
    if (flag > 1) return 'a card is neither known nor unknown';
    if (flag === 0 && s.card.face[slot] !== 0) return 'everyone knows a card that a seat does not';
    if (flag === 0 && where === HAND && k.owner[slot] === seat) return 'a seat does not know its own hand';
  }
  return undefined;
}

function badDecks(k: Kit, s: CardState, decks: readonly Uint8Array[]): string | undefined {
  for (let seat = 0; seat < k.seats; seat++) {
    const from = k.firstSlot[seat];
    const held = Uint8Array.from(s.card.def.slice(from, from + k.deckSizes[seat])).sort();
    if (held.some((def, i) => def !== decks[seat][i])) return `the cards of seat ${seat} are not those of its deck`;
  }
  return undefined;
}

type Columns = { readonly [name: string]: ArrayLike<number> };

function badTables(k: Kit, s: CardState): string | undefined {
  const tables: readonly (readonly [Columns, number, number])[] = [
    [s.mod, s.modCount, MODS_MAX],
    [s.float, s.floatCount, FLOATS_MAX],
    [s.pending, s.pendingCount, PENDING_MAX],
    [s.frame, s.depth, FRAMES_MAX],
  ];
  for (const [columns, count, most] of tables)
    for (const column of Object.values(columns))
      for (let i = count; i < most; i++) if (column[i] !== 0) return 'a row that is free holds something';
  const isSlot = (slot: number): boolean => slot < k.slots || slot === NONE;
  const isAbility = (code: number): boolean => code >= FIRST_ABILITY && code - FIRST_ABILITY < k.book.abilities.length;
  for (let i = 0; i < s.modCount; i++)
    if (
      !(isSlot(s.mod.target[i]) || isSeatTarget(k, s.mod.target[i])) ||
      s.mod.seat[i] >= k.seats ||
      s.mod.duration[i] >= k.game.durations.length
    )
      return 'an effect is on nothing';
  for (let i = 0; i < s.floatCount; i++)
    if (!isAbility(s.float.ability[i]) || s.float.source[i] >= k.slots || s.float.seat[i] >= k.seats)
      return 'a trigger is of no card';
  const { pending } = s;
  for (let i = 0; i < s.pendingCount; i++)
    if (
      !isAbility(pending.ability[i]) ||
      pending.source[i] >= k.slots ||
      pending.seat[i] >= k.seats ||
      !isSlot(pending.subject[i]) ||
      !isSlot(pending.other[i])
    )
      return 'something waits that cannot';
  return badWaves(k, s);
}

/** Waves are numbered from 0 without gaps. */
function badWaves(k: Kit, s: CardState): string | undefined {
  if (!k.waves) return undefined;
  const seen = new Set(s.wave.subarray(0, s.pendingCount));
  for (let wave = 0; wave < seen.size; wave++) if (!seen.has(wave)) return 'a wave is missing';
  return s.wave.subarray(s.pendingCount).some((wave) => wave !== 0) ? 'a row that is free holds something' : undefined;
}

function badFrames(k: Kit, s: CardState): string | undefined {
  const { frame } = s;
  const isSlot = (slot: number): boolean => slot < k.slots || slot === NONE;
  for (let f = 0; f < s.depth; f++) {
    const code = frame.code[f];
    const program = code >= FIRST_ABILITY ? k.book.abilities[code - FIRST_ABILITY]?.program : undefined;
    if (code >= FIRST_ABILITY ? program === undefined : code >= k.procs.length || code === 0)
      return 'something runs that does not exist';
    if (program !== undefined && frame.pc[f] >= program.length) return 'a program stands beyond its end';
    if (frame.seat[f] >= k.seats || !isSlot(frame.rival[f])) return 'something runs for nobody';
    for (const column of [frame.source, frame.subject, frame.other, frame.last, frame.ref0, frame.ref1])
      if (!isSlot(column[f])) return 'something points at a card that does not exist';
  }
  return badSets(k, s);
}

function badSets(k: Kit, s: CardState): string | undefined {
  for (const set of [s.chosen, s.left]) {
    for (let i = 0; i < set.length; i++) {
      if (set[i] === 0) continue;
      if (i >= s.depth * k.width) return 'a set of cards belongs to nothing';
      for (let bit = 0; bit < 8; bit++)
        if (((set[i] >> bit) & 1) === 1 && (i % k.width) * 8 + bit >= k.slots) return 'a set has a card too many';
    }
  }
  return undefined;
}
