// The rule sets of the world as values of independent options. A preset sets them all; naming an option overrides it.
import type { KoNumber } from '../board/light-playout.ts';

export const PRESETS = [
  'japanese',
  'korean',
  'chinese',
  'chinese-ogs',
  'aga',
  'ing',
  'new-zealand',
  'tromp-taylor',
] as const;
export type Preset = (typeof PRESETS)[number];

export const KO_RULES = ['simple', 'positional', 'situational', 'natural'] as const;
export type KoRule = (typeof KO_RULES)[number];
export const koNumber = (ko: KoRule): KoNumber => KO_RULES.indexOf(ko) as KoNumber;

export const SCORINGS = ['area', 'territory'] as const;
export const TAXES = ['none', 'seki', 'all'] as const;
export const BONUSES = ['0', 'n-1', 'n'] as const;
export const LONG_CYCLES = ['play-on', 'no-result'] as const;

export interface RuleSet {
  readonly ko: KoRule;
  readonly suicide: boolean;
  readonly scoring: (typeof SCORINGS)[number];
  readonly tax: (typeof TAXES)[number];
  readonly komi: number;
  readonly handicapBonus: (typeof BONUSES)[number];
  readonly longCycle: (typeof LONG_CYCLES)[number];
}

const AREA: RuleSet = {
  ko: 'positional',
  suicide: false,
  scoring: 'area',
  tax: 'none',
  komi: 7.5,
  handicapBonus: '0',
  longCycle: 'play-on',
};
const TERRITORY: RuleSet = {
  ...AREA,
  ko: 'simple',
  scoring: 'territory',
  tax: 'seki',
  komi: 6.5,
  longCycle: 'no-result',
};

const RULE_SETS: Readonly<Record<Preset, RuleSet>> = {
  japanese: TERRITORY,
  korean: TERRITORY,
  chinese: { ...AREA, ko: 'simple', handicapBonus: 'n' },
  'chinese-ogs': { ...AREA, handicapBonus: 'n' },
  aga: { ...AREA, ko: 'situational', handicapBonus: 'n-1' },
  ing: { ...AREA, suicide: true, komi: 8 },
  'new-zealand': { ...AREA, ko: 'situational', suicide: true, komi: 7 },
  'tromp-taylor': { ...AREA, suicide: true },
};

/** The komi of a game in which Black has a handicap: just enough that nobody draws. */
export const HANDICAP_KOMI = 0.5;

type Named = { readonly [N in keyof RuleSet]?: RuleSet[N] | undefined };

export function ruleSet(preset: Preset, named: Named = {}): RuleSet {
  const base = RULE_SETS[preset];
  const ko = named.ko ?? base.ko;
  return {
    ko,
    suicide: named.suicide ?? base.suicide,
    scoring: named.scoring ?? base.scoring,
    tax: named.tax ?? base.tax,
    komi: named.komi ?? base.komi,
    handicapBonus: named.handicapBonus ?? base.handicapBonus,
    // Superko lets no cycle happen, so a player who names it need not say what cycles do.
    longCycle: named.longCycle ?? (ko === 'simple' ? base.longCycle : 'play-on'),
  };
}

/** The preset that has exactly these options, if there is one. */
export const presetOf = (rules: RuleSet): Preset | undefined =>
  PRESETS.find((preset) =>
    (Object.keys(rules) as (keyof RuleSet)[]).every((name) => RULE_SETS[preset][name] === rules[name]),
  );
