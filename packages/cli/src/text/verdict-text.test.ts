import type { Candidate } from '@umpire/search';
import { expect, test } from 'vitest';
import { losesByForce, verdictText } from './verdict-text.ts';

const guess = (score: number): Candidate => ({ action: 0, score, proven: false, line: [0] });
const sampled = (score: number, margin: number): Candidate => ({ ...guess(score), margin });
const proof = (score: number, endsIn?: number): Candidate => ({
  ...{ action: 1, score, proven: true, line: [1] },
  ...(endsIn === undefined ? {} : { endsIn }),
});

/** As `review` compares them: a proof and an estimate are not subtracted from each other. */
function reviewed(best: Candidate, played: Candidate | undefined) {
  const loss = played?.proven === best.proven ? Math.max(0, best.score - played.score) : undefined;
  const margin = Math.hypot(best.margin ?? 0, played?.margin ?? 0);
  return { ply: 0, seat: 0, action: 0, best, played, loss, margin, sentence: '' };
}

test.each([
  ['best', guess(0.4), guess(0.4)],
  ['loses 0.30: better 7 6, score +0.4', guess(0.4), guess(0.1)],
  ['loses 0.30 ±0.05: better 7 6, score +0.4 ±0.04', sampled(0.4, 0.04), sampled(0.1, 0.03)],
  ['no worse than 7 6, as far as can be told (0.30 ±0.50)', sampled(0.4, 0.4), sampled(0.1, 0.3)],
  ['loses by force (in 4 plies): better 7 6, score -0.47', guess(-0.47), proof(-1, 4)],
  ['misses a win: better 7 6, score +1 (win in 3)', proof(1, 3), guess(0.9)],
  ['loses 2.00: better 7 6, score +1 (win in 3)', proof(1, 3), proof(-1, 2)],
  ['best', proof(1, 3), proof(1, 3)],
  ['wins, but slower than possible (score +1 (win in 1))', proof(1, 1), proof(1, 5)],
  ['best', proof(0), proof(0)],
  ['lost in any case', proof(-1, 4), proof(-1, 4)],
  ['loses sooner than it must: better 7 6, score -1 (loss in 6)', proof(-1, 6), proof(-1, 2)],
  ['best', proof(-0.25), proof(-0.25)],
  ['cannot be compared', guess(0.4), undefined],
  ['cannot be compared', proof(0), guess(-0.2)],
])('%s', (text, best, played) => {
  const ply = reviewed(best, played);
  expect(verdictText('7 6', ply.loss ?? null, ply)).toBe(text);
});

test('points are named by what they count', () => {
  const ply = reviewed(sampled(4, 0.3), sampled(1, 0.4));
  expect(verdictText('call', ply.loss ?? null, ply, 'chips')).toBe(
    'loses 3.00 ±0.50 chips: better call, score +4 ±0.3 chips',
  );
});

test('a match is given away where a move is proven to lose and the best is not known to', () => {
  expect(losesByForce(reviewed(guess(0), proof(-1, 4)))).toBe(true);
  expect(losesByForce(reviewed(proof(-1, 6), proof(-1, 4)))).toBe(false);
  expect(losesByForce(reviewed(guess(0), guess(-1)))).toBe(false);
  expect(losesByForce(reviewed(guess(0), proof(-0.25)))).toBe(false);
});
