import { eachHidden } from '@umpire/core/hot';
import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';

/** A hidden field that redeal never fills in would play with erased cells: fill it, or declare it `.memory()`. */
export const redealInvents: Check = {
  name: 'redeal-invents',
  watch({ rules }, fail) {
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
  },
};

const WIDTHS = { u8: 1, i8: 1, u16: 2, i16: 2, i32: 4 } as const;
