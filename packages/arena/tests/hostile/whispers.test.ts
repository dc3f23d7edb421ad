// Two cells try to tell each other bits. A channel is closed if what the second one hears is always the same.
import { describe, expect, test } from 'vitest';
import { canMakeCgroup } from '../../src/cell/cgroup.ts';
import type { Isolation } from '../../src/cell/isolation-level.ts';
import { hasPython, isSealed } from './play-attacks.ts';
import { whisper } from './whisper-cells.ts';
import { CHANNELS } from './whisper-channels.ts';

const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];

describe.skipIf(!isSealed || !hasPython).each(LEVELS)(
  'two cells (need bubblewrap and Python) at level %s',
  (isolation) => {
    test.each(CHANNELS.map((channel) => [channel.name, channel] as const))(
      'tell each other nothing by %s',
      async (_, channel) => {
        const heard = await whisper(channel, isolation);
        expect(new Set(heard.map((each) => each.heard)).size, JSON.stringify(heard)).toBe(1);
      },
      60_000,
    );
  },
);
