// The type of a mechanic of Storyweave: it may allow and forbid only what the rules ask about.
import type { Operand } from '../../cards/ability/opcodes.ts';
import type { Fields } from '../../cards/files/vocabulary/shape.ts';
import { integer } from '../../cards/files/vocabulary/shape.ts';
import type { Keyword, Operation } from '../../cards/mechanic.ts';
import type { Act, Let } from '../rules/numbers.ts';
import type { Side } from '../rules/side.ts';

export type StoryKeyword = Keyword<Let, Act, Side>;
export type StoryOperation<Used extends Operand = Operand> = Operation<Side, Used>;
export type StoryMechanic = StoryKeyword | StoryOperation;

/** The fields of a keyword with a number. */
export const NUMBER: Fields = { n: integer(1, 20) };
