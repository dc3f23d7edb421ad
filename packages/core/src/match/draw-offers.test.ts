import { expect, test } from 'vitest';
import { drive } from '../../tests/drive.ts';
import { open, race } from '../../tests/tiny-games.ts';
import { formatLog } from '../log/chain.ts';
import { type LogLine, logHeader, logLine } from '../log/log.ts';
import { parseLog } from '../log/parse-log.ts';
import { replay } from '../log/replay.ts';
import type { Input } from './match.ts';

/** Played for the win alone. */
const racing = (seats = 2) => ({
  ...open(race, { goal: 40, seats }),
  scores: { kind: 'result', min: -1, max: 1, zeroSum: true } as const,
});
const draw = (seat: number): Input => ({ command: { type: 'draw', seat } });
const decline = (seat: number): Input => ({ command: { type: 'decline', seat } });
const step: Input = { index: 0 };
const AGREED = { scores: [0, 0], reason: 'agreed' };

test.each<[string, Input[]]>([
  ['at once', [draw(0), draw(1)]],
  ['by the seat that is not to move first', [draw(1), draw(0)]],
  ['after the move of the seat that offered', [draw(0), step, draw(1)]],
])('a draw is agreed %s', (_, inputs) => {
  const { played, kinds } = drive(racing(), inputs);
  expect(played).toMatchObject({ outcome: AGREED, ranked: true });
  expect(kinds.slice(-2)).toEqual(['command', 'ended']);
});

test.each<[string, Input[]]>([
  ['a move of another seat', [draw(1), step, draw(0)]],
  ['declining', [draw(1), decline(0), draw(0)]],
  ['taking it back', [draw(0), decline(0), draw(1)]],
  ['an undo', [step, draw(0), { command: { type: 'undo', seat: 0 } }, draw(1)]],
])('an offer is gone after %s', (_, inputs) => {
  expect(drive(racing(), inputs).played).toBeUndefined();
});

test.each<[string, Input[]]>([
  ['draw-offered', [draw(0), draw(0)]],
  ['draw-offered', [draw(0), decline(1), draw(0)]],
  ['nothing-offered', [decline(0)]],
  ['nothing-offered', [draw(1), step, decline(0)]],
  ['no-such-seat', [draw(2)]],
])('it is refused as %s: %j', (code, inputs) => {
  expect(drive(racing(), inputs).events.at(-1)).toMatchObject({ kind: 'refused', refusal: { code } });
});

test('an offer may come again after a move of its own', () => {
  const { events } = drive(racing(), [draw(0), step, step, draw(0)]);
  expect(events.at(-1)).toMatchObject({ kind: 'command', command: { type: 'draw', seat: 0 } });
});

test('where points count nobody agrees to a draw', () => {
  expect(drive(open(race), [draw(0)]).events).toMatchObject([{ kind: 'refused', refusal: { code: 'no-draw' } }]);
});

test('with more seats all that still play have to agree, and a seat that gave up has lost', () => {
  const rules = racing(3);
  expect(drive(rules, [draw(0), draw(1)]).played).toBeUndefined();
  expect(drive(rules, [draw(0), draw(1), draw(2)]).played?.outcome.scores).toEqual([0, 0, 0]);
  const { played } = drive(rules, [{ command: { type: 'resign', seat: 1 } }, draw(0), draw(2)]);
  expect(played?.outcome).toEqual({ scores: [0, -1, 0], reason: 'agreed' });
});

test('the log of an agreed draw replays, from its text, up to any ply', () => {
  const rules = racing();
  const inputs = [step, draw(0), step, step, step, draw(1), decline(0), step, draw(0), draw(1)];
  const lines = drive(rules, inputs)
    .events.map(logLine)
    .filter((line): line is LogLine => line !== undefined);
  const header = logHeader(
    { id: rules.id, rulesVersion: rules.rulesVersion, options: {} } as Parameters<typeof logHeader>[0],
    { options: {}, seats: [{ player: 'human' }, { player: 'human' }], seed: 'seed' },
  );
  const log = parseLog(formatLog(header, lines));
  if (!log.ok) throw new Error(log.refusal.text);
  const { next, difference } = replay(rules, log.value);
  expect(difference).toBeUndefined();
  expect(next.done && next.value.outcome).toEqual(AGREED);
  for (let at = 0; at <= 5; at++) {
    const { next: there, difference: other } = replay(rules, log.value, { at });
    expect([other, !there.done && there.value.kind === 'ask' && there.value.question.ply]).toEqual([undefined, at]);
  }
});
