import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

const SMALL = ['connect-four', '--set', 'rows=4', '--set', 'cols=4'];

test('solve --json has exactly the promised fields', async () => {
  const { code, out, err } = await freshPlace().run(['solve', ...SMALL, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const found = JSON.parse(out);
  expect(Object.keys(found)).toEqual(['game', 'values', 'exact', 'distance', 'best', 'positions', 'seconds']);
  expect(found).toMatchObject({ game: 'connect-four', values: [0, 0], exact: true, distance: null });
  expect(found.best).toEqual(['1', '2', '3', '4']);
});

test('with --all every action has its value and its distance', async () => {
  const place = freshPlace();
  const seats = ['--seat', 'random', '--seat', 'random', '--seed', 'h', '--log', 'm.jsonl'];
  await place.run(['play', 'tic-tac-toe', ...seats]);
  const { code, out } = await place.run(['solve', 'm.jsonl@3', '--all', '--json']);
  expect(code).toBe(0);
  const { actions, best, values, distance } = JSON.parse(out);
  expect(actions).toHaveLength(6);
  for (const each of actions) expect(Object.keys(each)).toEqual(['notation', 'values', 'distance']);
  const top = Math.max(...actions.map((each: { values: number[] }) => each.values[1]));
  expect(values[1]).toBe(top);
  const winners = actions.filter(
    (each: { values: number[]; distance: number | null }) => each.values[1] === top && each.distance === distance,
  );
  expect(best).toEqual(winners.map((each: { notation: string }) => each.notation));
});

test('people read who wins, how soon and by which move', async () => {
  const { out } = await freshPlace().run([
    'solve',
    'connect-four',
    '--set',
    'rows=3',
    '--set',
    'cols=4',
    '--set',
    'line=3',
  ]);
  expect(out).toMatch(/^X wins, in \d plies \(proven\)\nbest: \d(, \d)*\n[\d,]+ positions looked at in [\d.]+ s\n$/);
});

test('a budget that is spent is exit code 1, and nothing is claimed', async () => {
  const { code, out } = await freshPlace().run(['solve', 'connect-four', '--budget', '5000', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ values: null, exact: false, distance: null, best: [] });
  const text = await freshPlace().run(['solve', 'connect-four', '--budget', '5000']);
  expect([text.code, text.out]).toEqual([1, expect.stringMatching(/^Not solved: 5,001 positions looked at/)]);
});

test.each([
  [['solve', 'kuhn'], 'kuhn cannot be solved like this: dice or a deal decide in it.'],
  [
    ['solve', 'go', '--set', 'size=3'],
    'go cannot be solved like this: what may be played depends on earlier positions.',
  ],
  [['solve', ...SMALL, '--budget', 'x'], '--budget is a whole number from 1'],
  [['solve', 'chess'], "There is no game 'chess'"],
])('%j is refused: %s', async (args, text) => {
  const { code, out, err } = await freshPlace().run(args);
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(text)]);
});
