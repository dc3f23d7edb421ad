// The type of a mechanic of Tidecrown: it may allow and forbid only what the rules ask about.
import type { Keyword, Operation } from '../../cards/mechanic.ts';
import type { Let } from '../rules/lets.ts';

export type TideKeyword = Keyword<Let>;
export type TideMechanic = TideKeyword | Operation;
