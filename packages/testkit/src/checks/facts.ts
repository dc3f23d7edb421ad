import type { Block, Rules } from '@umpire/core';
import { check } from '../check.ts';

/** The constants of the rules are sound; core and searches size their buffers by them. */
export const facts = check('facts', ({ game, rules }, fail) => ({
  start() {
    for (const [holds, text] of [...sizes(rules), ...names(rules)]) if (!holds) fail(text);
    if (rules.id !== game.id || rules.rulesVersion !== game.rulesVersion || rules.layoutVersion !== game.layoutVersion)
      fail('id or versions differ between game and rules');
    if (rules.seats < game.seats.min || rules.seats > game.seats.max)
      fail(`${rules.seats} seats, where the game says ${game.seats.min} to ${game.seats.max}`);
    for (const [name, option] of Object.entries(game.options))
      if (option.derived !== true && !Object.hasOwn(rules.options, name))
        fail(`option '${name}' is missing from the chosen options`);
  },
}));

type Fact = readonly [holds: boolean, otherwise: string];
const isCount = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

const sizes = <S extends Block>({ actions, forfeits, legalMax, scores, loop }: Rules<S>): Fact[] => [
  [isCount(actions, 1), `${actions} actions`],
  [isCount(forfeits, 0), `${forfeits} forfeits`],
  [isCount(legalMax, 1) && legalMax <= actions, `legalMax is ${legalMax} with ${actions} actions`],
  [Number.isFinite(scores.min) && Number.isFinite(scores.max) && scores.min <= scores.max, 'scores have no range'],
  [!scores.zeroSum || (scores.min <= 0 && scores.max >= 0), 'scores say zero-sum, but the range excludes 0'],
  [isCount(loop.budget.plies, 1), `a budget of ${loop.budget.plies} plies`],
];

const names = <S extends Block>({ decisions, words, seats }: Rules<S>): Fact[] => [
  [decisions.length > 0 && areNames(decisions), 'decisions are not different names'],
  [words.seats.length === seats && areNames(words.seats), 'words.seats are not one different name per seat'],
  [
    words.moveForms.length === decisions.length && words.moveForms.every((form) => form.trim() === form),
    'words.moveForm is not one text, or one for each kind of decision',
  ],
];

const areNames = (texts: readonly string[]): boolean =>
  new Set(texts).size === texts.length && texts.every((text) => typeof text === 'string' && text.trim() !== '');
