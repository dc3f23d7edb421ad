import type { Dice } from '@umpire/core';
import { test } from 'vitest';
import { expectLockStep } from '../../lock-step.ts';
import { tinyChess } from './index.ts';
import { SlowTinyChess } from './slow-tiny-chess.ts';

const START = 'r2k1/pp1pp/5/5/PP1PP/R2K1 w Qq';
test.each([
  [50, 1],
  [6, 1],
  [50, 3],
])('x %i %i', (quiet, often) => {
  const o = tinyChess.open({ quiet });
  if (!o.ok) throw 1;
  const slow = new SlowTinyChess(START, quiet);
  const ends: Record<string, number> = {};
  const orig = slow.start.bind(slow);
  slow.start = () => {
    const r = slow.outcome()?.reason ?? 'none';
    ends[r] = (ends[r] ?? 0) + 1;
    orig();
  };
  const choose = (texts: readonly string[], dice: Dice) => {
    const back = texts.filter((t) => slow.leadsBack(t));
    const w = back.length > 0 && dice.below(4) < often ? back : texts;
    return texts.indexOf(w[dice.below(w.length)]);
  };
  const t = Date.now();
  const r = expectLockStep(o.value, slow, { matches: 12, choose, seed: 'a' });
  console.log(r, ends, Date.now() - t);
});
