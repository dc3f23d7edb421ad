import type { CardSet } from '../../cards/files/card-set.ts';
import starter from './starter.json' with { type: 'json' };

/** The shipped cards. A test reads the file as a file from outside would be read. */
export const starterSet = starter as unknown as CardSet;
