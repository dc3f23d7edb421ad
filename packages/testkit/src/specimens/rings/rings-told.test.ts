// What players are told about loops: warnings, explanations, views; and that none of it tells what is hidden.

import { type MatchEvent, playMatch } from '@umpire/core';
import { explainLoop } from '@umpire/core/host';
import { IDLE_PURPOSES, type Rules, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { type Rings, rings } from './index.ts';
import type { RingsOptions } from './rules.ts';

function rulesOf(options: Partial<RingsOptions>): Rules<Rings> {
  const opened = rings.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

interface Told {
  readonly warned: readonly { readonly ply: number; readonly count: number; readonly firstPly: number }[];
  /** By seat: the list, view and events of each of its questions, as one text. */
  readonly asked: readonly (readonly string[])[];
  readonly explained: ReturnType<typeof explainLoop>;
}

/** Plays the moves and notes everything that reaches the seats. */
function tell(options: Partial<RingsOptions>, moves: string, rules = rulesOf(options)): Told {
  const match = playMatch(rules, { seed: 'told' });
  const texts = moves.split(' ').map((text) => text.replaceAll('_', ' '));
  const warned: Extract<MatchEvent, { kind: 'warned' }>[] = [];
  const asked: string[][] = Array.from({ length: rules.seats }, () => []);
  for (let next = match.next(); !next.done; ) {
    const event = next.value;
    if (event.kind === 'warned') warned.push(event);
    if (event.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { question } = event;
    const words = question.words().map(({ text }) => text);
    const events = question.takeEvents(question.seat).map(({ event }) => event);
    asked[question.seat].push(JSON.stringify({ words, view: question.view(), events }));
    const text = texts.shift();
    if (text === undefined) {
      const explained = explainLoop(question.line, question.seat);
      return { warned: warned.map(({ ply, count, firstPly }) => ({ ply, count, firstPly })), asked, explained };
    }
    next = match.next({ text });
  }
  throw new Error('it was over too soon');
}

test('players are warned of a repeated position before it has a consequence', () => {
  const graph = 'A0>B,C B1>A C1>A!';
  const { warned, explained } = tell({ graph, act: 3 }, 'Aa Ba');
  expect(warned).toEqual([{ ply: 2, count: 2, firstPly: 0 }]);
  expect(explained).toEqual({
    since: 0,
    period: 2,
    moves: [
      { ply: 0, seat: 0, text: 'Aa' },
      { ply: 1, seat: 1 },
    ],
    breakers: [1],
    out: ['Ab'],
  });
});

test('the seat to act is told of it by an event, with the ways out', () => {
  const { asked } = tell({ graph: 'A0>B,C B1>A C1>A!', act: 3 }, 'Aa Ba');
  const last = JSON.parse(asked[0].at(-1) ?? '');
  expect(last.events.at(-1)).toEqual({
    type: 'loop-warning',
    count: 2,
    since: 0,
    period: 2,
    breakers: [1],
    out: ['Ab'],
  });
});

test('the shortest way out goes along the round to the first decision that has one', () => {
  const { explained } = tell({ graph: 'A0>B B0>C C0>A,D D0>A!', act: 3 }, 'Aa Ba Ca');
  expect([explained?.breakers, explained?.out]).toEqual([[], ['Aa', 'Ba', 'Cb']]);
});

test('where nobody can get out there is none', () => {
  const { explained } = tell({ graph: 'A0>B B0>A', act: 3 }, 'Aa Ba');
  expect([explained?.breakers, explained?.out]).toEqual([[], []]);
});

test('a new position has nothing to explain', () => {
  expect(tell({ graph: 'A0>B B0>C C0>A!' }, 'Aa Ba').explained).toBeUndefined();
});

test('while a number is named the view says so, and the list holds what may be named', () => {
  const { asked } = tell({ graph: 'A0>B,C B1>A C1>A!' }, 'Aa Ba');
  const { words, view } = JSON.parse(asked[0].at(-1) ?? '');
  expect(words).toEqual(['stop now']);
  expect(view.loop).toEqual({ phase: 'naming', period: 2, seat: 0, stops: [0] });
});

test('while the loop runs on the view says how long', () => {
  const { asked } = tell({ graph: 'A0>B B1>C C0>A,D D1>A!' }, 'Aa Ba Ca stop_after_2 Aa');
  expect(JSON.parse(asked[1].at(-1) ?? '').view.loop).toEqual({ phase: 'running', period: 3, seat: 0, left: 1 });
});

// Seat 1 turns its hidden card, or does not, and everything else repeats. The true position repeats only in one case.
const HIDDEN = 'A0>B,C B1>A,A~ C0>A!,=';

test('neither list nor view nor warning tells the other seat whether the hidden part repeated too', () => {
  const [same, turned] = ['Aa Ba', 'Aa Bb'].map((moves) => tell({ graph: HIDDEN, act: 5 }, moves));
  expect(same.warned).toEqual([{ ply: 2, count: 2, firstPly: 0 }]);
  expect(turned.warned).toEqual(same.warned);
  const hide = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll('Bb', 'Ba'));
  expect(hide(turned.asked[0])).toEqual(hide(same.asked[0]));
  expect(turned.explained?.breakers).toEqual(same.explained?.breakers);
});

test('the list of a seat depends on nothing that is hidden from it, whatever the guard has refused', () => {
  const rules = rulesOf({ graph: 'A0>B,B~,C B1>A,A~ C0>A!,=' });
  const match = playMatch(rules, { seed: 'lists' });
  let compared = 0;
  for (let next = match.next(); !next.done; ) {
    if (next.value.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { question } = next.value;
    const { state, past } = question.line;
    const lists = [state, seenBy(rules, state, question.seat)].map((each) => {
      const out = new Int32Array(rules.legalMax);
      return Array.from(out.subarray(0, rules.legal(each, past, out)));
    });
    expect(lists[1]).toEqual(lists[0]);
    compared++;
    next = match.next({ index: compared % question.count });
  }
  expect(compared).toBeGreaterThan(10);
});

test('dice that decide nothing are no way out', () => {
  const graph = 'A0>B,C B1>A C1>A!';
  const plain = rulesOf({ graph, act: 3 });
  const idle: Rules<Rings> = {
    ...plain,
    usesChance: true,
    apply(state, action, chance, tell) {
      chance(IDLE_PURPOSES, state.ply).below(2);
      plain.apply(state, action, chance, tell);
    },
  };
  const { explained } = tell({}, 'Aa Ba', idle);
  expect(explained).toEqual(tell({}, 'Aa Ba', plain).explained);
  expect(explained?.breakers).toEqual([1]);
});
