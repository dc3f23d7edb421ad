import { test } from 'vitest';
import { endInputAt, everywhere } from './menu-session.ts';

test.each([
  ['after', '\n'],
  ['in the middle of', ''],
])('the end of input %s any line ends the menu quietly', async (_where, lineEnd) => {
  await endInputAt(everywhere, lineEnd);
});
