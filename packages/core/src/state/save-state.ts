// A state as bytes: a cache, never an archive. Bytes of another game, version or option set are refused; logs and
// trees keep moves by notation, which outlasts versions.
import type { Rules } from '../contract/contract.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import type { Block } from './layout.ts';
import { sha256 } from './sha256.ts';
import { utf8 } from './utf8.ts';

const STAMP_BYTES = 16;

/** A stamp of the game, versions and options that the bytes belong to. */
function stampOf<S extends Block>(rules: Rules<S>): Uint8Array {
  const { id, rulesVersion, layoutVersion, options, layout } = rules;
  const text = JSON.stringify([id, rulesVersion, layoutVersion, Object.entries(options).sort(), layout.byteLength]);
  return sha256(utf8(text)).subarray(0, STAMP_BYTES);
}

export function saveState<S extends Block>(rules: Rules<S>, state: S): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(STAMP_BYTES + rules.layout.byteLength);
  bytes.set(stampOf(rules));
  bytes.set(state.bytes, STAMP_BYTES);
  return bytes;
}

function wrongSeat<S extends Block>(rules: Rules<S>, state: S): string | undefined {
  if (state.over !== 0) return undefined;
  const seat = rules.toAct(state);
  return Number.isInteger(seat) && seat >= 0 && seat < rules.seats ? undefined : `seat ${seat} has to act`;
}

export function loadState<S extends Block>(rules: Rules<S>, bytes: Uint8Array): Result<S> {
  const expected = STAMP_BYTES + rules.layout.byteLength;
  if (bytes.length !== expected)
    return refuse(
      'bad-state',
      bytes.length,
      `A saved state of this game has ${expected} bytes, this has ${bytes.length}.`,
    );
  const stamp = stampOf(rules);
  if (stamp.some((byte, i) => byte !== bytes[i]))
    return refuse('other-state', null, 'These bytes belong to another game, version or option set.');
  const state = rules.layout.create();
  state.bytes.set(bytes.subarray(STAMP_BYTES));
  // `check` comes first: no other function may be called on a broken state.
  const wrong = rules.check(state) ?? wrongSeat(rules, state);
  return wrong === undefined
    ? accept(state)
    : refuse('bad-state', null, `These bytes are not a position of this game: ${wrong}.`);
}
