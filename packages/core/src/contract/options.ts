// The options of a game: a table of flat values with defaults and limits. argv, forms, docs and logs all read it.
import { accept, type Result, refuse, refuseOption, shown } from './refusal.ts';

export type OptionValue = number | boolean | string;
export type Options = Readonly<Record<string, OptionValue>>;

interface Described<V> {
  readonly default: V;
  readonly help: string;
  /** If set, a value that is not named stays out of the options, and the game works it out from others, such as a rule set. */
  readonly derived?: true;
}
export interface IntegerOption extends Described<number> {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}
export interface NumberOption extends Described<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}
export interface FlagOption extends Described<boolean> {
  readonly kind: 'flag';
}
export interface ChoiceOption<C extends string = string> extends Described<C> {
  readonly kind: 'choice';
  readonly choices: readonly C[];
}
export interface TextOption extends Described<string> {
  readonly kind: 'text';
  readonly lengthMax: number;
  /** Values to offer; any other text is allowed too. */
  readonly known?: readonly string[];
}
/** The value is the content of a file, never its name: a log keeps the content by its hash. */
export interface FileOption extends Described<string> {
  readonly kind: 'file';
  readonly lengthMax: number;
}
export type Option = IntegerOption | NumberOption | FlagOption | ChoiceOption | TextOption | FileOption;
export type OptionTable = Readonly<Record<string, Option>>;

type PlainValueOf<O> = O extends IntegerOption | NumberOption
  ? number
  : O extends FlagOption
    ? boolean
    : O extends ChoiceOption<infer C>
      ? C
      : string;
type ValueOf<O> = O extends { readonly derived: true } ? PlainValueOf<O> | undefined : PlainValueOf<O>;
export type Chosen<T extends OptionTable> = { readonly [N in keyof T]: ValueOf<T[N]> };

export const integer = (value: number, min: number, max: number, help: string): IntegerOption => ({
  kind: 'integer',
  default: value,
  min,
  max,
  help,
});
export const decimal = (value: number, min: number, max: number, help: string): NumberOption => ({
  kind: 'number',
  default: value,
  min,
  max,
  help,
});
export const flag = (value: boolean, help: string): FlagOption => ({ kind: 'flag', default: value, help });
export const choice = <const C extends string>(
  value: NoInfer<C>,
  choices: readonly C[],
  help: string,
): ChoiceOption<C> => ({ kind: 'choice', default: value, choices, help });
export const text = (value: string, help: string, lengthMax = 10_000): TextOption => ({
  kind: 'text',
  default: value,
  lengthMax,
  help,
});
export const file = (value: string, help: string, lengthMax = 1_000_000): FileOption => ({
  kind: 'file',
  default: value,
  lengthMax,
  help,
});
/** Makes an option that the game works out from others unless it is named. `default` is the value it then has when all others have theirs. */
export const derived = <O extends Option>(option: O): O & { readonly derived: true } => ({ ...option, derived: true });

/** Checks outside options against the table and fills in the defaults. Unknown names are refused. */
export function readOptions(table: OptionTable, given: unknown): Result<Options> {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    return refuse('bad-options', given, 'Options are an object of names and values.');
  for (const name of Object.keys(given))
    if (!Object.hasOwn(table, name))
      return refuse('unknown-option', name, `There is no option ${quoted(name)}. ${namesOf(table)}`);
  const chosen: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(table)) {
    if (option.derived === true && !Object.hasOwn(given, name)) continue;
    const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : option.default;
    if (!fits(option, value)) return refuseOption(name, 'bad-option', value, `${name} is ${allowed(option)}.`);
    chosen[name] = value;
  }
  return accept(chosen);
}

/** Reads one option as typed: `rows=4` comes here as the text `4`. */
export function parseOption(table: OptionTable, name: string, typed: string): Result<OptionValue> {
  if (!Object.hasOwn(table, name))
    return refuse('unknown-option', name, `There is no option ${quoted(name)}. ${namesOf(table)}`);
  const option = table[name];
  const value = typedValue(option, typed);
  if (value === undefined || !fits(option, value))
    return refuseOption(name, 'bad-option', typed, `${name} is ${allowed(option)}.`);
  return accept(value);
}

function typedValue(option: Option, typed: string): OptionValue | undefined {
  switch (option.kind) {
    case 'integer':
    case 'number':
      return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : undefined;
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : undefined;
    default:
      return typed;
  }
}

function fits(option: Option, value: unknown): value is OptionValue {
  switch (option.kind) {
    case 'integer':
      return Number.isInteger(value) && (value as number) >= option.min && (value as number) <= option.max;
    case 'number':
      return Number.isFinite(value) && (value as number) >= option.min && (value as number) <= option.max;
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && option.choices.includes(value);
    default:
      return typeof value === 'string' && value.length <= option.lengthMax;
  }
}

/** What an option may be, in words. */
export function allowed(option: Option): string {
  switch (option.kind) {
    case 'integer':
      return option.min === option.max ? `always ${option.min}` : `a whole number from ${option.min} to ${option.max}`;
    case 'number':
      return `a number from ${option.min} to ${option.max}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${option.choices.join(', ')}`;
    case 'text':
      return `a text of at most ${option.lengthMax} characters`;
    case 'file':
      return `a file of at most ${option.lengthMax} characters`;
  }
}

const quoted = (name: string): string => `'${shown(name)}'`;
const namesOf = (table: OptionTable): string =>
  Object.keys(table).length === 0 ? 'This game has none.' : `It has: ${Object.keys(table).join(', ')}.`;
