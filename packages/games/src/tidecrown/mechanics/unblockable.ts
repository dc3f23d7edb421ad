import type { TideKeyword } from './mechanic.ts';

export const unblockable: TideKeyword = {
  name: 'unblockable',
  help: 'nobody blocks it',
  granted: true,
  lets: ['attackUnblocked'],
};
