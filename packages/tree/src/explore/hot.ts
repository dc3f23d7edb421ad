// What a tree does with every state, in one place. The build bundles this file, core included, so that each game can have a
// copy of the machine code of its own.
export { expandAll } from './expansion.ts';
export { Walker } from './walker.ts';
export { walkAll } from './walks.ts';
