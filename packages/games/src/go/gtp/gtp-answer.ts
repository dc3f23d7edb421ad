// Replies as GTP 2 writes them: `=` or `?`, the id, the text, and an empty line.
import type { Result } from '@umpire/core/author';

export function formatAnswer(id: string, result: Result<string>): string {
  const text = result.ok ? result.value : result.refusal.text.replace(/\s+/g, ' ').replace(/\.$/, '');
  return `${result.ok ? '=' : '?'}${id} ${withoutEnd(text)}\n\n`;
}

/** An empty line inside the text would end the reply too early. */
const withoutEnd = (text: string): string =>
  text
    .replace(/\r/g, '')
    .replace(/\n{2,}/g, '\n')
    .trimEnd();
