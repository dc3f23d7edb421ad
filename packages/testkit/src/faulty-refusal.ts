import type { Refusal } from '@umpire/core';
import { isKebab } from './kebab.ts';
import { unclean } from './unclean.ts';

/** What is wrong with a refusal, if anything: it needs a code for programs and a sentence for people. */
export function faultyRefusal({ code, text, value }: Refusal): string | undefined {
  if (!isKebab(code)) return `the code '${code}' is not kebab-case`;
  if (typeof text !== 'string' || !/^\S+ .*\S$/su.test(text)) return `'${text}' is no sentence`;
  return unclean(value, 'the value of the refusal');
}
