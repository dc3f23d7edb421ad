import { plain } from '@umpire/core/host';
// Words of a command that people copy.

/** A path with a blank in it is quoted, and one that would steer the screen is shown harmless. */
export const shellWord = (text: string): string =>
  /^[\w./@:+,%-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", "'\\''")}'`;

/** What a command needs beside a log of a game that is not shipped. */
export const gameWords = (module: string | undefined): string =>
  module === undefined ? '' : ` --game ${shellWord(module)}`;
