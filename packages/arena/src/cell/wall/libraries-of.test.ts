import { expect, test } from 'vitest';
import { librariesOf, parseLdd } from './libraries-of.ts';

test('the files are read from the output of ldd', () => {
  const output = [
    '\tlinux-vdso.so.1 (0x00007fda56197000)',
    '\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007fda560a0000)',
    '\tlibgone.so => not found',
    '\t/lib64/ld-linux-x86-64.so.2 (0x00007fda56199000)',
    '\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007fda560a0000)',
  ].join('\n');
  expect(parseLdd(output)).toEqual(['/lib/x86_64-linux-gnu/libm.so.6', '/lib64/ld-linux-x86-64.so.2']);
});

test('what is no executable has no libraries', () => {
  expect(librariesOf(import.meta.filename)).toEqual([]);
});
