// The rule book of a game and the texts of all its tests, at any depth of its folder. Mechanics carry their own tests.
import { readdirSync, readFileSync } from 'node:fs';
import { missingRuleTests, type RuleGaps } from '@umpire/testkit';

/** The text of a file in the game's folder, such as 'RULES.md'. */
export const gameText = (game: string, path: string): string =>
  readFileSync(new URL(`../src/${game}/${path}`, import.meta.url), 'utf8');

export const testTexts = (game: string): string[] =>
  readdirSync(new URL(`../src/${game}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') || path.startsWith('mechanics/'))
    .map((path) => gameText(game, path));

export const ruleGaps = (game: string): RuleGaps => missingRuleTests(gameText(game, 'RULES.md'), testTexts(game));
