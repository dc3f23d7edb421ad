// The number by which a bot's process knows a match. A match and its partner on the same deal must not be found by their
// handles, so a handle is a keyed hash: it tells neither the order of matches nor who sits elsewhere, and it is the same
// when a run goes on after an interruption.
import { createHmac } from 'node:crypto';
import type { Pairing } from '../schedule/pairing.ts';

/** As many bits as a JSON number can carry exactly, in whole bytes. */
const HANDLE_BYTES = 6;

/** `secret` is a text of the run that no bot knows. Each seat of a match has a handle of its own. */
export const matchHandle = (secret: string, { match, seed, seats }: Pairing, seat: number): number =>
  createHmac('sha256', secret)
    .update(`match handle ${match}/${seed}/${seat}/${seats[seat]}`)
    .digest()
    .readUIntBE(0, HANDLE_BYTES);
