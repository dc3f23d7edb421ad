// What card files of Tidecrown may say. The game itself is not here yet.
export { TIDECROWN_FORMS } from './import-forms.ts';
export { TIDECROWN } from './vocabulary.ts';
