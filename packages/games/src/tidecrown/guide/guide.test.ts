// The guide is advice: it must be the same for the same seed, know no more than the seat that is asked, and never get stuck.
import { Line, type Rules } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import {
  advised,
  expectCleanPlayouts,
  expectFairAdvice,
  expectSeededPlayouts,
  guideOf,
} from '../../../tests/cards/guide-advice.ts';
import { tidecrown } from '../index.ts';
import type { Tidecrown } from '../rules/state.ts';

function open(options: Readonly<Record<string, unknown>>): Rules<Tidecrown> {
  const opened = tidecrown.open(options);
  return opened.ok ? opened.value : expect.unreachable(opened.refusal.text);
}

const TABLES = [
  {},
  { deck1: 'lanterns-lost', deck2: 'fathoms-bargain' },
  { deck1: 'fathoms-bargain', deck2: 'red-ledger' },
  { deck1: 'loop-lab', deck2: 'lanterns-lost' },
];

test.each(TABLES)('%j: it has an opinion on every action, from what the seat that is asked may know', (options) => {
  expectFairAdvice(open(options), 2);
});

test.each(TABLES)('%j: a playout leaves position and past alone, and scores as the rules would', (options) => {
  expectCleanPlayouts(open(options));
});

test('the same seed gives the same playout, and others give others', () => {
  expectSeededPlayouts(open({}));
});

const DECK = 'deck: TC-001, TC-001, TC-001, TC-001, TC-001, TC-001';

function openAt(sides: string): Rules<Tidecrown> {
  const [own, other] = sides.split(' | ');
  return open({ setup: `${own}; ${DECK} | ${other}; ${DECK}` });
}

test('a loop that nobody can stop does not keep a playout', () => {
  const rules = openAt('crew: TC-002; life: TC-001 | captain: TC-L03; crew: TC-023, TC-024; life: TC-001');
  const guide = guideOf(rules);
  const { state, past } = new Line(rules, 'loop');
  for (let seed = 0; seed < 30; seed++) guide.playout(state, past, seed);
  expect(guide.played.scores).toHaveLength(2);
});

const LIFE = 'life: TC-001, TC-001, TC-001';

test.each<[string, string, RegExp]>([
  ['wins', `hand: TC-005; gales: 7; ${LIFE} | life:`, /^attack with marrow/i],
  ['attacks a captain of the same power', `${LIFE} | hand: TC-001; ${LIFE}`, /^attack with marrow/i],
  [
    'gives a gale where an attack succeeds with it',
    `captain: TC-L01 spent; crew: TC-001; gales: 1; ${LIFE} | ${LIFE}`,
    /^give deckhand/i,
  ],
  [
    'gives none to what has attacked',
    `captain: TC-L01 spent; crew: TC-001 spent; gales: 1; ${LIFE} | ${LIFE}`,
    /^(end|use)/i,
  ],
  ['does not attack in vain', `captain: TC-L02 spent; crew: TC-001; ${LIFE} | crew: TC-005; ${LIFE}`, /^end/i],
  ['plays before it attacks', `hand: TC-005; gales: 6; ${LIFE} | hand: TC-001; ${LIFE}`, /^play hullsplitter/i],
  ['plays the better card', `hand: TC-005, TC-001; gales: 6; ${LIFE} | hand: TC-001; ${LIFE}`, /^play hullsplitter/i],
  [
    'sinks what it can',
    `captain: TC-L02 spent; hand: TC-010; gales: 4; ${LIFE} | crew: TC-004; ${LIFE}`,
    /^play broad/i,
  ],
  ['keeps a card that would do nothing', `captain: TC-L02 spent; hand: TC-010; gales: 4; ${LIFE} | ${LIFE}`, /^end/i],
  [
    'uses an ability that sinks something',
    `captain: TC-L02 spent; crew: TC-007 spent; gales: 1; ${LIFE} | crew: TC-002; ${LIFE}`,
    /^use cinder/i,
  ],
  ['does not wind for the sake of it', `captain: TC-L03 spent; crew: TC-030, TC-030 spent; ${LIFE} | ${LIFE}`, /^end/i],
])('it %s', (_what, sides, expected) => {
  expect(advised(openAt(sides))).toMatch(expected);
});

test.each<[string, string, readonly string[], RegExp]>([
  ['saves the last life', `${LIFE} | hand: TC-001; life:`, ['attack with marrow'], /^counter with deck/i],
  [
    'keeps its hand when nothing helps',
    `captain: TC-L01 +3; ${LIFE} | hand: TC-001; life:`,
    ['attack with marrow'],
    /^(done|no)/i,
  ],
  ['does not counter what fails', `crew: TC-001; ${LIFE} | hand: TC-001; ${LIFE}`, ['attack with deck'], /^(done|no)/i],
  [
    'counters with the cheapest that reaches it',
    `captain: TC-L01 +1; ${LIFE} | hand: TC-001, TC-019; life:`,
    ['attack with marrow'],
    /^counter with lighthouse/i,
  ],
  [
    'does not pay for much life',
    `${LIFE} | hand: TC-019; ${LIFE}, TC-001, TC-001`,
    ['attack with marrow'],
    /^(done|no)/i,
  ],
  ['blocks for the last life', `${LIFE} | crew: TC-014; life:`, ['attack with marrow'], /^block/i],
  ['does not block what fails', `crew: TC-001; ${LIFE} | crew: TC-014; ${LIFE}`, ['attack with deck'], /^no/i],
  [
    'strengthens what is attacked',
    `crew: TC-005; ${LIFE} | hand: TC-001; crew: TC-004 spent; ${LIFE}`,
    ['attack with hull', 'boarding', 'counter with deck'],
    /^boarding/i,
  ],
  [
    'attacks crew that is worth more than a life card',
    `crew: TC-008; ${LIFE} | hand: TC-001; crew: TC-004 spent; ${LIFE}, TC-001, TC-001`,
    ['attack with storm'],
    /^boarding/i,
  ],
  [
    'reveals what brings more than a card',
    `crew: TC-004; captain: TC-L02; ${LIFE} | life: TC-036, TC-001`,
    ['attack with sable', 'done'],
    /^yes/i,
  ],
  [
    'takes the card otherwise',
    `captain: TC-L02; ${LIFE} | life: TC-009, TC-001`,
    ['attack with sable', 'done'],
    /^no/i,
  ],
])('whoever is asked %s', (_what, sides, moves, expected) => {
  expect(advised(openAt(sides), moves)).toMatch(expected);
});
