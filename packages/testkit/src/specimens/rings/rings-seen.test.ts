// A loop as an audience sees it, which tells nobody what is hidden.
import { type LoopSeen, loopSeen } from '@umpire/core/host';
import { Line, PUBLIC } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { rings } from './index.ts';
import type { RingsOptions } from './rules.ts';

function lineAfter(options: Partial<RingsOptions>, moves: string): Line {
  const opened = rings.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const { words } = opened.value;
  const line = new Line(opened.value, 'seen');
  for (const move of moves.split(' ')) {
    const round = /^claim(\d+)$/.exec(move)?.[1];
    if (round !== undefined) line.declare(Number(round));
    else {
      const text = move.replaceAll('_', ' ');
      const index = Array.from(line.legal()).findIndex((action) => words.describe(line.state, action).text === text);
      if (!line.choose(index)) throw new Error(`${text} is not possible`);
    }
  }
  return line;
}

const seen = (options: Partial<RingsOptions>, moves: string, audience = 0): LoopSeen | undefined =>
  loopSeen(lineAfter(options, moves), audience);

const BOTH = 'A0>B,C B1>A,D C1>A! D0>A!';

test('a position that is new is no loop', () => {
  expect(seen({ graph: BOTH, act: 3 }, 'Aa')).toBeUndefined();
});

test('a position that occurred again: the round, the own ways out, and what follows', () => {
  expect(seen({ graph: BOTH, act: 4 }, 'Aa Ba')).toEqual({
    phase: 'near',
    places: [
      { ply: 0, seat: 0, text: 'Aa', leaves: true, exits: [{ action: 1, text: 'Ab' }] },
      { ply: 1, seat: 1 },
    ],
    at: 0,
    times: 2,
    first: 0,
    counted: 2,
    acts: 4,
    follows: 'if nobody can leave it the match is a draw; otherwise whoever can leave it says when it stops',
    claim: { type: 'claim', round: 2 },
  });
});

test('a seat that is not to act sees the round, and has nothing to claim', () => {
  const { places, claim } = seen({ graph: BOTH, act: 4 }, 'Aa Ba', 1) ?? {};
  expect(places).toEqual([
    { ply: 0, seat: 0 },
    { ply: 1, seat: 1, text: 'Ba', leaves: true, exits: [{ action: 5, text: 'Bb' }] },
  ]);
  expect(claim).toBeUndefined();
  expect(seen({ graph: BOTH, act: 4 }, 'Aa Ba', PUBLIC)?.places).toEqual([
    { ply: 0, seat: 0 },
    { ply: 1, seat: 1 },
  ]);
});

test('`times` are all occurrences, `counted` those that the referee records', () => {
  const { times, counted, acts } = seen({ graph: BOTH, act: 3, every: 4 }, 'Aa Ba Aa Ba Aa Ba') ?? {};
  expect([times, counted, acts]).toEqual([4, 2, 3]);
});

test('while a number is named everyone knows who can leave it, and where', () => {
  const told = { graph: BOTH, act: 5 };
  const named = seen(told, 'Aa Ba claim2', 1);
  expect(named).toMatchObject({ phase: 'naming', seat: 0, at: 0, canLeave: [0, 1] });
  expect(named?.places).toEqual([
    { ply: 0, seat: 0, leaves: true },
    { ply: 1, seat: 1, text: 'Ba', leaves: true },
  ]);
  expect(named?.follows).toBe('⟦0⟧ and ⟦1⟧ say when it stops');
  expect(seen(told, 'Aa Ba claim2 stop_after_2', 1)).toMatchObject({ phase: 'naming', seat: 1 });
});

test('while it runs on it is told how long, and then who has to leave, and how', () => {
  const graph = 'A0>B B1>C C0>A,D D1>A!';
  expect(seen({ graph, act: 5 }, 'Aa Ba Ca claim3 stop_after_2')).toMatchObject({ phase: 'running', at: 0, left: 2 });
  expect(seen({ graph, act: 5 }, 'Aa Ba Ca claim3 stop_after_2 Aa')).toMatchObject({
    phase: 'running',
    at: 1,
    left: 1,
  });
  const leaving = seen({ graph, act: 5 }, 'Aa Ba Ca claim3 stop_after_2 Aa Ba');
  expect(leaving).toMatchObject({ phase: 'leaving', at: 2, seat: 0, canLeave: [0] });
  expect(leaving?.places[2]).toMatchObject({ leaves: true, exits: [{ text: 'Cb' }] });
});

test('a rule that only limits actions shows no loop', () => {
  expect(seen({ graph: BOTH, rule: 'limit' }, 'Aa Ba')).toBeUndefined();
});

// Seat 1 turns its hidden card, or does not, and everything else repeats.
const HIDDEN = 'A0>B,C B1>A,A~ C0>A!,=';

test.each([0, PUBLIC])('whether the hidden part repeated too is not told to %i', (audience) => {
  const [same, turned] = ['Aa Ba', 'Aa Bb'].map((moves) => seen({ graph: HIDDEN, act: 5 }, moves, audience));
  expect(same?.phase).toBe('near');
  expect(turned).toEqual(same);
});

test('what the other seat could do with a hidden card is not told', () => {
  const line = lineAfter({ graph: HIDDEN, act: 5 }, 'Aa Ba');
  const told = JSON.stringify(loopSeen(line, 0));
  (line.state as unknown as { hidden: Uint8Array }).hidden[1] ^= 1;
  expect(JSON.stringify(loopSeen(line, 0))).toBe(told);
});
