// Random matches with the kit in hand: for tests that look at every position, or at every instruction.
import { accept, begin, chanceOf, defineGame, FastDice, OVER, Past, type Rules, step } from '@umpire/core';
import type { Kit } from '../../src/cards/kit.ts';
import { readSetting, type StoryweaveOptions } from '../../src/storyweave/read-setting.ts';
import { kitOf, rulesOf } from '../../src/storyweave/rules-of.ts';
import type { Storyweave } from '../../src/storyweave/state.ts';

export interface Opened {
  readonly rules: Rules<Storyweave>;
  readonly kit: Kit;
}

const DEFAULTS: StoryweaveOptions = {
  seats: 2,
  deck1: 'lanterns',
  deck2: 'masks',
  deck3: 'lanterns',
  deck4: 'masks',
  list1: '',
  list2: '',
  list3: '',
  list4: '',
  mulligan: true,
  setup: '',
  cards: '',
};

export function openWithKit(options: Partial<StoryweaveOptions> = {}): Opened {
  const setting = readSetting({ ...DEFAULTS, ...options });
  if (!setting.ok) throw new Error(setting.refusal.text);
  const kit = kitOf(setting.value);
  const opened = defineGame({
    id: 'storyweave',
    title: 'Storyweave',
    rulesVersion: 1,
    seats: setting.value.seats,
    options: {},
    open: () => accept(rulesOf(setting.value, kit)),
  }).open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return { rules: opened.value, kit };
}

/** `visit` gets every position with its legal list, before an action is drawn; it may answer one instead. */
export function playRandom(
  { rules }: Opened,
  seed: number,
  visit: (state: Storyweave, legal: Int32Array) => unknown,
  pliesMax = 1500,
): void {
  const state = rules.layout.create();
  const past = new Past();
  const chance = chanceOf(`random/${seed}`);
  const dice = new FastDice(seed + 1);
  const out = new Int32Array(rules.legalMax);
  begin(rules, state, past, chance);
  while (rules.toAct(state) !== OVER && state.ply < pliesMax) {
    const legal = out.subarray(0, rules.legal(state, past, out));
    const wanted = visit(state, legal);
    const action = typeof wanted === 'number' ? wanted : legal[dice.below(legal.length)];
    step(rules, state, past, action, chance);
  }
}
