// From an author's spec to the whole contract: reads options, and fills in what most games have in common.

import { guardedRules } from '../loop/guarded-rules.ts';
import type { AdaptBot } from '../match/bot-view.ts';
import type { Block } from '../state/layout.ts';
import { completeRules } from './complete-rules.ts';
import type { Game } from './contract.ts';
import type { Demo } from './demo.ts';
import type { EngineScripts } from './engine-script.ts';
import type { FileFormat } from './file-format.ts';
import { type Chosen, integer, type Options, type OptionTable, type OptionValue, readOptions } from './options.ts';
import type { Preset } from './preset.ts';
import type { Json } from './refusal.ts';
import { accept, type Result } from './refusal.ts';
import type { RulesDraft } from './rules.ts';
import { SEATS_MAX } from './seats.ts';

export interface GameSpec<S extends Block, T extends OptionTable> {
  readonly id: string;
  readonly title: string;
  /** Raised whenever an old log would replay differently. Absent: 1. */
  readonly rulesVersion?: number;
  /** Raised whenever the bytes of a state or its key change. Absent: 1. */
  readonly layoutVersion?: number;
  /** How many may play. Where this is a range, an option `seats` is added. */
  readonly seats: number | { readonly min: number; readonly max: number; readonly default?: number };
  readonly options?: T;
  /**
   * Returns values for options that were not named, from those that were: a larger board means a longer line. Not called when
   * every option is named, as in a log (which leaves out derived ones only).
   */
  readonly implied?: (chosen: Options) => Options;
  readonly presets?: Readonly<Record<string, Preset>>;
  readonly ranked?: { readonly [N in keyof T]?: true | readonly OptionValue[] };
  readonly demos?: Readonly<Record<string, Demo>>;
  readonly formats?: readonly FileFormat[];
  readonly viewSchema?: Json;
  readonly adaptBot?: AdaptBot;
  readonly adaptPython?: string;
  readonly engines?: EngineScripts<S>;
  readonly readSeed?: NonNullable<Game['readSeed']>;
  readonly cards?: NonNullable<Game['cards']>;
  readonly resultText?: NonNullable<Game['resultText']>;
  /** Gets checked options, and refuses what the table cannot express, such as a line longer than the board. */
  open(options: Chosen<T> & { readonly seats: number }): Result<RulesDraft<S>>;
}

export function defineGame<S extends Block, const T extends OptionTable>(spec: GameSpec<S, T>): Game<S> {
  const seats = typeof spec.seats === 'number' ? { min: spec.seats, max: spec.seats } : spec.seats;
  if (seats.min < 1 || seats.max > SEATS_MAX || seats.min > seats.max)
    throw new Error(`${spec.id}: ${seats.min} to ${seats.max} seats`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(spec.id)) throw new Error(`'${spec.id}' is not a kebab-case id`);
  const options: OptionTable =
    seats.min === seats.max
      ? (spec.options ?? {})
      : {
          seats: integer(
            ('default' in seats ? seats.default : undefined) ?? seats.min,
            seats.min,
            seats.max,
            'how many play',
          ),
          ...spec.options,
        };
  const { id, title, rulesVersion = 1, layoutVersion = 1 } = spec;
  return {
    id,
    title,
    rulesVersion,
    layoutVersion,
    seats: { min: seats.min, max: seats.max },
    options,
    ...(spec.presets === undefined ? {} : { presets: spec.presets }),
    ...(spec.ranked === undefined ? {} : { ranked: spec.ranked as NonNullable<Game['ranked']> }),
    ...(spec.demos === undefined ? {} : { demos: spec.demos }),
    ...(spec.formats === undefined ? {} : { formats: spec.formats }),
    ...(spec.viewSchema === undefined ? {} : { viewSchema: spec.viewSchema }),
    ...(spec.adaptBot === undefined ? {} : { adaptBot: spec.adaptBot }),
    ...(spec.adaptPython === undefined ? {} : { adaptPython: spec.adaptPython }),
    ...(spec.engines === undefined ? {} : { engines: spec.engines }),
    ...(spec.readSeed === undefined ? {} : { readSeed: spec.readSeed }),
    ...(spec.cards === undefined ? {} : { cards: spec.cards }),
    ...(spec.resultText === undefined ? {} : { resultText: spec.resultText }),
    open(given) {
      const read = readRequest(options, given, spec.implied);
      if (!read.ok) return read;
      const chosen = read.value;
      const count = typeof chosen.seats === 'number' ? chosen.seats : seats.min;
      const made = spec.open({ ...(chosen as Chosen<T>), seats: count });
      if (!made.ok) return made;
      const identity = { id, rulesVersion, layoutVersion, options: chosen, seats: count };
      return accept(guardedRules(completeRules(made.value, identity)));
    },
  };
}

/** The options that were named, what follows from them, and the defaults of the rest. */
function readRequest(
  table: OptionTable,
  given: unknown,
  implied: (chosen: Options) => Options = () => ({}),
): Result<Options> {
  const read = readOptions(table, given);
  if (!read.ok || namesAll(table, given as object)) return read;
  return readOptions(table, { ...implied(read.value), ...(given as object) });
}

const namesAll = (table: OptionTable, given: object): boolean =>
  Object.entries(table).every(([name, option]) => option.derived === true || Object.hasOwn(given, name));
