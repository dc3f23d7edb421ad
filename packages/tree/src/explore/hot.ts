// The code that runs for every state of a tree, in one place. The build bundles this file, core included, so that each game can
// have its own copy of the machine code.
export { expandAll } from './expansion.ts';
export { Walker } from './walker.ts';
export { walkAll } from './walks.ts';
