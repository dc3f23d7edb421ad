// Asks GNU Go itself; handicap.test.ts keeps its replies. Without GNU Go these tests are skipped, except in CI.
import { afterAll, describe, expect, test } from 'vitest';
import { type GtpProgram, hasGnugo, startGnugo } from '../../../tests/go/gnugo.ts';
import { pointText } from '../words/coordinates.ts';
import { fixedHandicap, fixedHandicapMax } from './handicap.ts';

const SIZES = Array.from({ length: 15 }, (_, i) => i + 5);

describe.skipIf(!hasGnugo)('gnugo is asked for fixed handicaps', () => {
  let gnugo: GtpProgram | undefined;
  afterAll(() => gnugo?.close());

  test.each(SIZES)('size %i: the same points, and the same counts are refused', async (size) => {
    gnugo ??= startGnugo();
    const said: string[] = [];
    const ours: string[] = [];
    for (let stones = 2; stones <= 9; stones++) {
      await gnugo.ask(`boardsize ${size}`);
      await gnugo.ask('clear_board');
      said.push(sorted(await gnugo.ask(`fixed_handicap ${stones}`)));
      ours.push(stones > fixedHandicapMax(size, size) ? '? invalid handicap' : sorted(`= ${pointsOf(stones, size)}`));
    }
    expect(ours).toEqual(said);
  });
});

const pointsOf = (stones: number, size: number): string =>
  fixedHandicap(stones, size, size)
    .map((action) => pointText(action, size, size))
    .join(' ');

/** The reply with its points in alphabetical order. */
const sorted = (answer: string): string => {
  if (!answer.startsWith('=')) return answer;
  return `= ${answer.slice(2).split(' ').sort().join(' ')}`;
};
