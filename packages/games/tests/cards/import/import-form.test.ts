import { describe, expect, test } from 'vitest';
import { keywordsIn } from '../../../src/cards/files/import/import-form.ts';
import { LORCANA_JSON } from '../../../src/storyweave/setting/import-forms.ts';
import { VEGAPULL } from '../../../src/tidecrown/setting/import-forms.ts';

describe('a text is a keyword only if it says nothing else', () => {
  test.each([
    ['Evasive', [{ k: 'evasive' }]],
    ['Rush, Evasive (a) Ward', [{ k: 'rush' }, { k: 'evasive' }, { k: 'ward' }]],
    ['Evasive Shift 2', [{ k: 'evasive' }, { k: 'shift', n: 2 }]],
    ['Sing Together 7 (b)', [{ k: 'singTogether', n: 7 }]],
    ['Universal Shift 4', [{ k: 'universalShift', n: 4 }]],
    ['Puppy Shift 3 (c)', [{ k: 'classShift', trait: 'Puppy', n: 3 }]],
    ['Boost 2 {I}', [{ k: 'boost', n: 2 }]],
    ['Shift: Discard 2 cards', undefined],
    ['Evasive characters cannot quest.', undefined],
    ['Your other characters gain Evasive.', undefined],
    ['Ward 3', undefined],
    ['Challenger', undefined],
    ['Evasively', undefined],
    ['While you have 2 Shift 3 cards', undefined],
  ])('%j', (text, keywords) => {
    expect(keywordsIn(text, LORCANA_JSON.keywords)).toEqual(keywords);
  });

  test.each([
    ['[Blocker]', [{ k: 'blocker' }]],
    ['[Rush: Character]', [{ k: 'rushCharacter' }]],
    ['[DON!! x1] [Blocker]', undefined],
    ['[Blocker] and draw 1', undefined],
  ])('%j', (text, keywords) => {
    expect(keywordsIn(text, VEGAPULL.keywords)).toEqual(keywords);
  });
});
