// A loop declared at the terminal: what is said, what the log keeps, and what other commands make of that log.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

const KEYS = ['storyweave', '--set', 'setup=play: Two-Way Key, Two-Way Key exerted', '--seed', 's'];
const ALONE = ['--seat', 'human:Ann', '--seat', 'easy'];

test('a person types loop after one round, says when it stops, and has to leave it', async () => {
  const place = freshPlace();
  const { out } = await place.run(['play', ...KEYS, ...ALONE, '--log', 'm.jsonl'], {
    input: 'loop\nuse\nloop\nloop\nuse\n5\nend\n',
  });
  expect(out).toContain('There is no loop to declare: the position was not there before');
  expect(out).toContain('The position was there at the start. Type loop to declare the round');
  expect(out).toContain('Ann declares a loop.\n');
  expect(out).toContain('Ann has to leave the loop here.');
  expect(out).toContain('That would go on with a loop that has to stop here.');
  expect(out).toContain("I do not know '5' here. You could type 'end'.");
  expect(out).not.toContain('A round of one action (Ann: stop now)');
});

test('the log of it is verified, shown, reviewed, resumed and played on from; a tree refuses it', async () => {
  const place = freshPlace();
  await place.run(['play', ...KEYS, ...ALONE, '--log', 'm.jsonl'], { input: 'use\nloop\n' });
  expect(readFileSync(place.path('m.jsonl'), 'utf8')).toContain('{"command":{"type":"claim","seat":0,"round":1},');
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0 });
  expect((await place.run(['explain', 'm.jsonl@1'])).out).toContain('when does it stop?');
  expect(await place.run(['review', 'm.jsonl', '--player', 'mcts:20'])).toMatchObject({ code: 0, err: '' });
  const resumed = await place.run(['play', '--resume', 'm.jsonl'], { input: 'zzz\n' });
  expect(resumed.out).toContain("You could type 'end'.");
  const on = await place.run(['play', 'm.jsonl@2', ...ALONE, '--log', 'n.jsonl'], { input: 'zzz\n' });
  expect(on.out).toContain("You could type 'end'.");
  expect(readFileSync(place.path('n.jsonl'), 'utf8')).toContain('"round":1}');
  expect(await place.run(['tree', 'add', 'tree', 'm.jsonl'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('after one action a loop was declared'),
  });
});
