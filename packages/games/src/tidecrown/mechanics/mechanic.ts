// A mechanic of Tidecrown: its words are those that the rules ask for.
import type { Keyword, Operation } from '../../cards/mechanic.ts';
import type { Let } from '../rules/lets.ts';

export type TideKeyword = Keyword<Let>;
export type TideMechanic = TideKeyword | Operation;
