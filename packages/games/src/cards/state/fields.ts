// The part of a state that every card game has. A slot is a physical card; everything else points at slots.
import { i16, i32, layout, type StateOf, table, u8, u16 } from '@umpire/core/author';

/** Stands for no card or no seat. So a match has at most 250 cards. */
export const NONE = 255;
export const SLOTS_MAX = 250;
/** The target of an effect on seat 0; other seats follow. These numbers lie above all slots and below NONE. */
export const SEAT_TARGET = NONE - 5;
export const isSeatTarget = ({ seats }: { readonly seats: number }, target: number): boolean =>
  target >= SEAT_TARGET && target < SEAT_TARGET + seats;

export const MODS_MAX = 32;
export const FLOATS_MAX = 16;
export const PENDING_MAX = 64;
export const FRAMES_MAX = 16;

export interface Sizes {
  readonly seats: number;
  readonly slots: number;
  /** How many cards the largest deck has: no zone of a seat holds more. */
  readonly room: number;
  /** How many zones are kept as lists. */
  readonly zones: number;
  /** How many values a card has, how many a seat has, and how many keywords have a number: permanent effects change these. */
  readonly stats: number;
  readonly seatStats: number;
  readonly levels: number;
  /** Whether triggers wait in waves, and whether a ban may depend on its cause. */
  readonly waves: boolean;
  readonly causes: boolean;
}

/** How many bytes a set of cards takes, at one bit per slot. */
export const setBytes = (slots: number): number => (slots + 7) >> 3;

export const cardFields = ({ seats, slots, room, zones, stats, seatStats, levels, waves, causes }: Sizes) => ({
  card: table(slots, {
    /** The definition; 0 where `mask` has erased a hidden card. */
    def: u8().knownBy('known'),
    /** The definition again if it is common knowledge, even for onlookers; otherwise 0. */
    face: u8().aside(),
    /** The zone: it follows from the lists and from `top`, except for cards that are being played or gone. */
    zone: u8().aside(),
    spent: u8(),
    /** 1 if it came into play this turn. */
    fresh: u8(),
    damage: u8(),
    /** How many resources lie on it. */
    attached: u8(),
    /** The card it is at, such as a location. */
    at: u8(),
    /** The card it lies under. */
    top: u8(),
    /** How it was played: an index into the game's `vias`. */
    via: u8(),
    /** One bit per ability that was used this turn. */
    used: u8(),
    /** Raised by every change of zone: a card that comes back is another object. */
    gen: u16(),
  }),
  known: u8(seats * slots)
    .own(slots)
    .aside()
    .memory(),
  /** Slots by seat and zone; the top of an ordered zone is the last. */
  list: u8(seats * zones * room),
  count: u8(seats * zones),
  mod: table(MODS_MAX, {
    kind: u8(),
    target: u8(),
    arg: u8(),
    value: i16(),
    duration: u8(),
    seat: u8(),
    uses: u8(),
  }),
  modCount: u8(),
  /** Triggers that outlive their card. */
  float: table(FLOATS_MAX, { ability: u16(), source: u8(), seat: u8(), duration: u8() }),
  floatCount: u8(),
  /** Triggers that wait to be resolved. */
  pending: table(PENDING_MAX, {
    ability: u16(),
    source: u8(),
    sourceGen: u16(),
    seat: u8(),
    subject: u8(),
    subjectGen: u16(),
    other: u8(),
    otherGen: u16(),
    amount: i16(),
  }),
  pendingCount: u8(),
  /** By row of `pending`: the wave it came in, from 0 without gaps. */
  wave: u8(waves ? PENDING_MAX : 0),
  /** What is being carried out, innermost last. */
  frame: table(FRAMES_MAX, {
    code: u16(),
    pc: u8(),
    source: u8(),
    sourceGen: u16(),
    seat: u8(),
    subject: u8(),
    subjectGen: u16(),
    other: u8(),
    otherGen: u16(),
    amount: i16(),
    picks: u8(),
    last: u8(),
    num0: i16(),
    num1: i16(),
    ref0: u8(),
    ref1: u8(),
    rival: u8(),
  }),
  depth: u8(),
  /** Two sets of cards per frame: the chosen ones, and those that a loop has not reached yet. */
  chosen: u8(FRAMES_MAX * setBytes(slots)),
  left: u8(FRAMES_MAX * setBytes(slots)),
  active: u8(),
  /** The question, and the seat that is asked. */
  ask: u8(),
  asked: u8(),
  out: u8(seats),
  /** Why the match ended, and which seats won: one, or all if nobody did; then `out` says who shares the result. */
  why: u8(),
  over: u8(),
  /** Events of this turn that some card asks about, one bit each. */
  happened: u16(seats),
  turn: u16().aside(),
  decisions: u16().aside(),
  /** How many triggers have been resolved since someone last decided. */
  auto: u8().aside(),
  shuffles: u16(seats).aside(),
  draws: u16().aside(),
  // What follows from the rest, kept so that questions need not compute it.
  dirty: u8().aside(),
  stat: i16(stats * slots).aside(),
  keywords: i32(slots).aside(),
  level: u8(levels * slots).aside(),
  barred: u16(slots).aside(),
  barredBy: u16(causes ? slots : 0).aside(),
  seatStat: i16(seats * seatStats).aside(),
});

const shape = (sizes: Sizes) => layout(cardFields(sizes));
export type CardState = StateOf<ReturnType<typeof shape>>;
