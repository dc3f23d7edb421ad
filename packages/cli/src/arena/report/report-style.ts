// What a report may be drawn with.

export interface ReportStyle {
  /** For terminals that show only ASCII. */
  readonly ascii: boolean;
  readonly width: number;
}

/** How many columns the name of a bot takes. */
export const NAME_WIDTH = 24;

/** Replaces every character that some terminal lacks; only names and reasons may hold others. */
export const asciiOnly = (text: string): string => text.replace(/[^\n\x20-\x7e]/gu, '?');

export const ellipsis = (style: ReportStyle): string => (style.ascii ? '..' : '…');

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar for a share from 0 to 1. Any share above 0 can be seen. */
export function bar(share: number, width: number, style: ReportStyle): string {
  if (style.ascii) return '#'.repeat(share > 0 ? Math.max(1, Math.round(share * width)) : 0);
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** Halves are rounded up: a share such as 0.3095 is not quite 30.95 per cent in binary. */
export const percent = (share: number): string => `${(Math.round(1000 * share + 1e-6) / 10).toFixed(1)} %`;

/** A whole per cent, for intervals: their ends are not known more precisely. */
export const roundPercent = (share: number): string => (100 * share).toFixed(0);

export function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}
