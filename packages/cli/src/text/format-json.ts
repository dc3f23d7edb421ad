import { plain } from '@umpire/core/host';

/**
 * JSON may hold DEL, the C1 controls and marks of direction as they are; spelled out they mean the same to a parser and
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
