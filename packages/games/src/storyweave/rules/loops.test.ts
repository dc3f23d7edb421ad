// The fixtures of the loop rule: nobody can stop the twins, and the player who turns the keys says when to stop.
import { explainLoop } from '@umpire/core/host';
import { Line } from '@umpire/core/hot';
import { describe, expect, test } from 'vitest';
import { type Table, table, tableWith } from '../../../tests/storyweave/table.ts';
import type { AbilityJson, CardJson } from '../../cards/files/card-set.ts';
import { starterSet } from '../cards/starter-set.ts';
import { storyweave } from '../index.ts';

/** Plays the first action of the list as long as `isWanted` says so. */
function goOn(t: Table, isWanted: (t: Table) => boolean, most = 100): number {
  let n = 0;
  for (; n < most && isWanted(t); n++) t.act(t.legal[0]);
  return n;
}

/** Turns one key with the other until another question is asked. */
function turnKeys(t: Table): void {
  for (let n = 0; n < 40 && t.asks === 'main'; n++) t.act('use');
}

test('[SW-49] a loop that nobody can stop is a draw: the twins', () => {
  const t = table({ play: ['SW-028'] }, { play: ['SW-039', 'SW-040'] }).act('use', 'Tick');
  goOn(t, ({ asks }) => asks === 'continue');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'repetition', [0, 0]]);
});

test('[SW-49] with two Tocks there are choices, and none of them leads out', () => {
  const t = table({ play: ['SW-028'] }, { play: ['SW-039', 'SW-040', 'SW-040'] }).act('use', 'Tick');
  goOn(t, ({ asks }) => asks !== 'over');
  expect([t.asks, t.reason]).toEqual(['over', 'repetition']);
});

test('[SW-50] who can stop a loop names when, and may not go on with it: the keys', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  turnKeys(t);
  expect([t.asks, t.seat, t.legal]).toEqual(['loop', 0, ['stop now']]);
  t.act('stop now');
  expect(t.asks).toBe('main');
  expect(t.can('use')).toBe(false);
  expect(t.can('end')).toBe(true);
});

test('the graph has the actions that the guard leaves, in their order', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  const actions = (seat: number) =>
    (t.rules.learning.graph?.(t.state, seat).edges ?? []).flatMap(({ attributes }) =>
      attributes?.action_id === undefined ? [] : [[attributes.action_type, attributes.action_id]],
    );
  turnKeys(t);
  expect([actions(0), actions(1)]).toEqual([[['loop', 0]], []]);
  t.act('stop now');
  expect(actions(0)).toEqual(t.legal.map((_, i) => ['CAN_PASS', i]));
});

test('[SW-50] in the next turn of the same player the keys may be turned again: the position is another', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  turnKeys(t);
  t.act('stop now', 'end', 'end');
  expect(t.can('use')).toBe(true);
});

/** A match from a position, with actions as people type them. */
function matchOf(setup: string, ...cards: CardJson[]) {
  const set = { ...starterSet, cards: [...starterSet.cards, ...cards] };
  const opened = storyweave.open({ setup, cards: JSON.stringify(set) });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value, 'explained');
  const { rules, state, past } = line;
  const list = (): string[] => {
    const out = new Int32Array(rules.legalMax);
    return Array.from(
      out.slice(0, rules.legal(state, past, out)),
      (action) => rules.words.describe(state, action).text,
    );
  };
  const act = (words: string): void => {
    const out = new Int32Array(rules.legalMax);
    rules.legal(state, past, out);
    const index = list().findIndex((text) => text.startsWith(words));
    line.play({ seat: line.seat, action: out[index], index });
  };
  return { line, act, list };
}

describe('a loop is explained', () => {
  test('by its round, what leads out of it, and the shortest way: the keys', () => {
    const { line, act, list } = matchOf('play: SW-041, SW-041 exerted; hand: SW-001; deck: SW-001 | deck: SW-001');
    act('use');
    const told = explainLoop(line, 0);
    expect([told?.since, told?.period]).toEqual([0, 1]);
    const out = told?.breakers.map((at) => list()[at]);
    expect(out).toEqual(['ink Pim Tallow - Lamplighter', 'end']);
    expect(told?.out).toEqual(['ink Pim Tallow - Lamplighter']);
  });

  test('as far as the seat can see: what it does not see is there all the same', () => {
    // The ability gains lore if no opponent holds a character. Everyone here does, so using it leads nowhere.
    const all = { pick: 'all', side: 'opp', zone: 'hand', where: { type: 'character' } } as const;
    const spy: CardJson = {
      ...{ id: 'Spy', name: 'Spy', version: null, fullName: 'Spy', type: 'character', inks: ['dusk'], cost: 1 },
      ...{ inkable: true, strength: 1, willpower: 2, lore: 1, traits: [], keywords: [] },
      abilities: [
        {
          ...{ id: 'Spy.1', kind: 'activated', window: 'main', text: 'If no opponent holds a character, gain 1 lore.' },
          ...{ if: { not: { count: { of: all, ge: 1 } } }, ifAt: 'resolve' },
          do: [{ op: 'gainScore', who: 'own', n: 1 }],
        },
      ],
    };
    const { line, act, list } = matchOf('play: Spy drying; deck: SW-001 | hand: SW-001, SW-003; deck: SW-001', spy);
    act('use Spy');
    expect(line.state.lore[0]).toBe(0);
    const told = explainLoop(line, 0);
    expect([told?.period, told?.breakers.map((at) => list()[at]), told?.out]).toEqual([1, ['end'], ['end']]);
  });
});

test('a loop that goes through a mixed hand is one: which place a card takes is no luck', () => {
  const wheel: CardJson = {
    id: 'Wheel',
    name: 'Wheel',
    fullName: 'Wheel',
    type: 'item',
    inks: ['iron'],
    cost: 1,
    inkable: true,
    traits: [],
    keywords: [],
    abilities: [
      {
        kind: 'activated',
        id: 'Wheel.1',
        text: 'Put a card from your hand on top of your deck. Draw a card.',
        window: 'main',
        do: [
          {
            op: 'move',
            what: { pick: 'choose', side: 'own', zone: 'hand', min: 1, max: 1 },
            to: 'deckTop',
          },
          { op: 'draw', n: 1, who: 'own' },
        ],
      } as AbilityJson,
    ],
  };
  const t = tableWith([wheel], { play: ['Wheel'], hand: ['SW-001', 'SW-003', 'SW-004'] });
  for (let n = 0; n < 60 && t.asks !== 'loop' && t.asks !== 'over'; n++)
    t.act(t.asks === 'main' ? 'use' : t.legal[n % t.legal.length]);
  // Every card that is chosen comes back: only ending the turn leads out of the loop.
  expect([t.asks, t.legal]).toEqual(['loop', ['stop after 1']]);
});
