// The benchmark of Tidecrown. The process of each task loads this file too.
import { type Tidecrown, tidecrown } from '@umpire/games/tidecrown';
import { benchCards } from './cards/bench-cards.ts';
import type { CardBench } from './cards/card-bench.ts';
import { tasksOf } from './cards/tasks-of.ts';
import type { BenchReport } from './report.ts';

const HAND = 'TC-001, TC-003, TC-008, TC-009, TC-010, TC-011, TC-012, TC-020, TC-031, TC-035';
const OWN = `captain: TC-L01 +2; crew: TC-004, TC-007 +1, TC-027, TC-028, TC-030; port: TC-022; gales: 7; hand: ${HAND}`;
const OTHER = `captain: TC-L04 +2; crew: TC-004 spent, TC-015, TC-023, TC-029 spent, TC-034; port: TC-013; hand: ${HAND}`;

export const TIDECROWN: CardBench<Tidecrown> = {
  game: tidecrown,
  pairs: [
    'red-ledger drowned-tide',
    'drowned-tide lanterns-lost',
    'fathoms-bargain lanterns-lost',
    'red-ledger red-ledger',
  ],
  lab: 'loop-lab loop-lab',
  seats: [],
  full: {
    name: 'a full board',
    options: { setup: `${OWN} | ${OTHER}` },
    note: 'Five crew with abilities each, a captain with gales, a port, a hand of ten and ten gales.',
  },
  // The same tables as in the fixtures of the loop rule.
  loops: {
    'bell twins': { setup: 'port: Parley Flag | crew: Bell Twin, Larboard, Bell Twin, Starboard' },
    windlasses: { setup: 'crew: Windlass Pair, Windlass Pair spent' },
    'cabin boy': { setup: 'port: Parley Flag | crew: Stubborn Cabin Boy' },
  },
  targets: { decisions: 500_000, share: 15, legalUs: 10, keyUs: 2 },
};

export const tasks = tasksOf(TIDECROWN);

export const bench = (progress: (text: string) => void): Promise<BenchReport> =>
  benchCards(TIDECROWN, new URL(import.meta.url), progress);
