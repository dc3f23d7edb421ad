// A mechanic is one file and one line: here the line is added, and nothing else. The page shows the same files.
import { readFileSync } from 'node:fs';
import { seenBy } from '@umpire/core/hot';
import { expect, test, vi } from 'vitest';
import { STORYWEAVE } from '../../src/storyweave/setting/vocabulary.ts';
import { cardHelp } from '../../src/storyweave/words/card-help.ts';
import type { StoryweaveView } from '../../src/storyweave/words/view.ts';
import { examplesOf } from '../cards/run-example.ts';
import { character } from './invented-cards.ts';
import { dry } from './mechanics/dry.ts';
import { swift } from './mechanics/swift.ts';
import { runStoryExample } from './story-example.ts';
import { tableWith } from './table.ts';

vi.mock('../../src/storyweave/mechanics/mechanics.ts', async (shipped) => {
  const { MECHANICS } = await shipped<{ MECHANICS: object[] }>();
  const [keyword, operation] = await Promise.all([import('./mechanics/swift.ts'), import('./mechanics/dry.ts')]);
  return { MECHANICS: [...MECHANICS, keyword.swift, operation.dry] };
});

test.each(examplesOf([swift, dry]))('%s', (_, example) => runStoryExample(example));

test('card files may say it, and effects grant it', () => {
  expect([STORYWEAVE.keywords.swift, STORYWEAVE.grants.includes('swift')]).toEqual([{}, true]);
  expect(STORYWEAVE.ops.dry).toBe(dry.rule);
  const self = { pick: 'self' } as const;
  const gift = character('Gift', {
    kind: 'triggered',
    on: 'played',
    subject: self,
    do: [{ op: 'grant', what: self, keyword: { k: 'swift' }, dur: 'turn' }],
  });
  const t = tableWith([gift], { hand: ['Gift'], ink: 1 }).act('play');
  expect([t.can('quest'), t.act('end', 'end').can('quest')]).toEqual([true, true]);
});

test('help and the view of a bot know its word', () => {
  const t = tableWith([{ ...character('Runner'), keywords: [{ k: 'swift' }] }], { play: ['Runner'] });
  const view = t.rules.bots.view(seenBy(t.rules, t.state, 0), 0) as unknown as StoryweaveView;
  expect(view.seats[0].play[0].keywords).toEqual(['swift']);
  expect(cardHelp(view, { cards: '' }).about('swift')).toEqual(['Swift: may quest in the turn it comes into play']);
});

test('the page shows these two files, as they would stand beside the others', () => {
  const page = readFileSync(new URL('../../../../docs/adding-a-mechanic.md', import.meta.url), 'utf8');
  const shown = [...page.matchAll(/```ts\n\/\/ (\w+)\.ts\n([\s\S]*?)```/g)].map(([, name, code]) => [name, code]);
  const files = ['swift', 'dry'].map((name) => {
    const code = readFileSync(new URL(`./mechanics/${name}.ts`, import.meta.url), 'utf8');
    return [name, code.replaceAll('../../../src/storyweave/mechanics/', './').replaceAll('../../../src/', '../../')];
  });
  expect(shown).toEqual(files);
});
