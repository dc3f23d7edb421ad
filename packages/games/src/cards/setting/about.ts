import type { Result } from '@umpire/core/author';

/** Which of the options is wrong: the sentence begins with its name. */
export function about<T>(option: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  return { ok: false, refusal: { ...result.refusal, option, text: `${option}: ${result.refusal.text}` } };
}
