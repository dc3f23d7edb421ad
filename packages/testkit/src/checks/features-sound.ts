import { type Block, type Rules, seenBy } from '@umpire/core';
import type { Features } from '@umpire/core/author';
import type { Check } from '../check.ts';
import { filledFeatures } from '../filled-features.ts';
import { seatsOf } from '../position.ts';

/** Each number or each plane has a name; and numbers follow from what the seat sees, whatever else happened meanwhile. */
export const featuresSound: Check = {
  name: 'features-sound',
  watch({ rules }, fail) {
    const {
      learning: { features },
    } = rules;
    if (features === undefined) return {};
    let asked: readonly string[] = [];
    return {
      start() {
        const fault = badNames(features);
        if (fault !== undefined) fail(fault);
      },
      position(at) {
        asked = at.deep ? numbersOf(rules, features, at.state) : [];
      },
      moved({ before }) {
        if (asked.length === 0) return;
        const again = numbersOf(rules, features, before.state);
        const seat = asked.findIndex((numbers, each) => numbers !== again[each]);
        if (seat >= 0) fail(`the features of seat ${seat} differ after the move, for the same bytes`);
      },
    };
  },
};

function badNames<S extends Block>({ version, shape, names }: Features<S>): string | undefined {
  if (!Number.isInteger(version) || version < 1) return `the version is ${version}`;
  const size = shape.reduce((product, n) => product * n, 1);
  if (names.length !== size && names.length !== shape[0])
    return `there are ${names.length} names for the shape ${shape.join(' × ')}`;
  const twice = names.find((name, i) => name === '' || names.indexOf(name) !== i);
  return twice === undefined ? undefined : `the name '${twice}' is empty or given twice`;
}

/** By seat: all of them, as one text. */
const numbersOf = <S extends Block>(rules: Rules<S>, features: Features<S>, state: S): string[] =>
  seatsOf(rules).map((seat) => filledFeatures(features, seenBy(rules, state, seat), seat).join());
