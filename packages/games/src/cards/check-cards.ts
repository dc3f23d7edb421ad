// What is wrong with the kit's part of a state, in words. The bytes may come from outside, so nothing is taken for granted.
import { allSeats } from '@umpire/core/author';
import { FIRST_ABILITY } from './ability/program.ts';
import { NOBODY, winnerOf } from './end.ts';
import { DISCARD, GONE, HAND, type Kit, LIMBO, PLAY, UNDER } from './kit.ts';
import { type CardState, FLOATS_MAX, FRAMES_MAX, isSeatTarget, MODS_MAX, NONE, PENDING_MAX } from './state/fields.ts';

export const checkCards = (kit: Kit, state: CardState, decks: readonly Uint8Array[]): string | undefined =>
  badNumbers(kit, state) ??
  badLists(kit, state) ??
  badCards(kit, state) ??
  badDecks(kit, state, decks) ??
  badTables(kit, state) ??
  badFrames(kit, state);

function badNumbers(kit: Kit, state: CardState): string | undefined {
  const { modCount, floatCount, pendingCount, depth } = state;
  if (modCount > MODS_MAX || floatCount > FLOATS_MAX || pendingCount > PENDING_MAX || depth > FRAMES_MAX)
    return 'a table is fuller than it can be';
  if (state.active >= kit.seats || state.asked >= kit.seats) return 'a seat does not exist';
  const winner = winnerOf(state);
  if (winner === NOBODY ? state.over !== 0 && state.over !== allSeats(kit.seats) : winner >= kit.seats)
    return 'seats have won that cannot win together';
  if (state.out.some((flag) => flag > 1)) return 'a seat is neither in nor out';
  if (state.over === 0 && state.out[state.active] !== 0) return 'a seat that is out has the turn';
  if (state.over === 0 && state.out[state.asked] !== 0) return 'a seat that is out is asked';
  return state.dirty === 0 ? undefined : 'what follows from the cards has not been worked out';
}

function badLists(kit: Kit, state: CardState): string | undefined {
  const seen = new Set<number>();
  for (let row = 0; row < kit.seats * kit.zones; row++) {
    const seat = Math.floor(row / kit.zones);
    const zone = row % kit.zones;
    const base = row * kit.room;
    if (state.count[row] > kit.room) return 'a zone holds more cards than there are';
    for (let i = 0; i < kit.room; i++) {
      const slot = state.list[base + i];
      if (i >= state.count[row]) {
        if (slot !== 0) return 'a zone has cards beyond its end';
        continue;
      }
      if (slot >= kit.slots || kit.owner[slot] !== seat || state.card.zone[slot] !== zone)
        return 'a card is in the wrong list';
      if (seen.has(slot)) return 'a card is in two places';
      if (i > 0 && !kit.game.zones[zone].ordered && state.list[base + i - 1] >= slot) return 'a zone is not in order';
      seen.add(slot);
    }
  }
  const listed = state.card.zone.filter((zone) => zone < kit.zones).length;
  return listed === seen.size ? undefined : 'a card is in no list';
}

function badCards(kit: Kit, state: CardState): string | undefined {
  const { zone, spent, fresh, damage, attached, at, top, via, used, face, def } = state.card;
  for (let slot = 0; slot < kit.slots; slot++) {
    const where = zone[slot];
    if (where >= kit.zones && where !== LIMBO && where !== UNDER && where !== GONE) return 'a card is nowhere';
    if (spent[slot] > 1 || fresh[slot] > 1 || via[slot] >= kit.game.vias.length)
      return 'a mark of a card is impossible';
    const marks = spent[slot] + fresh[slot] + damage[slot] + attached[slot] + via[slot] + used[slot];
    if (where !== PLAY && (marks > 0 || at[slot] !== NONE)) return 'a card that is not in play has marks';
    if (at[slot] !== NONE && (at[slot] >= kit.slots || zone[at[slot]] !== PLAY))
      return 'a card is at a place that is gone';
    if ((where === UNDER) !== (top[slot] !== NONE)) return 'a card lies under nothing';
    if (top[slot] !== NONE && (top[slot] >= kit.slots || zone[top[slot]] !== PLAY))
      return 'a card lies under one that is gone';
    if (face[slot] !== 0 && face[slot] !== def[slot]) return 'everyone knows a card as another';
    const wrong = badKnowledge(kit, state, slot);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function badKnowledge(kit: Kit, state: CardState, slot: number): string | undefined {
  const where = state.card.zone[slot];
  const isOpen = where === PLAY || where === DISCARD || where === LIMBO;
  if (isOpen && state.card.face[slot] === 0) return 'a card lies open and is not known';
  for (let seat = 0; seat < kit.seats; seat++) {
    const flag = state.known[seat * kit.slots + slot];
    if (flag > 1) return 'a card is neither known nor unknown';
    if (flag === 0 && state.card.face[slot] !== 0) return 'everyone knows a card that a seat does not';
    if (flag === 0 && where === HAND && kit.owner[slot] === seat) return 'a seat does not know its own hand';
  }
  return undefined;
}

function badDecks(kit: Kit, state: CardState, decks: readonly Uint8Array[]): string | undefined {
  for (let seat = 0; seat < kit.seats; seat++) {
    const from = kit.firstSlot[seat];
    const held = Uint8Array.from(state.card.def.slice(from, from + kit.deckSizes[seat])).sort();
    if (held.some((def, i) => def !== decks[seat][i])) return `the cards of seat ${seat} are not those of its deck`;
  }
  return undefined;
}

type Columns = { readonly [name: string]: ArrayLike<number> };

function badTables(kit: Kit, state: CardState): string | undefined {
  const tables: readonly (readonly [Columns, number, number])[] = [
    [state.mod, state.modCount, MODS_MAX],
    [state.float, state.floatCount, FLOATS_MAX],
    [state.pending, state.pendingCount, PENDING_MAX],
    [state.frame, state.depth, FRAMES_MAX],
  ];
  for (const [columns, count, most] of tables)
    for (const column of Object.values(columns))
      for (let i = count; i < most; i++) if (column[i] !== 0) return 'a row that is free holds something';
  const isSlot = (slot: number): boolean => slot < kit.slots || slot === NONE;
  const isAbility = (code: number): boolean =>
    code >= FIRST_ABILITY && code - FIRST_ABILITY < kit.book.abilities.length;
  for (let i = 0; i < state.modCount; i++)
    if (
      !(isSlot(state.mod.target[i]) || isSeatTarget(kit, state.mod.target[i])) ||
      state.mod.seat[i] >= kit.seats ||
      state.mod.duration[i] >= kit.game.durations.length
    )
      return 'an effect is on nothing';
  for (let i = 0; i < state.floatCount; i++)
    if (!isAbility(state.float.ability[i]) || state.float.source[i] >= kit.slots || state.float.seat[i] >= kit.seats)
      return 'a trigger is of no card';
  const { pending } = state;
  for (let i = 0; i < state.pendingCount; i++)
    if (
      !isAbility(pending.ability[i]) ||
      pending.source[i] >= kit.slots ||
      pending.seat[i] >= kit.seats ||
      !isSlot(pending.subject[i]) ||
      !isSlot(pending.other[i])
    )
      return 'something waits that cannot';
  return badWaves(kit, state);
}

/** Waves must be numbered from 0 without gaps. */
function badWaves(kit: Kit, state: CardState): string | undefined {
  if (!kit.waves) return undefined;
  const seen = new Set(state.wave.subarray(0, state.pendingCount));
  for (let wave = 0; wave < seen.size; wave++) if (!seen.has(wave)) return 'a wave is missing';
  return state.wave.subarray(state.pendingCount).some((wave) => wave !== 0)
    ? 'a row that is free holds something'
    : undefined;
}

function badFrames(kit: Kit, state: CardState): string | undefined {
  const { frame } = state;
  const isSlot = (slot: number): boolean => slot < kit.slots || slot === NONE;
  for (let f = 0; f < state.depth; f++) {
    const code = frame.code[f];
    const program = code >= FIRST_ABILITY ? kit.book.abilities[code - FIRST_ABILITY]?.program : undefined;
    if (code >= FIRST_ABILITY ? program === undefined : code >= kit.procs.length || code === 0)
      return 'something runs that does not exist';
    if (program !== undefined && frame.pc[f] >= program.length) return 'a program stands beyond its end';
    if (frame.seat[f] >= kit.seats || !isSlot(frame.rival[f])) return 'something runs for nobody';
    for (const column of [frame.source, frame.subject, frame.other, frame.last, frame.ref0, frame.ref1])
      if (!isSlot(column[f])) return 'something points at a card that does not exist';
  }
  return badSets(kit, state);
}

function badSets(kit: Kit, state: CardState): string | undefined {
  for (const set of [state.chosen, state.left]) {
    for (let i = 0; i < set.length; i++) {
      if (set[i] === 0) continue;
      if (i >= state.depth * kit.width) return 'a set of cards belongs to nothing';
      for (let bit = 0; bit < 8; bit++)
        if (((set[i] >> bit) & 1) === 1 && (i % kit.width) * 8 + bit >= kit.slots) return 'a set has a card too many';
    }
  }
  return undefined;
}
