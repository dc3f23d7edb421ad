// The loop rule: nobody can stop the bell twins; the player who turns the windlass says when it stops; two can both say.
import { admit } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { type Table, table, tableOf } from '../../../tests/tidecrown/table.ts';

/** Plays the first action of the list as long as `isWanted` says so. */
function goOn(t: Table, isWanted: (t: Table) => boolean, most = 200): number {
  let n = 0;
  for (; n < most && isWanted(t); n++) t.act(t.legal[0]);
  return n;
}

/** Uses whatever ability there is, until nothing can be used or the player is asked when to stop. */
function use(t: Table): Table {
  for (let n = 0; n < 200 && t.asks !== 'loop' && (t.can('use') || t.asks !== 'main'); n++)
    t.act(t.asks === 'main' ? 'use' : t.legal[0]);
  return t;
}

const WINDLASS = { crew: ['TC-030', 'TC-030 spent'] };

test('[TC-56] a loop that nobody can stop is a draw: the bell twins', () => {
  const t = table({ port: ['TC-022'] }, { crew: ['TC-023', 'TC-024'] }).act('use', 'Larboard');
  goOn(t, ({ asks }) => asks === 'continue');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'repetition', [0, 0]]);
});

test('[TC-56] also in the middle of a battle, where one of them blocks', () => {
  const t = table({}, { crew: ['TC-023', 'TC-024'] })
    .attack('Captain')
    .act('Larboard');
  goOn(t, ({ asks }) => asks === 'continue');
  expect([t.asks, t.reason]).toEqual(['over', 'repetition']);
});

test('[TC-56] one twin alone loops nowhere', () => {
  const t = table({}, { crew: ['TC-023'] })
    .attack('Captain')
    .act('Larboard');
  expect([t.asks, t.isSpent('Larboard')]).toEqual(['counter', false]);
});

test('[TC-57] who alone can stop a loop names when, and may not start it again: the windlass', () => {
  const t = use(table(WINDLASS));
  expect([t.asks, t.seat]).toEqual(['loop', 0]);
  t.act(t.legal[0]);
  goOn(t, ({ asks, legal }) => asks === 'choose' && legal.length === 1);
  expect([t.asks, t.can('use'), t.can('end')]).toEqual(['main', false, true]);
});

test.each([
  ['1', 0],
  [' Stop  NOW', 0],
  ['stop after 100', 0],
  ['after 101 actions', 1],
])('[TC-57] when it stops may be typed as %j, by number or with rounds more', (typed, entry) => {
  const [asked, same] = [use(table(WINDLASS)), use(table(WINDLASS))];
  expect(asked.legal).toEqual(['stop now', 'stop after 1']);
  expect(asked.act(typed).legal).toEqual(same.act(same.legal[entry]).legal);
});

test('[TC-57] the answers are listed with their numbers, for whoever is asked', () => {
  const t = use(table(WINDLASS));
  expect(drawnFor(t, 0).slice(-3)).toEqual([
    expect.stringMatching(/^── Turn \d+\. The position repeats .*: when does it stop\? ──$/),
    expect.stringMatching(/^Stop now: do something else here/),
    '  [1 stop now] [2 stop after 1]',
  ]);
  expect(sceneFor(t, 0).question?.choices?.map(({ text }) => text)).toEqual(['stop now', 'stop after 1']);
  expect(drawnFor(t, 1).join('\n')).not.toContain('stop now');
  expect(drawnFor(t, 1).join('\n')).toContain('when does it stop?');
  expect(admit(t.rules, t.state, t.past, { text: 'some time' })).toMatchObject({
    refusal: { text: "Say when the loop stops: 'stop now', 'stop after 1'. A round more changes nothing." },
  });
});

test('[TC-57] in the next turn the position is another', () => {
  const t = use(table(WINDLASS));
  t.act(t.legal[0]);
  goOn(t, ({ asks }) => asks !== 'main');
  expect(t.act('end', 'end').can('use')).toBe(true);
});

test('[TC-58] if both can stop it, both name a number, the turn player first', () => {
  const t = use(table({ port: ['TC-022'] }, { crew: ['TC-038'] }));
  expect([t.asks, t.seat]).toEqual(['loop', 0]);
  t.act(t.legal.at(-1) ?? '');
  expect([t.asks, t.seat]).toEqual(['loop', 1]);
  t.act(t.legal[0]);
  goOn(t, ({ asks }) => asks === 'main' && t.seat === 0 && t.legal.length === 1);
  // The player who named the smaller number stops: the cabin boy stays spent.
  expect([t.asks, t.seat, t.legal]).toEqual(['may', 1, ['no']]);
  expect(t.act('no').isSpent('Cabin')).toBe(true);
});

test('[TC-58] or the turn player, if that one named less', () => {
  const t = use(table({ port: ['TC-022'] }, { crew: ['TC-038'] }));
  t.act(t.legal[0]);
  while (t.asks === 'loop') t.act(t.legal.at(-1) ?? '');
  goOn(t, ({ asks, legal }) => asks !== 'over' && legal.length === 1);
  expect([t.asks, t.seat, t.can('use'), t.can('end')]).toEqual(['main', 0, false, true]);
});

const counted = (maxRepeats: number) => tableOf({ maxRepeats });

test.each([1, 3])('[TC-59] with maxRepeats=%i whoever can stop has to do something else', (maxRepeats) => {
  const t = use(counted(maxRepeats)(WINDLASS));
  expect([t.asks, t.can('use'), t.can('end')]).toEqual(['main', false, true]);
});

test('[TC-59] and the position that comes more often is a draw if nobody can stop it', () => {
  const t = counted(2)({ port: ['TC-022'] }, { crew: ['TC-023', 'TC-024'] }).act('use', 'Larboard');
  goOn(t, ({ asks }) => asks === 'continue');
  expect([t.asks, t.reason]).toEqual(['over', 'repetition']);
});
