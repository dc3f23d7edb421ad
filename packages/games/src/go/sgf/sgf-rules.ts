// The rule sets that RU may name, recognised as loosely as files write them.
export type SgfRulesPreset = 'japanese' | 'korean' | 'chinese' | 'aga' | 'ing' | 'new-zealand' | 'tromp-taylor';

// The first pattern that fits counts. They match whole words, so that 'ing' is not found in 'counting'.
const NAMES: [pattern: RegExp, preset: SgfRulesPreset][] = [
  [/\btromp|\btt\b/, 'tromp-taylor'],
  [/\bnz\b|\bnew ?zealand/, 'new-zealand'],
  [/\baga\b|\bamerican\b/, 'aga'],
  [/\bing\b|\bgoe\b/, 'ing'],
  [/\bjapan|\bjp\b|日本/, 'japanese'],
  [/\bkorea|\bkr\b|韩国|韓國|한국/, 'korean'],
  [/\bchin|\bcn\b|中国|中國/, 'chinese'],
];

export function rulesPresetOf(rules: string): SgfRulesPreset | undefined {
  const words = rules.toLowerCase().replace(/[\s_-]+/g, ' ');
  return NAMES.find(([pattern]) => pattern.test(words))?.[1];
}

/** What is written into RU for a rule set: the standard's own name if it has one. */
export const SGF_RULES_NAMES: Record<SgfRulesPreset, string> = {
  japanese: 'Japanese',
  korean: 'Korean',
  chinese: 'Chinese',
  aga: 'AGA',
  ing: 'GOE',
  'new-zealand': 'NZ',
  'tromp-taylor': 'Tromp-Taylor',
};
