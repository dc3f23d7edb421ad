import { plain } from '@umpire/core/host';

const SEEN = /^[\x20-\x7e]*$/;

/** A text of a game as one line of a file. It may name cards of a stranger, and people look at these files in a terminal. */
export const lineText = (text: string): string => (SEEN.test(text) ? text : plain(text.replace(/[\t\n\r]/g, ' ')));
