// The fixtures of the loop rule: nobody can stop the twins, and whoever turns the keys names when to stop.
import { expect, test } from 'vitest';
import { type Table, table } from '../../tests/storyweave/table.ts';

/** Does the first thing in the list as long as `isWanted` says so. */
function goOn(t: Table, isWanted: (t: Table) => boolean, most = 100): number {
  let n = 0;
  for (; n < most && isWanted(t); n++) t.act(t.legal[0]);
  return n;
}

/** Turns one key with the other until something else is asked. */
function turnKeys(t: Table): void {
  for (let n = 0; n < 40 && t.asks === 'main'; n++) t.act('use');
}

test('[SW-49] a loop that nobody can stop is a draw: the twins', () => {
  const t = table({ play: ['SW-028'] }, { play: ['SW-039', 'SW-040'] }).act('use', 'Tick');
  goOn(t, ({ asks }) => asks === 'continue');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'repetition', [0, 0]]);
});

test('[SW-49] with two Tocks there are choices, and none of them leads out', () => {
  const t = table({ play: ['SW-028'] }, { play: ['SW-039', 'SW-040', 'SW-040'] }).act('use', 'Tick');
  goOn(t, ({ asks }) => asks !== 'over');
  expect([t.asks, t.reason]).toEqual(['over', 'repetition']);
});

test('[SW-50] who can stop a loop names when, and may not go on with it: the keys', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  turnKeys(t);
  expect([t.asks, t.seat, t.legal]).toEqual(['loop', 0, ['stop now']]);
  t.act('stop now');
  expect(t.asks).toBe('main');
  expect(t.can('use')).toBe(false);
  expect(t.can('end')).toBe(true);
});

test('the graph has the actions that the guard leaves, in their order', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  const actions = (seat: number) =>
    (t.rules.graph?.(t.state, seat).edges ?? []).flatMap(({ attributes }) =>
      attributes?.action_id === undefined ? [] : [[attributes.action_type, attributes.action_id]],
    );
  turnKeys(t);
  expect([actions(0), actions(1)]).toEqual([[['loop', 0]], []]);
  t.act('stop now');
  expect(actions(0)).toEqual(t.legal.map((_, i) => ['CAN_PASS', i]));
});

test('[SW-50] in the next turn of the same player the keys may be turned again: the position is another', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  turnKeys(t);
  t.act('stop now', 'end', 'end');
  expect(t.can('use')).toBe(true);
});
