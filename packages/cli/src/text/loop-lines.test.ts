import { Line } from '@umpire/core';
import { LOOP_DECISION } from '@umpire/core/host';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';
import { loopLines } from './loop-lines.ts';

/** Two cards ready each other until a player must say when that stops: returns what is said on the way. */
function saidOnTheWay(): { readonly lines: readonly string[][]; readonly last: readonly string[] } {
  const opened = tidecrown.open({ setup: 'crew: TC-030, TC-030 spent; gales: 0 | gales: 0' });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value, 'loop');
  const { rules, state, past } = line;
  const list = new Int32Array(rules.legalMax);
  const lines: string[][] = [];
  const isNaming = (): boolean => rules.decisions[rules.decision(state)] === LOOP_DECISION;
  for (let n = 0; n < 200 && !isNaming(); n++) {
    const actions = Array.from(list.subarray(0, rules.legal(state, past, list)));
    const action = actions.find((each) => rules.words.describe(state, each).type === 'CAN_USE') ?? actions[0];
    line.play({ seat: line.seat, action, index: actions.indexOf(action) });
    if (!isNaming()) lines.push(loopLines(line, () => 'Ann'));
  }
  return { lines, last: loopLines(line, () => 'Ann') };
}

test('a round is told by who did what, and what leads out of it', () => {
  const { lines } = saidOnTheWay();
  const [round, out] = lines.at(-1) ?? [];
  expect(round).toMatch(/A round of \d+ actions \(Ann: use Windlass Pair .*; Ann: .*\)\.$/);
  expect(out).toMatch(/^Out of it: .*end/);
});

test('whoever is asked when a loop stops is told nothing that sounds as if it could not', () => {
  expect(saidOnTheWay().last).toEqual([]);
});
