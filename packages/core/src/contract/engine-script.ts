import type { Block } from '../state/layout.ts';
import type { Options } from './options.ts';
import type { Result } from './refusal.ts';

/** An action of a match as an engine is told of it. */
export interface ScriptPly {
  readonly seat: number;
  readonly action: number;
}

/** What an engine answered: an action, or that it gives up. */
export type EngineAnswer = { readonly action: number } | { readonly resigns: true };

/** The part of the rules that a script needs. */
export interface ScriptRules<S extends Block = Block> {
  readonly options: Options;
  readonly actions: number;
  toAct(state: S): number;
}

/** How matches of a game are told to engines of other people, and how their replies are read; all of it as lines of a protocol. */
export interface EngineScript<S extends Block = Block> {
  /** What the lines since the last command say, once they are a whole reply; refused if the engine refused the command. */
  reply(lines: readonly string[]): Result<string> | undefined;
  /** The command that ends an engine. */
  readonly quit: string;
  /** The commands that lead an engine, which knows nothing yet, from nowhere to the position after these plies. A refusal says why this match cannot be told. */
  commands(rules: ScriptRules<S>, plies: readonly ScriptPly[]): Result<readonly string[]>;
  /** The command that asks for the next action; or the action, where there is nothing to ask an engine. */
  ask(rules: ScriptRules<S>, state: S): string | { readonly action: number };
  /** Reads an answer. The action need not be legal: that is for the match to say. */
  read(rules: ScriptRules<S>, state: S, answer: string): Result<EngineAnswer>;
}

/** By protocol. */
export type EngineScripts<S extends Block = Block> = Readonly<Record<string, EngineScript<S>>>;
