import { NUMBER, type StoryKeyword } from './mechanic.ts';

export const shift: StoryKeyword = {
  name: 'shift',
  fields: NUMBER,
  help: 'may be played for N ink onto your character of the same name',
  lets: ['shift'],
};

export const classShift: StoryKeyword = {
  name: 'classShift',
  printed: 'Shift',
  fields: { ...NUMBER, trait: { is: 'trait' } },
  help: 'may be played for N ink onto your character of that trait',
  lets: ['shift', 'shiftOntoTrait'],
};

export const universalShift: StoryKeyword = {
  name: 'universalShift',
  printed: 'Universal Shift',
  fields: NUMBER,
  help: 'may be played for N ink onto any of your characters',
  lets: ['shift', 'shiftOntoAny'],
};
