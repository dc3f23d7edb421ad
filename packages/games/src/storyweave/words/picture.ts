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

// What is asked, in a sentence, and what may be answered: for whoever is asked only.
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
  several: { [ASKS.MULLIGAN]: (k, s) => slotsIn(k, s, s.asked, HAND), [ASKS.TOGETHER]: () => [] },
  choices,
  aimText,
};

/** Nobody is asked who sings if only one can: so it is said before. */
function aimText(k: Kit, s: Storyweave, action: number): string {
  const { type, from } = blockOf(k.actions, action);
  const { targets } = k.scratch;
  return type === 'CAN_SING' && singTargets(k, s, action - from, targets) === 1
    ? ` by ${spokenName(k, s, targets[0])}`
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
  count: (k, { lore }) =>
    `Lore: ${Array.from({ length: k.seats }, (_, seat) => `${who(seat)} ${lore[seat]}`).join(', ')}.`,
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
  faceOf: (_k, card) =>
    given({
      kind: card.traits.includes('Song') ? 'song' : card.type,
      cost: card.cost ?? 0,
      stats: printedStats(card.type, card.strength ?? 0, card.willpower ?? 0, card.lore ?? 0, card.moveCost ?? 0),
      held: card.inkable === true ? { inkable: 0 } : undefined,
      tint: TINTS[card.inks?.[0] ?? ''] ?? 200,
    }),
  counters: (k, s, seat) => ({
    lore: [s.lore[seat], s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD]],
    ink: [s.inkReady[seat], countIn(k, s, seat, INKWELL)],
  }),
  lay,
  standing(k, s, slot) {
    const type = k.book.type[shownDef(s, slot)];
    const stat = (which: number): number => s.stat[which * k.slots + slot];
    const name = type === TYPE.character ? 'character' : type === TYPE.location ? 'location' : '';
    const stats = printedStats(name, stat(STAT.strength), stat(STAT.willpower), stat(STAT.lore), stat(STAT.moveCost));
    const states = [...(s.card.spent[slot] === 1 ? ['spent'] : []), ...(s.card.fresh[slot] === 1 ? ['fresh'] : [])];
    return { stats: stats ?? {}, tokens: { damage: s.card.damage[slot] }, states };
  },
  costInHand: () => undefined,
  /** Nobody is asked whom it meets if there is only one: so it is said before. */
  aimOf(k, s, action) {
    const { type, from } = blockOf(k.actions, action);
    const { targets } = k.scratch;
    return Object.hasOwn(AIMS, type) && AIMS[type](k, s, action - from, targets) === 1 ? targets[0] : undefined;
  },
  ended: outcomes,
};

export const picture = (k: Kit, s: Storyweave, seat: number, list: Int32Array): Picture =>
  cardPicture(k, s, seat, list, spec);

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
  const { k, s } = table;
  const slots = slotsIn(k, s, seat, PLAY);
  const row = (name: string, type: number): void => {
    table.zone(`${name}.${seat}`, { role: 'table', name, seat });
    for (const slot of slots)
      if (k.book.type[shownDef(s, slot)] === type && s.card.at[slot] === NONE) table.putInPlay(`${name}.${seat}`, slot);
  };
  row('items', TYPE.item);
  row('locations', TYPE.location);
  row('characters', TYPE.character);
  for (const slot of slots) {
    if (s.card.at[slot] === NONE) continue;
    const place = table.keyOf(s.card.at[slot]);
    if (table.zones[`at.${place}`] === undefined)
      table.zone(`at.${place}`, { role: 'attached', name: 'there', seat, on: place });
    table.putInPlay(`at.${place}`, slot);
  }
  const under = new Map<string, number>();
  for (let slot = 0; slot < k.slots; slot++) {
    if (s.card.zone[slot] !== UNDER || k.owner[slot] !== seat) continue;
    const on = table.keyOf(s.card.top[slot]);
    under.set(on, (under.get(on) ?? 0) + 1);
  }
  for (const [on, count] of under) table.zone(`under.${on}`, { role: 'under', name: 'under it', seat, on, count });
}
