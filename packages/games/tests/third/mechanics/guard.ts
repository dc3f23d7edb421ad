import { playerNode } from '@umpire/games/cards';
import type { Skill } from '../skill.ts';

export const guard: Skill = {
  name: 'guard',
  help: 'while it is ready, nobody strikes its player',
  lets: ['guard'],
  edge: (kit, state, slot) =>
    state.card.spent[slot] === 0 ? { to: playerNode(kit.owner[slot]), label: 'GUARDS' } : undefined,
  examples: [
    {
      says: 'nobody strikes a player who has a guard',
      own: { play: ['E-4'] },
      other: { play: ['T-2'] },
      cannot: ['strike'],
      can: ['fight with Slag Hound'],
      gives: { edges: ['p2.c00 GUARDS p2'] },
    },
  ],
};
