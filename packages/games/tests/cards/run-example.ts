// A test of a mechanic, written as data, on a table of its game.
import { expect } from 'vitest';
import type { CardJson } from '../../src/cards/files/card-set.ts';
import type { Example, Mechanic } from '../../src/cards/mechanic.ts';

interface ExampleTable {
  act(...words: readonly string[]): unknown;
  can(words: string): boolean;
}

/** Every example of a game's mechanics, with its title. */
export const examplesOf = <Side>(mechanics: readonly Mechanic<string, string, Side>[]): [string, Example<Side>][] =>
  mechanics.flatMap(({ examples = [] }) => examples.map((example): [string, Example<Side>] => [example.says, example]));

export function runExample<Side>(
  { cards = [], own, other, act = [], can = [], cannot = [], gives = {} }: Example<Side>,
  plain: (id: string) => CardJson,
  tableWith: (cards: readonly CardJson[], own: Side | undefined, other: Side | undefined) => ExampleTable,
): void {
  const made = cards.map((card) => ({ ...plain(card.id), ...card }));
  // Read as a file would be: an operation that is new is in no type yet.
  const table = tableWith(JSON.parse(JSON.stringify(made)), own, other);
  table.act(...act);
  expect({ can: can.filter((words) => !table.can(words)) }).toEqual({ can: [] });
  expect({ cannot: cannot.filter((words) => table.can(words)) }).toEqual({ cannot: [] });
  for (const [question, answer] of Object.entries(gives)) {
    const [name, ...words] = question.split(' ');
    const asked: unknown = Reflect.get(table, name);
    expect({ [question]: typeof asked === 'function' ? asked.call(table, words.join(' ')) : asked }).toEqual({
      [question]: answer,
    });
  }
}
