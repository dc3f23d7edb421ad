import type { Result } from '@umpire/core';

/** Returns the value. A refusal throws, because nobody outside has typed anything. */
export function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}
