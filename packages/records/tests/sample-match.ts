// A sample match; each test changes only the fields it is about.

import type { FinishedMatch, FinishedSeat } from '../src/finished-match.ts';

export function sampleSeat(seat: Partial<FinishedSeat> = {}): FinishedSeat {
  const search = { searches: 0, nodes: 0, simulations: 0, depthMax: 0 };
  return { name: 'Ann', kind: 'human', player: 'human', moves: 3, search, ...seat };
}

export function sampleAi(seat: Partial<FinishedSeat> = {}): FinishedSeat {
  const search = { searches: 3, nodes: 6_120, simulations: 40, depthMax: 8 };
  return sampleSeat({ name: 'Hard AI', kind: 'ai', player: 'hard', moves: 4, search, ...seat });
}

export function sampleMatch(match: Partial<FinishedMatch> = {}): FinishedMatch {
  return {
    id: 'm1',
    game: 'tic-tac-toe',
    rulesVersion: '1',
    options: {},
    seed: 'apple',
    finishedAt: '2026-01-02T03:04:05.000Z',
    mode: 'vs-ai',
    ranked: true,
    seats: [sampleSeat(), sampleAi()],
    outcome: { scores: [1, 0], reason: 'line' },
    log: '{"format":"umpire-log/1"}\n{"outcome":{"scores":[1,0],"reason":"line"}}\n',
    ...match,
  };
}
