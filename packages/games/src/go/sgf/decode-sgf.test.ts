import { expect, test } from 'vitest';
import { decodeSgf } from './decode-sgf.ts';

/** Bytes from parts; a text gives its ASCII bytes. */
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));

const decoded = (...parts: (string | number[])[]): unknown => {
  const result = decodeSgf(bytes(...parts));
  return result.ok ? result.value : result.refusal;
};

test('valid UTF-8 is UTF-8, whatever CA says', () => {
  const text = '(;CA[Big5]PB[李世乭]PW[Ōta])';
  expect(decodeSgf(new TextEncoder().encode(text))).toEqual({ ok: true, value: text });
});

test('a byte order mark is no part of the text', () => {
  expect(decoded([0xef, 0xbb, 0xbf], '(;B[aa])')).toBe('(;B[aa])');
  expect(decoded([0xff, 0xfe], '(\0;\0C\0[\0', [0x2d, 0x4e], ']\0)\0')).toBe('(;C[中])');
  expect(decoded([0xfe, 0xff], '\0(\0;\0C\0[', [0x4e, 0x2d], '\0]\0)')).toBe('(;C[中])');
});

test.each([
  ['GB18030', [0xce, 0xa7, 0xc6, 0xe5], '围棋'],
  ['gb2312', [0xce, 0xa7, 0xc6, 0xe5], '围棋'],
  ['GBK', [0xce, 0xa7, 0xc6, 0xe5], '围棋'],
  ['cp936', [0xce, 0xa7, 0xc6, 0xe5], '围棋'],
  ['Big5', [0xb3, 0xf2, 0xb4, 0xd1], '圍棋'],
  ['Shift_JIS', [0x88, 0xcd, 0x8c, 0xe9], '囲碁'],
  ['sjis', [0x83, 0x5c], 'ソ'],
  ['EUC-JP', [0xb0, 0xcf, 0xb8, 0xeb], '囲碁'],
  ['euc_kr', [0xb9, 0xd9, 0xb5, 0xcf], '바둑'],
  ['koi8-r', [0xe7, 0xcf], 'Го'],
  ['ISO-8859-1', [0xe9, 0x20], 'é '],
  ['ISO-8859-2', [0xf8], 'ř'],
  ['windows-1252', [0x80, 0xe9, 0x93], '€é“'],
  ['latin1', [0x9f, 0xff], 'Ÿÿ'],
])('CA[%s] is heeded', (label, name, text) => {
  expect(decoded(`(;FF[4]CA[${label}]PB[`, name, '])')).toBe(`(;FF[4]CA[${label}]PB[${text}])`);
});

test('CA may be spaced and stand after the name it explains', () => {
  expect(decoded('(;PB[', [0xc6, 0xe5], ']CA [ gbk ])')).toBe('(;PB[棋]CA [ gbk ])');
});

test('a longer identifier that ends in CA is another property', () => {
  expect(decoded('(;XCA[gbk]PB[', [0xc6, 0xe5], '])')).toBe('(;XCA[gbk]PB[Æå])');
});

test.each(['', 'CA[klingon]', 'CA[]', 'CA[constructor]', 'CA[__proto__]'])(
  'with %j bytes that are no UTF-8 are Latin-1',
  (charset) => {
    expect(decoded(`(;${charset}PB[M`, [0xfc], 'ller])')).toBe(`(;${charset}PB[Müller])`);
  },
);

test('bytes that the named encoding does not have become U+FFFD and swallow no bracket', () => {
  expect(decoded('(;CA[UTF-8]PB[', [0xe5, 0x9b], '];C[', [0xff], 'x])')).toBe('(;CA[UTF-8]PB[\ufffd];C[\ufffdx])');
  expect(decoded('(;CA[euc-kr]PB[', [0xb9], '])')).toBe('(;CA[euc-kr]PB[\ufffd])');
});

test('nothing is an empty text', () => {
  expect(decoded()).toBe('');
});

test('more than 16 MB are refused', () => {
  expect(decodeSgf(new Uint8Array(16_777_217))).toMatchObject({ refusal: { code: 'too-large' } });
});
