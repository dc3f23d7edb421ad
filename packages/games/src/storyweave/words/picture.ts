// What Storyweave's table looks like on a page.
import { given, type Numbers, type Picture, who } from '@umpire/core/scene';
import { ASK } from '../../cards/ability/program.ts';
import { blockOf } from '../../cards/actions.ts';
import { HAND, type Kit, PLAY, UNDER } from '../../cards/kit.ts';
import type { EndingSpec } from '../../cards/say/card-ending.ts';
import { cardPicture, type KitTable, type PictureSpec } from '../../cards/say/card-picture.ts';
import type { PromptSpec } from '../../cards/say/card-prompt.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { spokenName } from '../../cards/say/spoken-name.ts';
import { NONE } from '../../cards/state/fields.ts';
import { shownDef } from '../../cards/state/knowledge.ts';
import { countIn } from '../../cards/state/zones.ts';
import { ASKS, ENDINGS } from '../rules/codes.ts';
import { INKWELL, SEAT_STATS, STAT, STEPS, TYPE, WIN_THRESHOLD } from '../rules/numbers.ts';
import { DEEDS } from '../rules/purpose.ts';
import type { Storyweave } from '../rules/state.ts';
import { challengeTargets, moveTargets, singTargets } from '../rules/targets.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';
import { choices } from './parse.ts';

// The sentence of each question and its answers, shown only to the seat that is asked.
const promptSpec: PromptSpec<Storyweave> = {
  sentences: {
    [ASK.REPLACE]: () => 'Which card takes it?',
    [ASKS.MULLIGAN]: () => 'Which cards do you change?',
    [ASKS.ENTER]: (card) => `Does ${card} enter play exerted, to guard at once?`,
    [ASKS.SHIFT]: (card) => `Onto whom do you shift ${card}?`,
    [ASKS.SING]: (card) => `Who sings ${card}?`,
    [ASKS.TOGETHER]: (card) => `Who sings ${card}?`,
    [ASKS.TARGET]: (card) => `Whom does ${card} challenge?`,
    [ASKS.LOCATION]: (card) => `Where does ${card} move?`,
  },
  kinds: {
    CAN_BOOST: 'boost',
    CAN_CHALLENGE: 'challenge',
    CAN_INK: 'ink',
    CAN_MOVE: 'move',
    CAN_PLAY: 'play',
    CAN_QUEST: 'quest',
    CAN_SHIFT: 'shift',
    CAN_SING: 'sing',
    CAN_SING_TOGETHER: 'sing together',
  },
  deeds: DEEDS,
  several: { [ASKS.MULLIGAN]: (kit, state) => slotsIn(kit, state, state.asked, HAND), [ASKS.TOGETHER]: () => [] },
  choices,
  aimText,
};

/** Says who sings if only one character can: then nobody is asked later. */
function aimText(kit: Kit, state: Storyweave, action: number): string {
  const { type, from } = blockOf(kit.actions, action);
  const { targets } = kit.scratch;
  return type === 'CAN_SING' && singTargets(kit, state, action - from, targets) === 1
    ? ` by ${spokenName(kit, state, targets[0])}`
    : '';
}

// How a match ended, in sentences.
const outcomes: EndingSpec<Storyweave> = {
  won({ why }, winner, losers) {
    if (why === ENDINGS.LORE) return `${winner} has the lore to win.`;
    if (losers.length > 1) return `${winner} is the last one left, and wins.`;
    if (why === ENDINGS.DECK) return `${winner} wins: ${who(losers[0])} ended a turn with an empty deck.`;
    return why === ENDINGS.FORFEIT ? `${winner} wins: ${who(losers[0])} made a fault.` : undefined;
  },
  count: (kit, { lore }) =>
    `Lore: ${Array.from({ length: kit.seats }, (_, seat) => `${who(seat)} ${lore[seat]}`).join(', ')}.`,
};

const AIMS: Readonly<Record<string, typeof challengeTargets>> = {
  CAN_CHALLENGE: challengeTargets,
  CAN_MOVE: moveTargets,
};

const TINTS: Readonly<Record<string, number>> = { dawn: 42, dusk: 265, ember: 12, iron: 210 };

const spec: PictureSpec<Storyweave> = {
  keywords: KEYWORD_WORDS,
  heldKeywords: ['shift', 'classShift', 'universalShift'],
  discardName: 'discard',
  words: {
    strength: { name: 'strength', text: 'The damage it deals.' },
    willpower: { name: 'willpower', text: 'The damage it bears.' },
    lore: { name: 'lore', sign: '◆' },
    moveCost: { name: 'cost to move here', sign: 'move ' },
    damage: { name: 'damage', sign: '✕' },
    spent: { name: 'exerted' },
    fresh: { name: 'drying' },
    inkable: { name: 'inkable', sign: '◇', text: 'It can be put into the inkwell.' },
  },
  prompt: promptSpec,
  stepOf: ({ step }) => STEPS[step],
  faceOf: (_kit, card) =>
    given({
      kind: card.traits.includes('Song') ? 'song' : card.type,
      cost: card.cost ?? 0,
      stats: printedStats(card.type, card.strength ?? 0, card.willpower ?? 0, card.lore ?? 0, card.moveCost ?? 0),
      held: card.inkable === true ? { inkable: 0 } : undefined,
      tint: TINTS[card.inks?.[0] ?? ''] ?? 200,
    }),
  counters: (kit, state, seat) => ({
    lore: [state.lore[seat], state.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD]],
    ink: [state.inkReady[seat], countIn(kit, state, seat, INKWELL)],
  }),
  lay,
  standing(kit, state, slot) {
    const type = kit.book.type[shownDef(state, slot)];
    const stat = (which: number): number => state.stat[which * kit.slots + slot];
    const name = type === TYPE.character ? 'character' : type === TYPE.location ? 'location' : '';
    const stats = printedStats(name, stat(STAT.strength), stat(STAT.willpower), stat(STAT.lore), stat(STAT.moveCost));
    const states = [
      ...(state.card.spent[slot] === 1 ? ['spent'] : []),
      ...(state.card.fresh[slot] === 1 ? ['fresh'] : []),
    ];
    return { stats: stats ?? {}, tokens: { damage: state.card.damage[slot] }, states };
  },
  costInHand: () => undefined,
  /** The target of a challenge if there is only one: then nobody is asked later. */
  aimOf(kit, state, action) {
    const { type, from } = blockOf(kit.actions, action);
    const { targets } = kit.scratch;
    return Object.hasOwn(AIMS, type) && AIMS[type](kit, state, action - from, targets) === 1 ? targets[0] : undefined;
  },
  ended: outcomes,
};

export const picture = (kit: Kit, state: Storyweave, seat: number, list: Int32Array): Picture =>
  cardPicture(kit, state, seat, list, spec);

function printedStats(
  type: string,
  strength: number,
  willpower: number,
  lore: number,
  moveCost: number,
): Numbers | undefined {
  if (type === 'character') return { strength, willpower, lore };
  return type === 'location' ? { willpower, lore, moveCost } : undefined;
}

function lay(table: KitTable<Storyweave>, seat: number): void {
  const { kit, state } = table;
  const slots = slotsIn(kit, state, seat, PLAY);
  const row = (name: string, type: number): void => {
    table.zone(`${name}.${seat}`, { role: 'table', name, seat });
    for (const slot of slots)
      if (kit.book.type[shownDef(state, slot)] === type && state.card.at[slot] === NONE)
        table.putInPlay(`${name}.${seat}`, slot);
  };
  row('items', TYPE.item);
  row('locations', TYPE.location);
  row('characters', TYPE.character);
  for (const slot of slots) {
    if (state.card.at[slot] === NONE) continue;
    const place = table.keyOf(state.card.at[slot]);
    if (table.zones[`at.${place}`] === undefined)
      table.zone(`at.${place}`, { role: 'attached', name: 'there', seat, on: place });
    table.putInPlay(`at.${place}`, slot);
  }
  const under = new Map<string, number>();
  for (let slot = 0; slot < kit.slots; slot++) {
    if (state.card.zone[slot] !== UNDER || kit.owner[slot] !== seat) continue;
    const on = table.keyOf(state.card.top[slot]);
    under.set(on, (under.get(on) ?? 0) + 1);
  }
  for (const [on, count] of under) table.zone(`under.${on}`, { role: 'under', name: 'under it', seat, on, count });
}
