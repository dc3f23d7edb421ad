// The search on one size of board, as text for `assemble`: positions are two words of 64 bits.
//
//   bit = col * (rows + 1) + row        the bit above each column stays empty, so that no line goes over the edge of the board
//
// A score is how early the seat to act wins: 1 with its last possible disc, one more for each disc before; 0 a draw, below 0 a
// loss. Every search asks only whether the score is more than `alpha`, and returns a bound of it.

export interface ModuleSize {
  readonly rows: number;
  readonly cols: number;
  /** The table has 2 to the power of this many pairs of entries; 1 or more. */
  readonly tableBits: number;
}

/** Entries of the table have eight bits beside their key. */
const KEY_BITS = 56;
/** What a bound is kept as: lower bounds below this, upper bounds above; nothing is kept as 0. */
const [LOWER, UPPER, MIDDLE] = [64, 192, 128];
/** For each depth: the moves of a position, with how promising they are in the upper eight bits. */
const ROOM = 256;
const TABLE = 64 * ROOM;
const PAGE = 65_536;
/** Positions with fewer discs are looked up as their mirror image if that has the smaller key. */
const MIRRORED = 14;

export const fitsModule = (rows: number, cols: number): boolean => cols * (rows + 1) <= KEY_BITS;

export function boardModule({ rows, cols, tableBits }: ModuleSize): string {
  const cells = rows * cols;
  const high = rows + 1;
  const columns = Array.from({ length: cols }, (_, col) => ((1n << BigInt(rows)) - 1n) << BigInt(col * high));
  const bottom = word(columns.reduce((sum, _, col) => sum | (1n << BigInt(col * high)), 0n));
  const board = word(columns.reduce((sum, column) => sum | column, 0n));
  const middle = (cols - 1) / 2;
  const centreFirst = [...columns.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const pages = Math.ceil((TABLE + 16 * 2 ** tableBits) / PAGE);

  // The cells that complete three discs at distances 1, 2 and 3, or 1, 2 and -1, along a direction.
  const line = (step: number): string => `
    (set $two (i64.and (i64.shl $own ${step}L) (i64.shl $own ${2 * step}L)))
    (set $found (i64.or $found (i64.and $two
      (i64.or (i64.shl $own ${3 * step}L) (i64.shr_u $own ${step}L)))))
    (set $two (i64.and (i64.shr_u $own ${step}L) (i64.shr_u $own ${2 * step}L)))
    (set $found (i64.or $found (i64.and $two
      (i64.or (i64.shr_u $own ${3 * step}L) (i64.shl $own ${step}L)))))`;
  const steps = cols < 4 ? [] : rows < 4 ? [high] : [high, high - 1, high + 1];
  const upwards = `(set $found (i64.and (i64.shl $own 1L) (i64.and (i64.shl $own 2L) (i64.shl $own 3L))))`;

  // Both bits of a key's column move to the opposite side.
  const whole = (col: number): string => word(((1n << BigInt(high)) - 1n) << BigInt(col * high));
  const moved = (col: number): string => {
    const by = (cols - 1 - 2 * col) * high;
    const kept = `(i64.and $key ${whole(col)})`;
    return by >= 0 ? `(i64.shl ${kept} ${by}L)` : `(i64.shr_u ${kept} ${-by}L)`;
  };
  const mirror = [...columns.keys()].map(moved).reduce((all, each) => `(i64.or ${all} ${each})`);

  const arrange = (col: number): string => `
    (set $move (i64.and $moves ${word(columns[col])}))
    (if (i64.ne $move 0L) (then
      (set $entry (i64.shl (i64.popcnt ($threats (i64.or $own $move) (i64.or $mask $move))) 56L))
      (set $at (i32.add $room (i32.shl $count 3)))
      (set $count (i32.add $count 1))
      (block $placed (loop $next
        (br_if $placed (i32.eq $at $room))
        (br_if $placed (i32.eqz (i64.lt_u (i64.load 0 (i32.sub $at 8)) $entry)))
        (i64.store 0 $at (i64.load 0 (i32.sub $at 8)))
        (set $at (i32.sub $at 8))
        (br $next)))
      (i64.store 0 $at (i64.or $entry $move))))`;

  return `
  (import $pause (f64) f64)
  (memory ${pages})
  (global $positions i64)
  (global $mark i64)

  (func $threats i64 (($own i64) ($mask i64)) (($two i64) ($found i64))
    ${rows < 4 ? '' : upwards}
    ${steps.map(line).join('')}
    (i64.and $found (i64.xor ${board} $mask)))

  (func $playable i64 (($mask i64)) ()
    (i64.and (i64.add $mask ${bottom}) ${board}))

  (func $sound i64 (($own i64) ($mask i64)) (($moves i64) ($theirs i64) ($forced i64))
    (set $moves ($playable $mask))
    (set $theirs ($threats (i64.xor $own $mask) $mask))
    (set $forced (i64.and $moves $theirs))
    (if (i64.ne $forced 0L) (then
      (if (i64.ne (i64.and $forced (i64.sub $forced 1L)) 0L) (then (return 0L)))
      (set $moves $forced)))
    (i64.and $moves (i64.xor -1L (i64.shr_u $theirs 1L))))

  (func $found i32 (($slot i32) ($key i64)) (($entry i64))
    (set $entry (i64.load 0 $slot))
    (if (i64.ne (i64.shr_u $entry 8L) $key) (then
      (set $entry (i64.load 8 $slot))
      (if (i64.ne (i64.shr_u $entry 8L) $key) (then (return 0)))))
    (i32.and (i32.wrap_i64 $entry) 255))

  (func $keep i32 (($slot i32) ($key i64) ($kept i32) ($value i32)) ()
    (if (i64.ne (i64.shr_u (i64.load 0 $slot) 8L) $key) (then (i64.store 8 $slot (i64.load 0 $slot))))
    (i64.store 0 $slot (i64.or (i64.shl $key 8L) (i64.extend_i32_u $kept)))
    $value)

  (func $search i32 (($own i64) ($mask i64) ($discs i32) ($alpha i32))
      (($moves i64) ($move i64) ($key i64) ($turned i64) ($entry i64)
       ($slot i32) ($room i32) ($at i32) ($count i32) ($value i32) ($best i32))
    (set $positions (i64.add $positions 1L))
    (if (i64.ge_s $positions $mark) (then
      (set $mark (i64.trunc_f64_s ($pause (f64.convert_i64_s $positions))))
      (if (i64.eqz $mark) (then (return 0)))))

    (set $moves ($sound $own $mask))
    (set $best (i32.sub 0 (i32.shr_u (i32.sub ${cells} $discs) 1)))
    (if (i64.eqz $moves) (then (return $best)))
    (if (i32.ge_s $discs ${cells - 2}) (then (return 0)))
    (set $value (i32.add $best 1))
    (if (i32.gt_s $value $alpha) (then (return $value)))
    (set $value (i32.shr_u (i32.sub ${cells - 1} $discs) 1))
    (if (i32.le_s $value $alpha) (then (return $value)))

    (set $key (i64.add $own $mask))
    (if (i32.lt_s $discs ${MIRRORED}) (then
      (set $turned ${mirror})
      (if (i64.lt_u $turned $key) (then (set $key $turned)))))
    (set $slot (i32.add ${TABLE} (i32.shl
      (i32.wrap_i64 (i64.shr_u (i64.mul $key ${word(SPREAD)}) ${64 - tableBits}L)) 4)))
    (set $value ($found $slot $key))
    (if (i32.ge_s $value ${MIDDLE})
      (then
        (set $value (i32.sub $value ${UPPER}))
        (if (i32.le_s $value $alpha) (then (return $value))))
      (else (if (i32.gt_s $value 0) (then
        (set $value (i32.sub $value ${LOWER}))
        (if (i32.gt_s $value $alpha) (then (return $value)))))))

    (set $room (i32.shl $discs 8))
    ${centreFirst.map(arrange).join('')}
    (set $at $room)
    (set $count (i32.add $room (i32.shl $count 3)))
    (loop $next
      (set $move (i64.and (i64.load 0 $at) ${board}))
      (set $value (i32.sub 0 ($search
        (i64.xor $own $mask) (i64.or $mask $move) (i32.add $discs 1) (i32.sub -1 $alpha))))
      (if (i64.eqz $mark) (then (return 0)))
      (if (i32.gt_s $value $alpha) (then
        (return ($keep $slot $key (i32.add $value ${LOWER}) $value))))
      (if (i32.gt_s $value $best) (then (set $best $value)))
      (set $at (i32.add $at 8))
      (br_if $next (i32.lt_s $at $count)))
    ($keep $slot $key (i32.add $best ${UPPER}) $best))

  (func $bound i32 (($own i64) ($mask i64) ($discs i32) ($alpha i32)) ()
    (if (i64.ne (i64.and ($threats $own $mask) ($playable $mask)) 0L)
      (then (return (i32.shr_u (i32.sub ${cells + 1} $discs) 1))))
    ($search $own $mask $discs $alpha))
  `;
}

/** Odd, with bits that look random: multiplied by it, keys spread over the whole table. */
const SPREAD = 0x9e3779b97f4a7c15n;

/** A constant of 64 bits. */
const word = (bits: bigint): string => `${BigInt.asIntN(64, bits)}L`;
