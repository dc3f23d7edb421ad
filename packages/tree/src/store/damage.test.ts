import { chanceOf } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { DAMAGES } from '../../tests/damaged-store.ts';
import { expectDamage } from '../../tests/expect-damage.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';

test.each(DAMAGES)('after damage (%s) exactly the frames before it are left, and the tree grows on', (how) => {
  expect(expectDamage(temporaryFolder(), how, chanceOf(how), 8)).toBeGreaterThan(0);
});
