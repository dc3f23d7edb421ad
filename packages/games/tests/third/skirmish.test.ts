// A third card game through the entry of the kit: it keeps the contract, its mechanics work, and it can be played.
import { expectConformance, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { inventedCard } from '../cards/invented-card.ts';
import { examplesOf, runExample } from '../cards/run-example.ts';
import { SKILLS } from './mechanics/skills.ts';
import type { Side } from './skill.ts';
import { skirmish } from './skirmish.ts';
import { Table } from './table.ts';

const plain = (id: string) => inventedCard(id, { type: 'fighter', power: 2 }, []);

test.each(examplesOf<Side>(SKILLS))('%s', (_, example) => {
  runExample(example, plain, (cards, own, other) => new Table(cards, own, other));
});

test('skirmish keeps the contract', () => {
  const { matches, endings } = expectConformance(skirmish, {}, { matches: 2, skip: ['actions-played'] });
  expect(matches).toBeGreaterThan(0);
  expect(Object.keys(endings)).toEqual(['life']);
}, 120_000);

test('a match of it reads as one', () => {
  const opened = skirmish.open({});
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const text = playthrough(opened.value, { seed: 'third', plies: 60 });
  for (const word of ['play ', 'fight with ', 'strike with ', 'end']) expect(text).toContain(word);
});
