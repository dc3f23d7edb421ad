// A small language that says what may stand at a place of a file, so that the vocabulary is a table and not code.

/** Lists of names that each game fills in. */
export type NameList =
  | 'acts'
  | 'attributes'
  | 'changeable'
  | 'colours'
  | 'durations'
  | 'events'
  | 'findPlaces'
  | 'permits'
  | 'phases'
  | 'piles'
  | 'places'
  | 'playedVia'
  | 'restPlaces'
  | 'since'
  | 'stats'
  | 'steps'
  | 'types'
  | 'windows'
  | 'would'
  | 'zones';

export type Shape =
  | { readonly is: 'text' | 'textOrNull' }
  | { readonly is: 'flag' }
  | { readonly is: 'true' }
  | { readonly is: 'any' }
  | { readonly is: 'integer'; readonly min: number; readonly max: number }
  /** An integer, or null for none. */
  | { readonly is: 'integerOrNull'; readonly min: number }
  | { readonly is: 'one'; readonly of: readonly string[] }
  /** One name from a list of the game; with `many`, also a list of them. */
  | { readonly is: 'name'; readonly of: NameList; readonly many?: true }
  | { readonly is: 'trait'; readonly many?: true }
  | { readonly is: 'cardName' }
  | { readonly is: 'list'; readonly of: Shape; readonly min: number }
  | { readonly is: 'tuple'; readonly of: readonly Shape[] }
  | { readonly is: 'object'; readonly fields: Fields; readonly rule?: Rule }
  | { readonly is: 'dictionary'; readonly of: Shape }
  /** An object has the first shape, anything else the second. */
  | { readonly is: 'either'; readonly object: Shape; readonly else: Shape }
  /** A subject is a selector that watches: no player is asked, and nothing has happened yet. */
  | { readonly is: 'selector' | 'subject' | 'filter' | 'amount' | 'condition' | 'cost' | 'keyword' | 'deckRule' }
  /** A keyword that can be given to a card, unlike one that can only be printed. */
  | { readonly is: 'granted' }
  | { readonly is: 'ops'; readonly scope?: Scope }
  /** Binds a name for what follows. */
  | { readonly is: 'bindCard' | 'bindNumber' }
  | { readonly is: 'readCard' | 'readNumber' };

/** What a list of operations can refer to: all that is bound before it; that and the loop's card; or nothing, because it
 * runs later, when the bound cards may have moved on. */
export type Scope = 'same' | 'each' | 'later' | 'event';

/** Rules that hold between the fields of one object. */
export type Rule = 'minMax' | 'whatOrWho' | 'aboutEvent' | 'compares';

export type Field = Shape & { readonly optional?: true };

/** The fields in the order in which they are read: what binds a card stands before what reads it. */
export interface Fields {
  readonly [name: string]: Field;
}

export const TEXT: Shape = { is: 'text' };
export const FLAG: Shape = { is: 'flag' };
export const TRUE: Shape = { is: 'true' };
export const SELECTOR: Shape = { is: 'selector' };
export const SUBJECT: Shape = { is: 'subject' };
export const FILTER: Shape = { is: 'filter' };
export const AMOUNT: Shape = { is: 'amount' };
export const CONDITION: Shape = { is: 'condition' };
export const OPS: Shape = { is: 'ops' };

/** The largest number in a file: sums of a few larger ones would not fit the fields of a state. */
const NUMBER_MAX = 30_000;

export const one = (...of: readonly string[]): Shape => ({ is: 'one', of });
export const name = (of: NameList): Shape => ({ is: 'name', of });
export const names = (of: NameList): Shape => ({ is: 'name', of, many: true });
export const integer = (min = -NUMBER_MAX, max = NUMBER_MAX): Shape => ({ is: 'integer', min, max });
export const list = (of: Shape, min = 0): Shape => ({ is: 'list', of, min });
export const object = (fields: Fields, rule?: Rule): Shape => ({ is: 'object', fields, ...(rule && { rule }) });
export const optional = (shape: Shape): Field => ({ ...shape, optional: true });

const bound = optional(integer());
export const COMPARES: Fields = { eq: bound, ne: bound, lt: bound, le: bound, gt: bound, ge: bound };
export const COMPARISON = object(COMPARES, 'compares');

export const WHO = one('own', 'opp', 'each', 'eachOpp');
export const SIDE = one('own', 'opp', 'any', 'each');
/** The player that a number is about: there is no number of all players together. */
export const PLAYER = one('own', 'opp');
export const CHOOSER = one('controller', 'opponent', 'owner', 'random');
export const STATE = one('ready', 'spent');
export const CAUSE: Shape = {
  is: 'either',
  object: object({ attribute: name('attributes') }),
  else: one('opponentEffect'),
};
