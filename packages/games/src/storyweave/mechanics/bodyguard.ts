import type { StoryKeyword } from './mechanic.ts';

export const bodyguard: StoryKeyword = {
  name: 'bodyguard',
  help: 'may enter play exerted; opponents who challenge your characters must challenge it first',
  granted: true,
  lets: ['enterExerted', 'guard'],
};
