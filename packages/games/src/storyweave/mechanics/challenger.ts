import { NUMBER, type StoryKeyword } from './mechanic.ts';

export const challenger: StoryKeyword = {
  name: 'challenger',
  level: 'sum',
  fields: NUMBER,
  help: 'has N more strength while it challenges',
  granted: true,
};
