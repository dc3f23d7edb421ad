// The referee's own key, the keys it trusts, and the seals of finished logs.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshPlace, type Place } from './run-umpire.ts';

const PLAY = ['play', 'tic-tac-toe', '--seat', 'easy', '--seat', 'hard', '--seed', 's'];
const LOG = [...PLAY, '--log', 'm.jsonl'];

async function json(place: Place, ...args: string[]) {
  const { code, out } = await place.run([...args, '--json']);
  expect({ args, code }).toEqual({ args, code: 0 });
  return JSON.parse(out);
}

const verify = async (place: Place, name: string) => {
  const { code, out } = await place.run(['replay', name, '--verify', '--json']);
  return { code, ...JSON.parse(out) };
};

const textOf = (place: Place, name = 'm.jsonl'): string => readFileSync(place.path(name), 'utf8');

/** A second place that has this file of the first. */
function placeWith(name: string, text: string): Place {
  const place = freshPlace();
  writeFileSync(place.path(name), text);
  return place;
}

test('without a key nothing is sealed, and the list says so', async () => {
  const place = freshPlace();
  await place.run(LOG);
  expect(textOf(place)).not.toContain('"seal"');
  expect((await place.run(['key'])).out).toMatch(/no key: nothing is sealed/);
  expect(await json(place, 'key', 'list')).toEqual([]);
  expect(await place.run(['key', 'export'])).toMatchObject({ code: 2, out: '' });
});

test('the private half is readable for its owner only, and is never shown', async () => {
  const place = freshPlace();
  const told = await Promise.all([
    place.run(['key', 'new', 'Ann']),
    place.run(['key']),
    place.run(['key', 'list', '--json']),
    place.run(['key', 'export']),
  ]);
  const path = join(place.home, 'keys', 'referee.pem');
  const secret = readFileSync(path, 'utf8').split('\n')[1];
  expect(secret.length).toBeGreaterThan(40);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const { out, err } of told) expect(`${out}${err}`).not.toContain(secret.slice(20));
});

test('with a key a finished match is sealed, in its file, in the records and as JSON alike', async () => {
  const place = freshPlace();
  await place.run(['key', 'new', 'Ann']);
  await place.run(LOG);
  const text = textOf(place);
  expect(text.trimEnd().split('\n').at(-1)).toMatch(/^\{"seal":\{"digest":"[0-9a-f]{64}","key":"[0-9a-f]{64}"/);
  expect((await place.run([...PLAY, '--json'])).out).toBe(text);
  for (const name of ['m.jsonl', 'last'])
    expect(await verify(place, name)).toMatchObject({ code: 0, ok: true, seal: { state: 'good', name: 'Ann' } });
  await place.run([...PLAY, '--save', 'saved.jsonl']);
  expect(textOf(place, 'saved.jsonl')).toBe(text);
});

test('whoever trusts the key reads its name, others its fingerprint', async () => {
  const ann = freshPlace();
  await ann.run(['key', 'new', 'Ann']);
  const [{ fingerprint }] = await json(ann, 'key', 'list');
  await ann.run(LOG);
  await ann.run(['key', 'export', 'ann.pub']);
  const bob = placeWith('m.jsonl', textOf(ann));
  writeFileSync(bob.path('ann.pub'), textOf(ann, 'ann.pub'));
  const stranger = await verify(bob, 'm.jsonl');
  expect(stranger.seal).toEqual({ state: 'good', key: expect.any(String), fingerprint });
  expect((await bob.run(['replay', 'm.jsonl', '--verify'])).out).toContain(`not known here (${fingerprint})`);
  await json(bob, 'key', 'trust', 'ann.pub', '--name', 'the club');
  expect((await verify(bob, 'm.jsonl')).seal).toMatchObject({ state: 'good', name: 'the club' });
  await json(bob, 'key', 'forget', 'the club');
  expect((await verify(bob, 'm.jsonl')).seal).toEqual(stranger.seal);
});

test('a key that was replaced leaves its seals readable', async () => {
  const place = freshPlace();
  await place.run(['key', 'new', 'Ann']);
  await place.run(LOG);
  expect(await place.run(['key', 'new'])).toMatchObject({ code: 2, err: expect.stringContaining('--replace') });
  await place.run(['key', 'new', '--replace']);
  expect((await json(place, 'key')).map(({ inUse }: { inUse: boolean }) => inUse)).toEqual([false, true]);
  expect((await verify(place, 'm.jsonl')).seal).toMatchObject({ state: 'good', name: 'Ann' });
});

const resealed = (text: string, of: string): string =>
  text.replace(/\{"seal".*\n$/, /\{"seal".*\n$/.exec(of)?.[0] ?? '');

test.each<[string, (text: string, other: string) => string, RegExp]>([
  ['made for another log', (text, other) => resealed(text, other), /it was made for other lines/],
  [
    'with another key',
    (text, other) => text.replace(/"key":"[0-9a-f]{64}"/, /"key":"[0-9a-f]{64}"/.exec(other)?.[0] ?? ''),
    /signature is not by its key/,
  ],
  [
    'with a signature that was changed',
    (text) => text.replace(/"signature":"(.)/, (_, first) => `"signature":"${first === '0' ? 1 : 0}`),
    /signature is not by its key/,
  ],
  [
    'with a key that is none',
    (text) => text.replace(/"key":"[0-9a-f]{64}"/, `"key":"${'f'.repeat(64)}"`),
    /signature is not by its key/,
  ],
  [
    'with the digest of other lines',
    (text) => text.replace(/"digest":"./, '"digest":"'.concat('e')),
    /signature is not by its key|other lines/,
  ],
])('a seal %s is false', async (_, change, words) => {
  const [ann, eve] = [freshPlace(), freshPlace()];
  await ann.run(['key', 'new', 'Ann']);
  await eve.run(['key', 'new', 'Ann']);
  await ann.run(LOG);
  await eve.run([...PLAY.slice(0, -1), 'other', '--log', 'm.jsonl']);
  const changed = change(textOf(ann), textOf(eve));
  if (changed === textOf(ann)) return;
  writeFileSync(ann.path('x.jsonl'), changed);
  const { code, out, err } = await ann.run(['replay', 'x.jsonl', '--verify']);
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(words) });
});

test('a log that was changed and chained anew has lost its seal', async () => {
  const place = freshPlace();
  await place.run(['key', 'new', 'Ann']);
  await place.run(LOG);
  const plain = textOf(place)
    .replace('"player":"hard"', '"player":"human:Eve"')
    .replaceAll(/,"chain":"[0-9a-f]{32}"/g, '');
  writeFileSync(place.path('x.jsonl'), plain);
  expect(await verify(place, 'x.jsonl')).toMatchObject({ code: 1, chain: { state: 'none' }, seal: { state: 'bad' } });
  writeFileSync(place.path('y.jsonl'), plain.replace(/\{"seal".*\n$/, ''));
  expect(await verify(place, 'y.jsonl')).toMatchObject({ code: 0, chain: { state: 'none' }, seal: { state: 'none' } });
});

test.each([
  [['key', 'trust', 'no.pub'], /no such file/],
  [['key', 'trust', 'bad.pub'], /not a public key/],
  [['key', 'forget', 'Nobody'], /No key here is called/],
  [['key', 'new', 'a\u0007b'], /letters that can be shown/],
  [['key', 'new', 'x'.repeat(61)], /1 to 60/],
  [['key', 'burn'], /There is no 'key burn'/],
])('%j is refused in one line', async (args, words) => {
  const place = placeWith('bad.pub', `umpire-key/1 ${'0'.repeat(63)} Ann\n`);
  const { code, out, err } = await place.run(args);
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
  expect(err).toMatch(words);
});

test('a key that cannot be read loses no match', async () => {
  const place = freshPlace();
  await place.run(['key', 'new', 'Ann']);
  writeFileSync(join(place.home, 'keys', 'referee.pem'), 'nonsense');
  const { code, err } = await place.runProcess(LOG);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/referee\.pem is not a key/) });
  expect(await verify(place, 'm.jsonl')).toMatchObject({ ok: true, finished: true, seal: { state: 'none' } });
});

/** A sealed log without its seal and its end. */
const begun = (text: string, lines = 3): string =>
  text
    .split('\n')
    .slice(0, lines)
    .map((line) => `${line}\n`)
    .join('');

test('a match that a stranger began is not sealed when it has gone on here, nor is a copy of a log of a stranger', async () => {
  const [ann, eve] = [freshPlace(), freshPlace()];
  await ann.run(['key', 'new', 'Ann']);
  await eve.run(LOG);
  writeFileSync(ann.path('begun.jsonl'), begun(textOf(eve)));
  writeFileSync(ann.path('whole.jsonl'), textOf(eve));
  const { code, out, err } = await ann.run(['play', '--resume', 'begun.jsonl', '--save', 'again.jsonl']);
  expect(code).toBe(0);
  expect(`${out}${err}`).toContain('The log is not sealed');
  await ann.run(['replay', 'whole.jsonl', '--save', 'copy.jsonl']);
  for (const name of ['begun.jsonl', 'again.jsonl', 'copy.jsonl', 'last'])
    expect(await verify(ann, name)).toMatchObject({ ok: true, finished: true, seal: { state: 'none' } });
});

test('a match that was left here is sealed when it has gone on, but not if somebody took out a line meanwhile', async () => {
  const place = freshPlace();
  await place.run(['key', 'new', 'Ann']);
  const left = ['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'easy', '--seed', 's', '--log'];
  await place.run([...left, 'm.jsonl'], { input: '1 1\n' });
  writeFileSync(place.path('changed.jsonl'), begun(textOf(place), 2));
  for (const name of ['m.jsonl', 'changed.jsonl'])
    expect((await place.run(['play', '--resume', name], { input: 'resign\ny\n' })).code).toBe(0);
  expect(await verify(place, 'm.jsonl')).toMatchObject({ finished: true, seal: { state: 'good', name: 'Ann' } });
  expect(await verify(place, 'changed.jsonl')).toMatchObject({ finished: true, seal: { state: 'none' } });
});

const WEAK = [
  '01'.padEnd(64, '0'),
  '0'.repeat(64),
  `${'0'.repeat(62)}80`,
  'ed'.padEnd(62, 'f').concat('7f'),
  'f'.repeat(64),
];
const EIGHTH = '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05';

test.each([...WEAK, EIGHTH])('a key for which one signature fits many texts is none: %s', async (key) => {
  const place = placeWith('weak.pub', `umpire-key/1 ${key} Eve\n`);
  expect(await place.run(['key', 'trust', 'weak.pub'])).toMatchObject({ code: 2, out: '' });
});

test.each(['\u0410nn', 'An\u0301n', 'Ann\u3164', 'Ann\u2800', 'A\u034fnn', '\uff21nn', 'Ann  B'])(
  'a name that looks like another is no name of a key: %j',
  async (name) => {
    const place = freshPlace();
    expect((await place.run(['key', 'new', name])).code).toBe(2);
  },
);

test.each(['Änne', 'Юля', '龍', 'Ann B.', 'נועה'])('%s is a name', async (name) => {
  expect((await freshPlace().run(['key', 'new', name])).code).toBe(0);
});

test('a byte that is no text is not taken for the letter that stands for such bytes', async () => {
  const place = freshPlace();
  await place.run([...PLAY.slice(0, -1), 'x\ufffdy', '--log', 'm.jsonl']);
  const bytes = readFileSync(place.path('m.jsonl'));
  const at = bytes.indexOf(Buffer.from('\ufffd'));
  expect(at).toBeGreaterThan(0);
  writeFileSync(
    place.path('x.jsonl'),
    Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)]),
  );
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0 });
  expect(await place.run(['replay', 'x.jsonl', '--verify'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('UTF-8'),
  });
});
