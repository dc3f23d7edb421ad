import { chanceOf, Line, type Rules } from '@umpire/core/hot';
import { kuhn } from '@umpire/games/kuhn';
import { leduc } from '@umpire/games/leduc';
import { liarsDice } from '@umpire/games/liars-dice';
import { expect, test } from 'vitest';
import { evenMixes, rulesOf, searched, treeOf } from '../../tests/open-rules.ts';
import { createPolicyPlayer, formatPolicy, type PolicyFile, parsePolicy } from '../index.ts';

const rules = rulesOf(kuhn);
const search = searched(rules, 'pcfr+', 1000);
const facts = { algorithm: 'pcfr+', iterations: 1000, exploitability: 1e-8 };
const text = formatPolicy(rules, search.tree, search.mixes(), facts);

function policyIn(written: string, of: Rules = rules): PolicyFile {
  const parsed = parsePolicy(written, of);
  if (!parsed.ok) throw new Error(parsed.refusal.text);
  return parsed.value;
}

test('a policy is read as it was written', () => {
  const { header, mixes } = policyIn(text);
  expect(header).toMatchObject({ game: 'kuhn', rulesVersion: 1, options: {}, ...facts, sets: 12 });
  for (const { name, first, count } of search.tree.sets)
    for (let i = 0; i < count; i++) expect(mixes.get(name)?.[i]).toBeCloseTo(search.mixes()[first + i], 7);
});

const dice = rulesOf(liarsDice, { faces: 3 });
const ofDice = formatPolicy(dice, treeOf(dice), evenMixes(treeOf(dice)), facts);

test.each<[string, string, Rules, RegExp]>([
  ['of another game', text, rulesOf(leduc), /it is for kuhn, and this is leduc/],
  ['of other options', ofDice, rulesOf(liarsDice, { faces: 2 }), /it is for faces 3, and here it is 2/],
  ['of other rules', text.replace('"rulesVersion":1', '"rulesVersion":2'), rules, /version 2 of the rules/],
  ['that is torn', text.slice(0, -3), rules, /its last line is torn/],
  [
    'that lacks a line',
    `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`,
    rules,
    /11 information sets, and promises 12/,
  ],
  ['with probabilities that do not add up', text.replace(/",[\d.]+,[\d.]+\]/, '",0.5,0.6]'), rules, /line 2 /],
  ['with a negative probability', text.replace(/",[\d.]+,[\d.]+\]/, '",-0.5,1.5]'), rules, /line 2 /],
  ['with text for a number', text.replace(/",[\d.]+,[\d.]+\]/, '","a","b"]'), rules, /line 2 /],
  ['that is something else', '{"format":"umpire-log/1"}\n', rules, /it is no policy/],
  ['that is empty', '', rules, /it is no policy|torn/],
])('a policy %s is refused', (_, written, of, why) => {
  const parsed = parsePolicy(written, of);
  expect(parsed.ok ? 'accepted' : parsed.refusal.text).toMatch(why);
});

test('whatever is changed in the text, the result is a policy or a refusal', () => {
  const random = chanceOf('changed')(1, 0);
  for (let i = 0; i < 500; i++) {
    const at = random.below(text.length);
    const changed =
      text.slice(0, at) + String.fromCharCode(32 + random.below(95)) + text.slice(at + 1 + random.below(3));
    const parsed = parsePolicy(changed, rules);
    if (!parsed.ok) expect(parsed.refusal.code).toBe('bad-policy');
  }
});

test('the player mixes as its policy says, from what its seat knows on any line', () => {
  const player = createPolicyPlayer(rules, 'policy', policyIn(text));
  const counts = new Map<string, number>();
  for (let match = 0; match < 3000; match++) {
    const line = new Line(rules, 'mixes', match);
    const { hand } = line.state as unknown as { hand: Uint8Array };
    const action = player.think(line, chanceOf('player', match)(1, 0)).action;
    const name = `${hand[0]} ${action}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // A queen is never bet first; a king three times as often as a jack.
  expect(counts.get('2 1')).toBeUndefined();
  const shareOf = (card: number): number =>
    (counts.get(`${card} 1`) ?? 0) / ((counts.get(`${card} 0`) ?? 0) + (counts.get(`${card} 1`) ?? 0));
  expect(Math.abs(shareOf(3) - 3 * shareOf(1))).toBeLessThan(0.12);
});

test('its sentence tells the whole mix', () => {
  const player = createPolicyPlayer(rules, 'policy', policyIn(text));
  const { sentence } = player.think(new Line(rules, 'told'), chanceOf('told')(1, 0));
  expect(sentence).toMatch(/^By pcfr\+, exploitability 1\.0e-8: (check|bet) [\d.]+ %(, (check|bet) [\d.]+ %)?\.$/);
});
