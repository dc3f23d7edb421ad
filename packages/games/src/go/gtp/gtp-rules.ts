// Rules as KataGo's commands name them: a preset, a JSON object, or one key with its value.
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import { type Preset, type RuleSet, ruleSet } from '../rules/rule-set.ts';

/** The rules that can be changed during a game. Komi has a command of its own. */
export interface GtpRules extends Pick<RuleSet, 'ko' | 'suicide' | 'scoring' | 'tax' | 'handicapBonus'> {
  /** Whether dead stones may stay on the board when both pass. Under area rules without it, nothing is taken off. */
  readonly friendlyPassOk: boolean;
}

/** Whether a game that both sides have passed is counted as the board stands, as under Tromp-Taylor rules. */
export const countsAsItStands = ({ scoring, friendlyPassOk }: GtpRules): boolean =>
  scoring === 'area' && !friendlyPassOk;

export const gtpRules = ({ ko, suicide, scoring, tax, handicapBonus }: RuleSet, friendlyPassOk: boolean): GtpRules => ({
  ko,
  suicide,
  scoring,
  tax,
  handicapBonus,
  friendlyPassOk,
});

/** Whether KataGo's preset of this name has friendly passes. */
export const isFriendly = (preset: Preset): boolean =>
  preset !== 'tromp-taylor' && preset !== 'japanese' && preset !== 'korean';

const of = (preset: Preset, changed: Partial<GtpRules> = {}): GtpRules => ({
  ...gtpRules(ruleSet(preset), isFriendly(preset)),
  ...changed,
});

// By name, without hyphens, spaces and underscores.
const PRESETS = new Map<string, GtpRules>([
  ['tromptaylor', of('tromp-taylor')],
  ['chinese', of('chinese')],
  ['chineseogs', of('chinese-ogs')],
  ['chinesekgs', of('chinese-ogs')],
  ['japanese', of('japanese')],
  ['korean', of('korean')],
  ['stonescoring', of('chinese', { tax: 'all', handicapBonus: '0' })],
  ['ancientarea', of('chinese', { tax: 'all', handicapBonus: '0' })],
  ['ancientterritory', of('japanese', { tax: 'all' })],
  ['aga', of('aga')],
  ['bga', of('aga')],
  ['french', of('aga')],
  ['newzealand', of('new-zealand')],
  ['nz', of('new-zealand')],
  ['ing', of('ing')],
  ['goe', of('ing')],
]);

const NAMES =
  'tromp-taylor, chinese, chinese-ogs, chinese-kgs, japanese, korean, stone-scoring, aga, bga, new-zealand, ing';

export function parseRules(text: string): Result<GtpRules> {
  if (text.startsWith('{')) return parseJson(text);
  const name = text.toLowerCase().replace(/[-_ ]/g, '');
  if (name === 'agabutton') return refuse('bad-rules', text, 'no button: aga-button is not supported');
  const rules = PRESETS.get(name);
  return rules === undefined ? refuse('bad-rules', text, `unknown rules; there are ${NAMES}, or JSON`) : accept(rules);
}

function parseJson(text: string): Result<GtpRules> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuse('bad-rules', text, 'could not parse rules: no valid JSON');
  }
  const entries = Object.entries(given as object);
  let rules = of('tromp-taylor');
  for (const [key, value] of entries) {
    const changed = changeRule(rules, key, value);
    if (!changed.ok) return changed;
    rules = changed.value;
  }
  // If the tax is not given, territory scoring counts no points in seki.
  const isTaxed = entries.some(([key]) => key === 'tax');
  return accept(isTaxed || rules.scoring === 'area' ? rules : { ...rules, tax: 'seki' });
}

type Change = (value: string) => Partial<GtpRules> | undefined;

const oneOf =
  <K extends keyof GtpRules>(name: K, values: readonly GtpRules[K][]): Change =>
  (value) => {
    const found = values.find((each) => String(each).toUpperCase() === value);
    return found === undefined ? undefined : ({ [name]: found } as Partial<GtpRules>);
  };

const suicide = oneOf('suicide', [true, false]);
const scoring = oneOf('scoring', ['area', 'territory']);

const CHANGES = new Map<string, Change>([
  ['ko', oneOf('ko', ['simple', 'positional', 'situational', 'natural'])],
  ['scoring', scoring],
  ['score', scoring],
  ['tax', oneOf('tax', ['none', 'seki', 'all'])],
  ['suicide', suicide],
  ['multiStoneSuicideLegal', suicide],
  ['hasButton', (value) => (value === 'FALSE' ? {} : undefined)],
  ['whiteHandicapBonus', oneOf('handicapBonus', ['0', 'n-1', 'n'])],
  ['friendlyPassOk', oneOf('friendlyPassOk', [true, false])],
]);

/** The rules with one of them changed; `value` is a word, or a value from JSON. */
export function changeRule(rules: GtpRules, key: string, value: unknown): Result<GtpRules> {
  const change = CHANGES.get(key);
  if (change === undefined) return refuse('bad-rules', key, `unknown rules option '${shown(key)}'`);
  const isPlain = ['string', 'boolean', 'number'].includes(typeof value);
  const changed = isPlain ? change(String(value).trim().toUpperCase()) : undefined;
  if (changed === undefined) return refuse('bad-rules', key, `${key} cannot be '${shown(value)}'`);
  return accept({ ...rules, ...changed });
}

export const formatRules = ({ ko, suicide, scoring, tax, handicapBonus, friendlyPassOk }: GtpRules): string =>
  JSON.stringify({
    friendlyPassOk,
    hasButton: false,
    ko: ko.toUpperCase(),
    scoring: scoring.toUpperCase(),
    suicide,
    tax: tax.toUpperCase(),
    whiteHandicapBonus: handicapBonus.toUpperCase(),
  });
