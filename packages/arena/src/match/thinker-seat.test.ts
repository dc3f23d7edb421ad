import type { Block, Line } from '@umpire/core';
import { expect, test } from 'vitest';
import { hostNow } from '../cell/limit/host-clock.ts';
import type { AskedQuestion } from './seat-player.ts';
import { thinkerSeat } from './thinker-seat.ts';

test('while a search thinks, no time passes for the bots', async () => {
  const think = (): { action: number } => {
    const until = performance.now() + 60;
    while (performance.now() < until);
    return { action: 7 };
  };
  const seat = thinkerSeat({ think }, () => ({ below: () => 0 }));
  const line = { state: { ply: 3 } } as unknown as Line<Block>;
  const before = hostNow();
  expect(await seat.answer({ line } as AskedQuestion)).toMatchObject({ action: 7, ms: 0 });
  expect(hostNow() - before).toBeLessThan(50);
});
