import type { Result } from '@umpire/core/author';

/** Which of the files is wrong: a sentence begins with the option that it is about. */
export function about<T>(option: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  return { ok: false, refusal: { ...result.refusal, text: `${option}: ${result.refusal.text}` } };
}
