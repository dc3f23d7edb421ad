import type { TideKeyword } from './mechanic.ts';

export const blocker: TideKeyword = {
  name: 'blocker',
  help: 'may be spent when another card of yours is attacked, and is attacked instead; once in a battle',
  granted: true,
  lets: ['block'],
};
