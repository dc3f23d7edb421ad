import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

test('a plain answer and one with chat are read', () => {
  expect(readReply('{"id":3,"index":2}', 3)).toMatchObject({ index: 2, say: [], log: '' });
  expect(readReply('{"id":3,"index":2,"say":"hi","log":"x"}', 3)).toMatchObject({ index: 2, say: ['hi'], log: 'x' });
  expect(readReply('{"id":3,"fault":"illegal","text":"no"}', 3)).toMatchObject({ fault: 'illegal', text: 'no' });
  expect(readReply('{"id":3,"error":"SyntaxError"}', 3)).toMatchObject({ fault: 'crash', text: 'SyntaxError' });
});

test.each([
  '{"id":4,"index":2}',
  '{"id":"3","index":2}',
  '{"index":2}',
  '[3]',
  'null',
  '3',
  '',
  '{"id":3',
  '{"id":3,"fault":"resigned"}',
  '{"id":3,"fault":["crash"]}',
])('%s breaks the protocol', (line) => {
  expect(readReply(line, 3)).toBeUndefined();
});

test('what is too long, too much or of the wrong kind is cut or left out', () => {
  const say = ['x'.repeat(5000), 1, null, 'b', 'fifth', 'sixth'];
  const reply = readReply(JSON.stringify({ id: 1, index: '2', say, log: 'y'.repeat(9000), hears: 'yes' }), 1);
  expect(reply).toMatchObject({ say: ['x'.repeat(400), 'b'], log: 'y'.repeat(4200), hears: false });
  expect(reply).not.toHaveProperty('index');
});
