import { expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route } from './routes.ts';

const ROUTES: readonly [string, Route][] = [
  ['#/', { room: 'home' }],
  ['#/new/tic-tac-toe', { room: 'new', game: 'tic-tac-toe' }],
  ['#/match/1a2b3c', { room: 'match', id: '1a2b3c' }],
  ['#/match/1a2b3c?ply=40', { room: 'match', id: '1a2b3c', ply: 40 }],
  ['#/match/1a2b3c?seat=-1&ply=2', { room: 'match', id: '1a2b3c', seat: -1, ply: 2 }],
  ['#/review/1a2b3c', { room: 'match', id: '1a2b3c', isReview: true }],
  ['#/review/1a2b3c?ply=4', { room: 'match', id: '1a2b3c', ply: 4, isReview: true }],
  ['#/t/abcd2345efgh', { room: 'table', id: 'abcd2345efgh' }],
  ['#/t/abcd2345efgh/secret', { room: 'table', id: 'abcd2345efgh', secret: 'secret' }],
  ['#/t/abcd2345efgh?review&seat=1&ply=40', { room: 'table', id: 'abcd2345efgh', isReview: true, seat: 1, ply: 40 }],
  ['#/me', { room: 'me' }],
  ['#/me/token', { room: 'me', token: 'token' }],
  ['#/ranks/go', { room: 'ranks', game: 'go' }],
  ['#/demo/go/superko', { room: 'demo', game: 'go', name: 'superko', step: 0 }],
  ['#/demo/go/triple-ko?step=3', { room: 'demo', game: 'go', name: 'triple-ko', step: 3 }],
];

test.each(ROUTES)('%s is read and written', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
  expect(formatRoute(route)).toBe(hash);
});

test.each(['#/new', '#/match', '#/match/a/b', '#/demo/go', '#/elsewhere', '#/new/a/b/c', '#/%'])(
  '%s leads nowhere',
  (hash) => expect(parseRoute(hash)).toEqual({ room: 'unknown' }),
);

test('no hash is home, and a strange ply is none', () => {
  expect(parseRoute('')).toEqual({ room: 'home' });
  expect(parseRoute('#')).toEqual({ room: 'home' });
  expect(parseRoute('#/match/a?ply=-1')).toEqual({ room: 'match', id: 'a' });
  expect(parseRoute('#/match/a?ply=1e9')).toEqual({ room: 'match', id: 'a' });
});
