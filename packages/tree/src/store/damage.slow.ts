import { chanceOf } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { DAMAGES } from '../../tests/damaged-store.ts';
import { expectDamage } from '../../tests/expect-damage.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';

test.each(DAMAGES)('after damage (%s) at any of three hundred places exactly the frames before it are left', (how) => {
  let losses = 0;
  for (let tree = 0; tree < 5; tree++) losses += expectDamage(temporaryFolder(), how, chanceOf(`${how} ${tree}`), 60);
  expect(losses).toBeGreaterThan(270);
});
