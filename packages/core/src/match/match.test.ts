import { expect, test } from 'vitest';
import { drive } from '../../tests/drive.ts';
import {
  DRAW,
  deal,
  LEFT,
  open,
  PEEK,
  type Race,
  RIGHT,
  ROLL,
  race,
  rolls,
  STOP,
  WAIT,
  walk,
} from '../../tests/tiny-games.ts';
import { chanceOf, GAME_PURPOSES } from '../chance/chance.ts';
import type { Rules } from '../contract/contract.ts';
import type { FaultKind } from '../line/line.ts';
import { type Log, type LogLine, logHeader } from '../log/log.ts';
import { replay } from '../log/replay.ts';
import type { Input } from './match.ts';
import { playMatch } from './match.ts';

const byIndex = (...indices: number[]): Input[] => indices.map((index) => ({ index }));

test('a match asks, tells what was done and what happened, and ends', () => {
  const { kinds, events, asked, played } = drive(open(race, { goal: 4 }), byIndex(2, 0));
  expect(kinds).toEqual(['ask', 'acted', 'told', 'ask', 'acted', 'told', 'ended']);
  expect(asked).toEqual([
    { seat: 0, ply: 0, legal: [0, 1, 2] },
    { seat: 1, ply: 1, legal: [0] },
  ]);
  expect(events[0]).toMatchObject({
    kind: 'acted',
    ply: 0,
    seat: 0,
    index: 2,
    action: 2,
    words: { text: '+3', type: 'run', from: '0', to: '3' },
    key: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(events[1]).toEqual({ kind: 'told', to: -1, event: { type: 'ran', seat: 0, at: 3 } });
  expect(events[4]).toEqual({ kind: 'ended', outcome: { scores: [-1, 1], reason: 'goal' } });
  expect(played).toMatchObject({ outcome: { scores: [-1, 1], reason: 'goal' }, ranked: true });
  expect(played?.line.plies).toEqual([
    { seat: 0, action: 2, index: 2 },
    { seat: 1, action: 0, index: 0 },
  ]);
});

test('the key of an act is that of the position after it', () => {
  const rules = open(walk);
  const { events } = drive(rules, byIndex(RIGHT, RIGHT));
  expect(events.map((event) => event.kind === 'acted' && event.key)).toEqual(['0000000200000002', '0000000300000001']);
});

test('a note and a warning come after what was told', () => {
  const rules = open(walk, { warn: 2, plies: 2, guarded: true });
  const inputs: Input[] = [
    { index: RIGHT, note: { nodes: 7 } },
    { index: LEFT, note: 'last' },
  ];
  expect(drive(rules, inputs).kinds).toEqual(['ask', 'acted', 'note', 'ask', 'acted', 'told', 'note', 'ended']);
  const { kinds, events } = drive(open(walk, { warn: 2 }), [...byIndex(RIGHT), { index: LEFT, note: 1 }]);
  expect(kinds).toEqual(['ask', 'acted', 'ask', 'acted', 'note', 'warned', 'ask']);
  expect(events.slice(2)).toEqual([
    { kind: 'note', ply: 1, note: 1 },
    { kind: 'warned', ply: 2, count: 2, firstPly: 0 },
  ]);
});

test('a warning counts real occurrences and names the real first ply', () => {
  const { events } = drive(open(walk, { weak: true, warn: 2 }), byIndex(RIGHT, RIGHT, LEFT, LEFT, RIGHT));
  expect(events.filter((event) => event.kind === 'warned')).toEqual([
    { kind: 'warned', ply: 3, count: 2, firstPly: 1 },
    { kind: 'warned', ply: 4, count: 2, firstPly: 0 },
    { kind: 'warned', ply: 5, count: 3, firstPly: 1 },
  ]);
});

test('a refused answer is asked for again and changes nothing', () => {
  const inputs: (Input | undefined)[] = [{ index: 9 }, { text: 'four' }, undefined, { text: 'two', note: 'kept' }];
  const { kinds, events, asked } = drive(open(race), inputs);
  expect(kinds).toEqual(['ask', 'refused', 'ask', 'refused', 'ask', 'refused', 'ask', 'acted', 'told', 'note', 'ask']);
  expect(events.slice(0, 3)).toMatchObject([
    { kind: 'refused', seat: 0, refusal: { code: 'no-such-index' } },
    { kind: 'refused', seat: 0, refusal: { code: 'no-such-step', value: 'four' } },
    { kind: 'refused', seat: 0, refusal: { code: 'no-such-index', value: 'undefined' } },
  ]);
  expect(asked.slice(0, 4)).toEqual(new Array(4).fill({ seat: 0, ply: 0, legal: [0, 1, 2] }));
});

test('a strict seat is not asked again: its refused answer is a fault', () => {
  const rules = open(race);
  const { kinds, events } = drive(rules, [{ index: 9 }, { index: 9 }, undefined], { strict: [true, false] });
  expect(kinds).toEqual(['ask', 'acted', 'told', 'ask', 'refused', 'ask', 'refused', 'ask']);
  expect(events[0]).toMatchObject({ kind: 'acted', seat: 0, fault: 'illegal', action: 3, index: null });
});

test.each<FaultKind>(['timeout', 'crash', 'illegal', 'memory', 'resigned'])(
  'a fault %s becomes the action that the game says',
  (fault) => {
    const { events, played } = drive(open(race, { goal: 1 }), [{ fault }, { index: 0 }]);
    expect(events[0]).toMatchObject({ seat: 0, fault, action: 3, index: null, words: { text: 'pass' } });
    expect(played?.line.plies[0]).toEqual({ seat: 0, action: 3, index: null, fault });
    expect(played?.outcome.scores).toEqual([-1, 1]);
  },
);

test('a fault of an unknown kind is a crash', () => {
  const { events } = drive(open(race), [{ fault: 'laziness' as FaultKind }]);
  expect(events[0]).toMatchObject({ fault: 'crash' });
});

test('a forfeit that is a legal action has its place in the list', () => {
  const { events } = drive(open(walk), [{ fault: 'timeout' }]);
  expect(events[0]).toMatchObject({ action: STOP, index: 3, fault: 'timeout' });
});

test('a forfeit left to chance is drawn from its own stream, by the ply', () => {
  const forfeits = (seed: string): unknown[] => {
    const { events } = drive(open(rolls), new Array(12).fill({ fault: 'timeout' }), { seed });
    return events.flatMap((event) => (event.kind === 'acted' ? [event.action] : []));
  };
  expect(forfeits('a')).toEqual(forfeits('a'));
  expect(new Set(forfeits('a'))).toEqual(new Set([ROLL, WAIT]));
  expect(forfeits('a')).not.toEqual(forfeits('b'));
});

test('clock readings stand beside the act, also beside a fault', () => {
  const inputs: Input[] = [
    { index: 0, clock: { left: 9 } },
    { index: 99, clock: 8 },
    { fault: 'timeout', clock: 7, note: 'slow' },
  ];
  const { events } = drive(open(race), inputs, { strict: [true, true] });
  expect(events.filter((event) => event.kind === 'acted')).toMatchObject([
    { clock: { left: 9 } },
    { clock: 8, fault: 'illegal' },
    { clock: 7, fault: 'timeout' },
  ]);
  expect(events.at(-1)).toEqual({ kind: 'note', ply: 2, note: 'slow' });
});

test('chat uses up no question, is cut at 200 code points and cleaned', () => {
  const inputs: Input[] = [
    { chat: 'hi\u001b[2J\n\u202e!' },
    { chat: '😀'.repeat(201), seat: 1 },
    { chat: 'x'.repeat(200) },
  ];
  const { kinds, events, asked } = drive(open(race), inputs);
  expect(kinds).toEqual(['ask', 'chat', 'ask', 'chat', 'ask', 'chat', 'ask']);
  expect(events).toEqual([
    { kind: 'chat', seat: 0, text: 'hi [2J  !' },
    { kind: 'chat', seat: 1, text: '😀'.repeat(200) },
    { kind: 'chat', seat: 0, text: 'x'.repeat(200) },
  ]);
  expect(asked.map(({ ply }) => ply)).toEqual([0, 0, 0, 0]);
});

test.each<[unknown, number | undefined]>([
  [5, 0],
  [null, 0],
  [{ text: 'hi' }, 0],
  ['hi', 2],
  ['hi', -1],
  ['hi', 0.5],
])('chat of %j by seat %j is dropped', (chat, seat) => {
  expect(drive(open(race), [{ chat, ...(seat === undefined ? {} : { seat }) }]).kinds).toEqual(['ask', 'ask']);
});

test('an event from outside passes through', () => {
  const { kinds, events } = drive(open(race), [{ event: { type: 'paused' } }]);
  expect(kinds).toEqual(['ask', 'event', 'ask']);
  expect(events).toEqual([{ kind: 'event', event: { type: 'paused' } }]);
});

test.each([
  ['resign', 0, [-1, 1]],
  ['resign', 1, [1, -1]],
  ['concede', undefined, [-1, 1]],
])('with two seats %s by seat %j ends the match', (type, seat, scores) => {
  const { kinds, events, played } = drive(open(race), [{ command: { type, seat } }]);
  expect(kinds).toEqual(['ask', 'command', 'ended']);
  expect(events[0]).toEqual({ kind: 'command', command: { type: 'resign', seat: seat ?? 0 } });
  expect(played).toMatchObject({ outcome: { scores, reason: 'resigned' }, ranked: true });
});

test('with more seats the decisions of whoever resigned become forfeits, and it is asked no more', () => {
  const rules = open(race, { seats: 3, goal: 6 });
  const inputs: Input[] = [{ command: { type: 'resign', seat: 1 } }, ...byIndex(0, 0, 0, 0, 0, 0)];
  const { kinds, asked, played } = drive(rules, inputs);
  expect(asked.map(({ seat }) => seat)).toEqual([0, 0, 2, 0, 2, 0, 2]);
  expect(kinds.slice(0, 8)).toEqual(['ask', 'command', 'ask', 'acted', 'told', 'acted', 'told', 'ask']);
  const plies = played?.line.plies ?? [];
  expect(plies.map(({ seat, fault }) => `${seat} ${fault ?? ''}`)).toEqual([
    '0 ',
    '1 resigned',
    '2 ',
    '0 ',
    '1 resigned',
    '2 ',
    '0 ',
    '1 resigned',
    '2 ',
  ]);
  expect(played?.outcome).toEqual({ scores: [-1, -1, 2], reason: 'goal' });
});

test('when all have resigned the match goes on by forfeits to its budget', () => {
  const rules = open(race, { seats: 3, plies: 7 });
  const resigns: Input[] = [0, 1, 2].map((seat) => ({ command: { type: 'resign', seat } }));
  const { played } = drive(rules, resigns);
  expect(played?.line.plies).toHaveLength(7);
  expect(played?.outcome.reason).toBe('budget');
});

test('an undo goes back to the last decision of the seat, and the match is no longer ranked', () => {
  const rules = open(race, { goal: 9 });
  const inputs: Input[] = [...byIndex(0, 1, 2), { command: { type: 'undo', seat: 0 } }, ...byIndex(0, 2, 1)];
  const { kinds, events, asked, played } = drive(rules, inputs);
  expect(kinds.slice(9, 13)).toEqual(['ask', 'command', 'ask', 'acted']);
  expect(events.find((event) => event.kind === 'command')).toEqual({
    kind: 'command',
    command: { type: 'undo', seat: 0, to: 2 },
  });
  expect(asked[4]).toEqual({ seat: 0, ply: 2, legal: [0, 1, 2] });
  expect(played?.ranked).toBe(false);
  expect(played?.line.plies.map(({ action }) => action)).toEqual([0, 1, 0, 2, 1]);
});

test('after an undo seats hear that moves were taken back, but not which', () => {
  const match = playMatch(open(race), { seed: 'seed' });
  const question = (input?: Input) => {
    let next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') next = match.next();
    return next.done || next.value.kind !== 'ask' ? expect.unreachable() : next.value.question;
  };
  question();
  question({ index: 0 });
  const asked = question({ command: { type: 'undo', seat: 0 } });
  expect(asked.takeEvents().map(({ event }) => event)).toEqual([{ type: 'undone', to: 0 }]);
});

test('an undo gives back the very bytes and past of that ply', () => {
  const rules = open(walk, { warn: 2 });
  const live = playMatch(rules, { seed: 'seed' });
  const question = (input?: Input) => {
    let next = live.next(input);
    while (!next.done && next.value.kind !== 'ask') next = live.next();
    return next.done || next.value.kind !== 'ask' ? expect.unreachable() : next.value.question;
  };
  question();
  const { line } = question({ index: RIGHT });
  const before = [line.state.bytes.slice(), line.past.length];
  question({ index: RIGHT });
  question({ index: LEFT });
  question({ command: { type: 'undo', seat: 1 } });
  expect([line.state.bytes, line.past.length]).toEqual(before);
});

test.each<[string, Input[], string]>([
  ['race', [{ command: { type: 'undo' } }], 'nothing-to-undo'],
  ['race', [...byIndex(0), { command: { type: 'undo', seat: 1 } }], 'nothing-to-undo'],
  ['rolls', [...byIndex(ROLL), { command: { type: 'undo', seat: 0 } }], 'undo-chance'],
  ['rolls', [...byIndex(WAIT, ROLL), { command: { type: 'undo', seat: 0 } }], 'undo-chance'],
  ['deal', [...byIndex(DRAW, PEEK), { command: { type: 'undo' } }], 'undo-hidden'],
  ['race', [{ command: { type: 'claim' } }], 'no-claim'],
  ['walk', [...byIndex(RIGHT), { command: { type: 'claim' } }], 'no-claim'],
  ['walk', [...byIndex(RIGHT, LEFT), { command: { type: 'claim', seat: 1 } }], 'not-your-turn'],
  ['race', [{ command: { type: 'resign', seat: 2 } }], 'no-such-seat'],
  ['race', [{ command: { type: 'resign', seat: 'me' } }], 'no-such-seat'],
  ['race', [{ command: { type: 'resign', seat: 0.5 } }], 'no-such-seat'],
  ['race', [{ command: { type: 'resign', seat: -1 } }], 'no-such-seat'],
  ['race', [{ command: { type: 'fly' } }], 'no-such-command'],
  ['race', [{ command: null }], 'no-such-command'],
  ['race', [{ command: 'resign' }], 'no-such-command'],
])('in %s the last of %j is refused as %s, and asked for again', (name, inputs, code) => {
  const games = { race: open(race), walk: open(walk, { claim: 2 }), rolls: open(rolls), deal: open(deal) };
  const { kinds, events, asked } = drive(games[name as 'race'], inputs, { strict: [true, true] });
  expect(events.at(-1)).toMatchObject({ kind: 'refused', refusal: { code } });
  expect(kinds.slice(-2)).toEqual(['refused', 'ask']);
  expect(asked.at(-1)).toEqual(asked.at(-2));
});

test('where a roll came before, later moves can be taken back', () => {
  const { asked } = drive(open(rolls), [...byIndex(ROLL, WAIT, WAIT), { command: { type: 'undo', seat: 1 } }]);
  expect(asked.at(-1)).toMatchObject({ seat: 1, ply: 1 });
});

test('a claim settles the match, and tells so', () => {
  const inputs: Input[] = [...byIndex(RIGHT, RIGHT, LEFT), { command: { type: 'claim' } }];
  const { kinds, played } = drive(open(walk, { claim: 2 }), inputs);
  expect(kinds.slice(-3)).toEqual(['command', 'told', 'ended']);
  expect(played).toMatchObject({ outcome: { scores: [0, 0], reason: 'claim' }, ranked: true });
  expect([played?.line.state.count, played?.line.state.firstPly]).toEqual([2, 1]);
});

test('a claim behind a weak key counts real occurrences', () => {
  const inputs: Input[] = [...byIndex(RIGHT, RIGHT, LEFT), { command: { type: 'claim' } }];
  const { played } = drive(open(walk, { claim: 2, weak: true }), inputs);
  expect([played?.line.state.count, played?.line.state.firstPly]).toEqual([2, 1]);
});

test('without a listener only questions, refusals and the end are yielded, and the plies are the same', () => {
  const inputs: (Input | undefined)[] = [
    { chat: 'hi' },
    { event: 1 },
    { index: 0, note: 1 },
    { index: 9 },
    { fault: 'timeout' },
    { index: 2, clock: 3 },
    { command: { type: 'undo', seat: 0 } },
    { index: 2 },
    { command: { type: 'resign', seat: 1 } },
  ];
  const loud = drive(open(race), inputs);
  const quiet = drive(open(race), inputs, { listen: false });
  expect(new Set(quiet.kinds)).toEqual(new Set(['ask', 'refused', 'ended']));
  expect(quiet.asked).toEqual(loud.asked);
  expect(quiet.played?.outcome).toEqual(loud.played?.outcome);
  expect(quiet.played?.line.plies).toEqual(loud.played?.line.plies);
  expect(quiet.played?.line.state.bytes).toEqual(loud.played?.line.state.bytes);
});

test('a match that is over after the setup asks nothing', () => {
  expect(drive(open(race, { goal: 0 }), []).kinds).toEqual(['ended']);
});

test('matches of one seed and different numbers roll different dice', () => {
  const told = (match: number): string => {
    const { events } = drive(open(rolls), byIndex(ROLL, ROLL, ROLL, ROLL), { match });
    return events.map((event) => (event.kind === 'told' ? event.event.eyes : '')).join('');
  };
  expect(new Set([0, 1, 2, 3, 4, 5].map(told)).size).toBe(6);
  expect(told(3)).toBe(told(3));
});

test('the dice of a match are those of its seed, with match number 0 if it has none', () => {
  const { events } = drive(open(rolls), byIndex(ROLL), { seed: 'mine' });
  const eyes = 1 + chanceOf('mine', 0)(GAME_PURPOSES, 0).below(6);
  expect(events[1]).toEqual({ kind: 'told', to: -1, event: { type: 'rolled', eyes } });
});

test('a draw is scored as zero for both, never as minus zero', () => {
  const rules = open(race, { plies: 1 });
  const negative: typeof rules = {
    ...rules,
    score(_state, out) {
      out[0] = 0;
      out[1] = -out[0];
    },
  };
  expect(drive(negative, byIndex(0)).played?.outcome.scores).toEqual([0, 0]);
});

/** Plays with last words: `said` is given at the farewell, one after the other. */
function farewells(said: readonly Input[]) {
  const match = playMatch(open(race, { goal: 1 }), { seed: 's', farewell: true });
  const kinds: string[] = [];
  const waiting = [...said];
  let next = match.next();
  while (!next.done) {
    const { kind } = next.value;
    kinds.push(kind);
    if (kind === 'ask') next = match.next({ index: 0 });
    else next = kind === 'farewell' ? match.next(waiting.shift()) : match.next();
  }
  return kinds;
}

test('a match that is decided takes last words, until none are given', () => {
  expect(farewells([])).toEqual(['ask', 'acted', 'told', 'farewell', 'ended']);
  expect(farewells([{ chat: 'gg', seat: 1 }, { event: { type: 'x' } }])).toEqual(
    'ask acted told farewell chat farewell event farewell ended'.split(' '),
  );
  // Anything else is no last word, and asks for the next.
  expect(farewells([{ index: 0 }, { chat: 7 }])).toEqual('ask acted told farewell farewell farewell ended'.split(' '));
});

test('a log with more chat than that comes from a host with another limit, and replays whole', () => {
  const rules = open(race, { goal: 1 });
  const { log } = logOfTalk(rules, 60);
  const { difference, next } = replay(rules, log);
  expect([difference, next.done]).toEqual([undefined, false]);
});

function logOfTalk(rules: Rules<Race>, count: number): { readonly log: Log } {
  const match = playMatch(rules, { seed: 's', chatMax: 100 });
  const lines: LogLine[] = [];
  let next = match.next();
  for (let i = 0; i < count && !next.done; i++) {
    next = match.next({ chat: `${i}`, seat: 1 });
    if (!next.done && next.value.kind === 'chat') lines.push({ chat: { seat: 1, text: next.value.text } });
    next = match.next();
  }
  expect(lines.length).toBe(count);
  return { log: { header: logHeader(race, { options: rules.options, seats: [], seed: 's' }), lines, wholeChars: 0 } };
}

test('everyone hears what is said, forty times a seat and no more', () => {
  const rules = open(race, { goal: 1 });
  const match = playMatch(rules, { seed: 's' });
  let next = match.next();
  let chats = 0;
  for (let i = 0; i < 45; i++) {
    next = match.next({ chat: `${i}`, seat: 1 });
    if (!next.done && next.value.kind === 'chat') {
      chats++;
      next = match.next();
    }
  }
  if (next.done || next.value.kind !== 'ask') return expect.unreachable('the question is still open');
  expect(chats).toBe(40);
  const heard = next.value.question.peekEvents();
  expect(heard.length).toBe(40);
  expect(heard[39]).toEqual({ number: 39, event: { type: 'BOT_CHAT', seat: 1, text: '39' } });
  expect(next.value.question.takeEvents(1)).toEqual(heard);
  expect(next.value.question.peekEvents(1)).toEqual([]);
});

test('where only the seats listen nothing else is yielded, and they are told the same', () => {
  const rules = open(deal, { seats: 2 });
  const told = (listen: boolean | 'seats') => {
    const match = playMatch(rules, { seed: 's', listen, farewell: true });
    const kinds: string[] = [];
    const heard: unknown[] = [];
    let next = match.next();
    while (!next.done) {
      kinds.push(next.value.kind);
      if (next.value.kind === 'ask') heard.push(next.value.question.takeEvents());
      if (next.value.kind === 'farewell')
        heard.push([0, 1].map(next.value.question.takeEvents.bind(next.value.question)));
      next = next.value.kind === 'ask' ? match.next({ index: 0 }) : match.next();
    }
    return { kinds: new Set(kinds), heard, plies: next.value.line.plies, outcome: next.value.outcome };
  };
  const all = told(true);
  expect(all.kinds).toContain('acted');
  expect(told('seats')).toEqual({ ...all, kinds: new Set(['ask', 'farewell', 'ended']) });
  expect(told(false).heard.flat(2)).toEqual([]);
});
