// One line of GTP 2 taken apart: an id or none, the name of the command, and the rest.

export interface GtpLine {
  /** Digits as they came, or nothing. */
  readonly id: string;
  readonly name: string;
  /** All arguments in one piece: JSON and file names may hold spaces. */
  readonly rest: string;
}

// Ids have 31 bits. A longer number is no id, so that an answer cannot become as long as its question.
const LINE = /^(?:(\d{1,10})(?= |$))? *([^ ]*) *(.*)$/;

/** Undefined for a line that the protocol passes over: blank, or nothing but a comment. */
export function parseGtpLine(line: string): GtpLine | undefined {
  const cleaned = line
    .replace(/#.*/s, '')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (cleaned === '') return undefined;
  const [, id = '', name = '', rest = ''] = LINE.exec(cleaned) ?? [];
  return { id, name, rest };
}

export const wordsOf = (rest: string): string[] => (rest === '' ? [] : rest.split(/ +/));
