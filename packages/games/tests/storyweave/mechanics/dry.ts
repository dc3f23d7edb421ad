import { listSet } from '../../../src/cards/ability/frames.ts';
import type { Selector } from '../../../src/cards/files/selector.ts';
import { SELECTOR } from '../../../src/cards/files/vocabulary/shape.ts';
import type { StoryOperation } from '../../../src/storyweave/mechanics/mechanic.ts';

export const dry: StoryOperation<never> = {
  name: 'dry',
  rule: { group: 'board', fields: { what: SELECTOR } },
  operands: [],
  meaning: 'The chosen cards are dry.',
  compile(to, op: { readonly op: 'dry'; readonly what: Selector }, own) {
    to.select(op.what);
    to.emit(own);
  },
  exec(kit, state, frame) {
    const { targets } = kit.scratch;
    const n = listSet(kit, state.chosen, frame, targets);
    for (let i = 0; i < n; i++) state.card.fresh[targets[i]] = 0;
    return false;
  },
  examples: [
    {
      says: '[SW-91] characters that an effect dries quest at once',
      cards: [
        {
          ...{ id: 'South Wind', type: 'action', strength: null, willpower: null, lore: null },
          abilities: [
            {
              ...{ id: 'South Wind.1', kind: 'spell', text: 'All your characters are dry.' },
              do: [{ op: 'dry', what: { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' } } }],
            },
          ],
        },
      ],
      own: { play: ['SW-001 drying'], hand: ['South Wind'], ink: 1 },
      act: ['play South Wind', 'quest'],
      gives: { lore: [1, 0], 'isExerted Pim': true },
    },
  ],
};
