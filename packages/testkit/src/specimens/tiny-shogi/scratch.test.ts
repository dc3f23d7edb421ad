import { test } from 'vitest';
import { expectConformance } from '../../conformance.ts';
import { tinyChess } from '../tiny-chess/index.ts';
import { tinyShogi } from './index.ts';

test('x', () => {
  for (const [g, o] of [
    [tinyShogi, {}],
    [tinyShogi, { start: 'k3/4/4/4/1R1K b -' }],
    [tinyChess, {}],
  ] as const) {
    const t = Date.now();
    const r = expectConformance(g as typeof tinyShogi, o, { matches: 12 });
    console.log(r.matches, r.plies, r.endings, r.played, Date.now() - t);
  }
});
