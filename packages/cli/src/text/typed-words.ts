import { plain } from '@umpire/core/host';
// Words of a command that people can copy.

/** Quotes a path that has a blank in it, and makes characters harmless that would steer the screen. */
export const shellWord = (text: string): string =>
  /^[\w./@:+,%-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", "'\\''")}'`;

/** What a command needs in addition for a log of a game that is not shipped. */
export const gameWords = (module: string | undefined): string =>
  module === undefined ? '' : ` --game ${shellWord(module)}`;
