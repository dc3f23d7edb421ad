import { plain } from '@umpire/core/host';

/**
 * JSON may hold DEL, C1 controls and direction marks as they are. Written as escapes they mean the same to a parser, and
 * nothing to a terminal.
 */
export function formatJson(value: unknown): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.map((line) => `${plain(line, spelled)}\n`).join('');
}

const spelled = (unsafe: string): string =>
  unsafe
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
