import { FastDice, Line, type Rules } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { storyweave } from '../index.ts';

function open(): Rules {
  const opened = storyweave.open({ mulligan: false });
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

test('words of actions that were said before are what one says who never said any', () => {
  const rules = open();
  const dice = new FastDice(5);
  const said = new Map<number, Set<string>>();
  for (let match = 0; match < 6; match++) {
    const line = new Line(rules, `words ${match}`);
    const out = new Int32Array(rules.legalMax);
    for (let ply = 0; ply < 150 && !line.isOver; ply++) {
      const legal = out.subarray(0, rules.legal(line.state, line.past, out));
      const fresh = ply % 10 === 0 ? open() : undefined;
      for (const action of legal) {
        const words = rules.words.describe(line.state, action);
        if (fresh !== undefined) expect(words).toEqual(fresh.words.describe(line.state, action));
        said.set(action, (said.get(action) ?? new Set()).add(words.text));
      }
      const index = dice.below(legal.length);
      line.play({ seat: line.seat, action: legal[index], index });
    }
  }
  // The same action has other words if it means another card, or if an equal card came into play.
  expect([...said.values()].some((texts) => [...texts].some((text) => text.includes('(p')))).toBe(true);
  expect([...said.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(20);
});
