// The card sets of both games, as files and as values.
import { readFileSync } from 'node:fs';
import type { CardSet } from '../../src/cards/files/card-set.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

export const STORYWEAVE_TEXT = read('../../src/storyweave/cards/starter.json');
export const TIDECROWN_TEXT = read('../../src/tidecrown/cards/starter.json');

export const lore: CardSet = JSON.parse(STORYWEAVE_TEXT);
export const pirate: CardSet = JSON.parse(TIDECROWN_TEXT);
