import { expect, test } from 'vitest';
import { LineReader } from './line-reader.ts';

function readAll(chunks: readonly (string | Buffer)[], maxBytes = 8): { lines: string[]; breaches: string[] } {
  const lines: string[] = [];
  const breaches: string[] = [];
  const reader = new LineReader(
    maxBytes,
    (line) => lines.push(line) < 5,
    (breach) => breaches.push(breach),
  );
  for (const chunk of chunks) if (breaches.length === 0) reader.push(Buffer.from(chunk));
  return { lines, breaches };
}

test.each([
  ['whole lines', ['ab\ncd\n'], ['ab', 'cd']],
  ['a line in pieces', ['a', 'b', '\n'], ['ab']],
  ['a piece, then whole lines', ['a', 'b\ncd\n', 'ef\n'], ['ab', 'cd', 'ef']],
  ['empty lines', ['\n\n', 'a\n'], ['', '', 'a']],
  ['no end yet', ['ab\ncd'], ['ab']],
  ['letters beyond ASCII', ['é\nü\n'], ['é', 'ü']],
  ['a letter cut in two', [Buffer.from([0xc3]), Buffer.from([0xa9, 10])], ['é']],
  ['lines of exactly the allowed length', ['12345678\n', '1234', '5678\n'], ['12345678', '12345678']],
])('reads %s', (_, chunks, lines) => {
  expect(readAll(chunks)).toEqual({ lines, breaches: [] });
});

test.each([
  ['a whole line that is too long', ['ab\n123456789\ncd\n'], ['ab'], 'too-long'],
  ['a long line in pieces', ['ab\n12345', '6789'], ['ab'], 'too-long'],
  ['a long line beyond ASCII, counted in bytes', ['éééé\nééééé\n'], ['éééé'], 'too-long'],
  ['bytes that are no UTF-8, but keeps the lines before', [Buffer.from([97, 10, 0xff, 10, 98, 10])], ['a'], 'not-utf8'],
  ['half a letter', [Buffer.from([0xc3, 10])], [], 'not-utf8'],
])('refuses %s', (_, chunks, lines, breach) => {
  expect(readAll(chunks)).toEqual({ lines, breaches: [breach] });
});

test.each([['a\nb\nc\nd\ne\nf\n'], ['a\nb\nc\nd\né\nf\n']])('stops when it is told to', (chunk) => {
  expect(readAll([chunk]).lines).toHaveLength(5);
});
