// One line of GTP 2 taken apart: an id or none, the name of the command, and the rest.

export interface GtpLine {
  /** The digits of the id as they came, or ''. */
  readonly id: string;
  readonly name: string;
  /** All arguments as one text: JSON and file names may contain spaces. */
  readonly rest: string;
}

// Ids have 31 bits. A longer number is not read as an id, so a reply cannot become as long as its question.
const LINE = /^(?:(\d{1,10})(?= |$))? *([^ ]*) *(.*)$/;

/** Returns undefined for a line that the protocol skips: blank, or only a comment. */
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
