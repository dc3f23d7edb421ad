import { NUMBER, type StoryKeyword } from './mechanic.ts';

export const singer: StoryKeyword = {
  name: 'singer',
  level: 'max',
  fields: NUMBER,
  help: 'counts as cost N when it sings',
  granted: true,
  lets: ['singAbove'],
};

export const singTogether: StoryKeyword = {
  name: 'singTogether',
  printed: 'Sing Together',
  fields: NUMBER,
  help: 'any of your characters who cost N or more in all may sing it',
  lets: ['singTogether'],
};
