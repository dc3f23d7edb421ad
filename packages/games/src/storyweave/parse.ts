import type { Result } from '@umpire/core';
import { type Choice, choicesOf, type Listing, parseChoice } from '../cards/card-parse.ts';
import type { Kit } from '../cards/kit.ts';
import { legal } from './legal.ts';
import type { Storyweave } from './state.ts';
import { describe } from './words.ts';

const listing: Listing<Storyweave> = { legal, describe };

export const choices = (k: Kit, s: Storyweave, list: Int32Array): Choice[] => choicesOf(k, s, list, listing);

export const parse = (k: Kit, s: Storyweave, list: Int32Array, typed: string): Result<number> =>
  parseChoice(choices(k, s, list), typed);
