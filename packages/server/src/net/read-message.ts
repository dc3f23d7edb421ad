// What comes in over a socket: read, checked and bounded before anything else looks at it.
import type { ToServer } from '@umpire/table';
import * as v from 'valibot';

const table = v.pipe(v.string(), v.regex(/^[a-z2-9]{12}$/));
const id = v.pipe(v.string(), v.maxLength(40));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff));
const text = v.pipe(v.string(), v.maxLength(200));
const secret = v.pipe(v.string(), v.maxLength(64));
const from = v.object({ epoch: v.pipe(v.string(), v.maxLength(40)), seq: count });

const COMMANDS = [
  'undo',
  'undo-yes',
  'no',
  'hint',
  'resign',
  'claim',
  'draw',
  'decline',
  'rematch',
  'call-off',
  'claim-absent',
] as const;

const message = v.variant('t', [
  v.object({
    t: v.literal('join'),
    table,
    seat: v.exactOptional(count),
    secret: v.exactOptional(secret),
    from: v.exactOptional(from),
  }),
  v.object({ t: v.literal('leave'), table }),
  v.object({ t: v.literal('act'), table, q: count, action: count, id }),
  v.object({ t: v.literal('type'), table, q: count, text, id }),
  v.object({
    t: v.literal('cmd'),
    table,
    cmd: v.picklist(COMMANDS),
    round: v.exactOptional(count),
    ply: v.exactOptional(count),
    id,
  }),
  v.object({ t: v.literal('say'), table, text: v.pipe(text, v.trim(), v.minLength(1)), id }),
  v.object({ t: v.literal('look'), table, ply: count }),
  v.object({ t: v.literal('help'), table, about: v.exactOptional(text) }),
  v.object({ t: v.literal('hall') }),
  v.object({ t: v.literal('ping'), n: count }),
]);

/** Undefined: no message of ours. */
export function readMessage(data: string): ToServer | undefined {
  try {
    const read = v.safeParse(message, JSON.parse(data));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
