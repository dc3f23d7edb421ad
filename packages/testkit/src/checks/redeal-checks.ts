// Redealing: other deals that a seat cannot tell from the real one.
import { FastDice } from '@umpire/core/host';
import { eachHidden, whoDecides } from '@umpire/core/hot';
import { atDeal, check } from '../check.ts';
import { keepsSeen } from '../trial/deal.ts';
import { sameBytes } from '../trial/same-bytes.ts';
import { TrialLine } from '../trial/trial-line.ts';

/** Redealing changes nothing that the seat sees. */
export const redealKeepsSeen = atDeal('redeal-keeps-seen', ({ rules }, fail, { seat, seen, state }) => {
  if (!keepsSeen(rules.layout, state, seen, seat)) fail(`redeal for seat ${seat} changed what it sees`);
});

/** A redealt state is a state of the game. */
export const redealCheck = atDeal('redeal-check', ({ rules }, fail, { seat, state }) => {
  const wrong = rules.check(state);
  if (wrong !== undefined) fail(`after a redeal for seat ${seat}: ${wrong}`);
});

export const redealKeepsTurn = atDeal('redeal-keeps-turn', ({ rules }, fail, { move, seat, state }) => {
  const now = whoDecides(rules, state);
  if (now !== move.at.seat) fail(`redeal for seat ${seat} turns seat ${move.at.seat}'s decision into ${now}'s`);
});

/** In every deal that looks the same to it, the seat to act has the same legal list. */
export const redealLegal = atDeal('redeal-legal', ({ rules }, fail, { move, seat, state, sound }) => {
  if (seat !== move.at.seat || !sound) return;
  const out = new Int32Array(rules.legalMax + 16);
  const list = out.subarray(0, rules.legal(state, move.before.past, out));
  if (list.join() !== move.at.legal.join()) fail(`${list.join()} after a redeal, ${move.at.legal.join()} before`);
});

/** Equal dice make equal deals: `redeal` keeps nothing between calls. */
export const redealRepeats = atDeal('redeal-repeats', ({ rules }, fail, { move, seat, seen }) => {
  const seed = move.at.dice.below(1 << 30);
  const [one, other] = [0, 1].map(() => {
    const state = rules.layout.create();
    state.bytes.set(seen.bytes);
    rules.hidden.redeal(state, seat, new FastDice(seed));
    return state;
  });
  if (!sameBytes(one.bytes, other.bytes)) fail(`redeal for seat ${seat} differs with the same dice`);
});

/** A redealt state can be played to its end. */
export const redealPlayable = atDeal('redeal-playable', (run, _fail, { move, state, sound }) => {
  const { dice, deep } = move.at;
  if (!sound || !deep || dice.below(8) > 0) return;
  const copy = run.rules.layout.create();
  copy.bytes.set(state.bytes);
  const line = new TrialLine(run.rules, move.before.chance, { at: copy });
  run.playOut(line, dice);
});

/** `redeal` fills every hidden field at some time, unless it is declared `.memory()`; otherwise play would go on with erased cells. */
export const redealInvents = check('redeal-invents', ({ rules }, fail) => {
  const empty = new Set<string>();
  const filled = new Set<string>();
  return {
    redealt({ move, seat, seen, state }) {
      const truth = move.before.state;
      eachHidden(rules.layout, truth, seat, ({ name, field, offset }, index) => {
        if (!field.redealt) return;
        const width = WIDTHS[field.kind];
        const cell = (bytes: Uint8Array): Uint8Array =>
          bytes.subarray(offset + index * width, offset + (index + 1) * width);
        if (!sameBytes(cell(state.bytes), cell(seen.bytes))) filled.add(name);
        else if (!sameBytes(cell(truth.bytes), cell(seen.bytes))) empty.add(name);
      });
    },
    finish() {
      for (const name of empty) if (!filled.has(name)) fail(`redeal never filled the hidden field '${name}'`);
    },
  };
});

const WIDTHS = { u8: 1, i8: 1, u16: 2, i16: 2, i32: 4 } as const;
