// What Tidecrown's table looks like on a page.
import { does, given, type Numbers, type Picture, who } from '@umpire/core/scene';
import { GAME_OP } from '../../cards/ability/opcodes.ts';
import { NEGATED } from '../../cards/ability/program.ts';
import { type Block, blockOf } from '../../cards/actions.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import type { EndingSpec } from '../../cards/say/card-ending.ts';
import { cardPicture, type KitTable, type PictureSpec } from '../../cards/say/card-picture.ts';
import type { PromptSpec } from '../../cards/say/card-prompt.ts';
import { keywordText } from '../../cards/say/keyword-words.ts';
import { runningAbility } from '../../cards/say/purpose.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { spokenName } from '../../cards/say/spoken-name.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { NONE } from '../../cards/state/fields.ts';
import { shownDef } from '../../cards/state/knowledge.ts';
import { countIn } from '../../cards/state/zones.ts';
import { attackTargets, captainOf, powerOf } from '../rules/cards-in-play.ts';
import { ASKS, ENDINGS } from '../rules/codes.ts';
import { costOf } from '../rules/cost.ts';
import { revealOf } from '../rules/damage.ts';
import { DEED } from '../rules/gale-steps.ts';
import { counterOf } from '../rules/legal.ts';
import { BAR, EVENT, LIFE, STEPS, TYPE, WINDOW, WINDOWS } from '../rules/numbers.ts';
import { battleOf, ops } from '../rules/ops.ts';
import { DEEDS } from '../rules/purpose.ts';
import type { Tidecrown } from '../rules/state.ts';
import { galesText } from './gales-text.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';
import { choices } from './parse.ts';
import { TYPE_NAMES } from './type-names.ts';

// The sentence of each question and its answers, shown only to the seat that is asked.
const promptSpec: PromptSpec<Tidecrown> = {
  sentences: {
    [ASKS.FIRST]: () => 'Do you begin? If not, the other player does.',
    [ASKS.MULLIGAN]: () => 'Do you change your whole hand, once?',
    [ASKS.ROOM]: (card) => `Five crew are the most: who is trashed for ${card}?`,
    [ASKS.TARGET]: (card) => `Whom does ${card} attack?`,
    [ASKS.BLOCK]: () => 'Who blocks?',
    [ASKS.COUNTER]: () => 'Do you counter?',
    [ASKS.COUNTER_FOR]: (card, _kit, state) => `Who gets the +${state.frame.amount[state.depth - 1]} power of ${card}?`,
    [ASKS.REVEAL]: (_card, kit, state) => revealSentence(kit, state),
    [ASKS.RETURN]: (_card, _kit, state) =>
      `${galesText(state.frame.amount[state.depth - 1])} must go back to the gale deck: from where?`,
    [ASKS.GALES]: (_card, _kit, state) => GALE_QUESTIONS[state.frame.num0[state.depth - 1]],
  },
  kinds: { CAN_ATTACK: 'attack', CAN_CHOOSE: 'block', CAN_COUNTER: 'counter', CAN_GIVE: 'give', CAN_PLAY: 'play' },
  titles: { attack: 'attack with', block: 'block with', counter: 'counter with', give: 'give a gale to' },
  deeds: DEEDS,
  choices,
  aimText,
};

const GALE_QUESTIONS: Readonly<Record<number, string>> = {
  [DEED.ADD_READY]: 'How many gales come from your gale deck?',
  [DEED.ADD_SPENT]: 'How many gales come from your gale deck, spent?',
  [DEED.READY]: 'How many of your gales become ready?',
};

/** Uses the bare name: it must not show that an opponent has the same card in that zone. */
function revealSentence(kit: Kit, state: Tidecrown): string {
  const slot = state.frame.subject[state.depth - 1];
  const { name } = kit.book.defs[shownDef(state, slot)];
  const may = revealOf(kit, state, slot) !== undefined;
  return `You took ${name} from your life: ${may ? 'use its Reveal?' : 'no Reveal to use.'}`;
}

/** What a player must know to decide: powers and costs. */
function aimText(kit: Kit, state: Tidecrown, action: number): string {
  const block = blockOf(kit.actions, action);
  const slot = action - block.from;
  switch (block.type) {
    case 'CAN_ATTACK':
      return ` ${powerOf(kit, state, slot)}`;
    case 'CAN_COUNTER': {
      const value = counterOf(kit, state, slot);
      return value > 0 ? ` +${value}` : ` (costs ${costOf(kit, state, slot)})`;
    }
    case 'CAN_CHOOSE':
      return chosenText(kit, state, slot);
    case 'CAN_USE':
      return usedText(kit, state, action, block);
    default:
      return returnText(state, block);
  }
}

/** Says before it is used that an ability gives only spent gales and there are none: it would do nothing. */
function usedText(kit: Kit, state: Tidecrown, action: number, { from, variants }: Block): string {
  const slot = Math.floor((action - from) / variants);
  const { activated } = kit.book.defs[shownDef(state, slot)];
  const does = activated[(action - from) % variants].program.filter(({ op }) => op.number >= GAME_OP);
  const isGale = does.length > 0 && does.every(({ op, spent }) => op.number === GIVE_GALE && spent);
  return isGale && state.galeSpent[state.asked] === 0 ? ' (no spent gale to give)' : '';
}

const GIVE_GALE = GAME_OP + ops.findIndex(({ name }) => name === 'giveResource');

function chosenText(kit: Kit, state: Tidecrown, slot: number): string {
  if (state.ask === ASKS.RETURN) return ` (${galesText(state.card.attached[slot])})`;
  const isFight = state.ask === ASKS.TARGET || state.ask === ASKS.BLOCK || state.ask === ASKS.COUNTER_FOR;
  return isFight ? ` ${powerOf(kit, state, slot)}` : '';
}

function returnText({ asked, galeReady, galeSpent }: Tidecrown, { type }: Block): string {
  if (type === 'CAN_RETURN_READY') return ` ×${galeReady[asked]}`;
  return type === 'CAN_RETURN_SPENT' ? ` ×${galeSpent[asked]}` : '';
}

// How a match ended, in sentences.
const WHY: Readonly<Record<number, string>> = {
  [ENDINGS.LIFE]: 'was hit without a life card',
  [ENDINGS.DECK]: 'has no card left in the deck',
  [ENDINGS.FORFEIT]: 'made a fault',
};

const outcomes: EndingSpec<Tidecrown> = {
  draws: { [ENDINGS.DECK]: 'Both decks are empty: a draw.' },
  won({ why }, winner, losers) {
    return why in WHY ? `${winner} wins: ${who(losers[0])} ${WHY[why]}.` : undefined;
  },
  count: (kit, state) =>
    `Life: ${Array.from({ length: kit.seats }, (_, seat) => `${who(seat)} ${countIn(kit, state, seat, LIFE)}`).join(', ')}.`,
};

const TINTS: Readonly<Record<string, number>> = { azure: 205, crimson: 355, onyx: 250, emerald: 150, amber: 40 };

const spec: PictureSpec<Tidecrown> = {
  keywords: KEYWORD_WORDS,
  discardName: 'trash',
  words: {
    power: { name: 'power' },
    counterPower: { name: 'counter', sign: '+', text: 'The power that it gives when it is trashed from the hand.' },
    gale: { name: 'gales', sign: '≈', text: 'Power +1000 each in your own turn.' },
    spent: { name: 'spent' },
    fresh: { name: 'new' },
    ...Object.fromEntries(WINDOWS.map((window) => [window, { name: keywordText(KEYWORD_WORDS, window) }])),
  },
  prompt: promptSpec,
  stepOf: ({ step }) => (STEPS[step] === 'resource' ? 'gale' : STEPS[step]),
  faceOf(kit, card) {
    const def = kit.book.byId.get(card.id) as number;
    const windows = kit.book.defs[def].spells.map(({ window }) => [WINDOWS[window], 0] as const);
    const counter =
      typeof card.counter === 'number' && card.counter > 0 ? [['counterPower', card.counter] as const] : [];
    const held: Numbers = Object.fromEntries([...counter, ...windows]);
    return given({
      kind: TYPE_NAMES[kit.book.type[def]],
      cost: card.cost ?? undefined,
      stats: typeof card.power === 'number' ? { power: card.power } : undefined,
      held: Object.keys(held).length === 0 ? undefined : held,
      tint: TINTS[card.colors?.[0] ?? ''] ?? 205,
    });
  },
  counters: (_kit, state, seat) => ({ gales: [state.galeReady[seat], state.galeReady[seat] + state.galeSpent[seat]] }),
  lay,
  standing(kit, state, slot) {
    const type = kit.book.type[shownDef(state, slot)];
    const states = [
      ...(state.card.spent[slot] === 1 ? ['spent'] : []),
      ...(type === TYPE.character && state.card.fresh[slot] === 1 ? ['fresh'] : []),
      ...((state.barred[slot] & NEGATED) === 0 ? [] : ['negated']),
      ...(isBarred(kit, state, slot, BAR.attack) ? ['cannot attack'] : []),
      ...(isBarred(kit, state, slot, BAR.ready) ? ['does not ready'] : []),
    ];
    const stats: Numbers = type === TYPE.stage ? {} : { power: powerOf(kit, state, slot) };
    return { stats, tokens: { gale: state.card.attached[slot] }, states };
  },
  costInHand: costOf,
  news: battleText,
  overlays(table) {
    const { kit, state } = table;
    const frame = battleOf(state);
    if (frame < 0 || state.frame.other[frame] === NONE) return [];
    const [attacker, target] = [state.frame.subject[frame], state.frame.other[frame]];
    const text = `${powerOf(kit, state, attacker)} : ${powerOf(kit, state, target)}`;
    return [{ through: [table.keyOf(attacker), table.keyOf(target)], head: true, mark: 'fight', text }];
  },
  /** The target of an attack if there is only one: then nobody is asked later. */
  aimOf(kit, state, action) {
    const { type, from } = blockOf(kit.actions, action);
    const { targets } = kit.scratch;
    return type === 'CAN_ATTACK' && attackTargets(kit, state, action - from, targets) === 1 ? targets[0] : undefined;
  },
  ended: outcomes,
};

export const picture = (kit: Kit, state: Tidecrown, seat: number, list: Int32Array): Picture =>
  cardPicture(kit, state, seat, list, spec);

/** Lays the zones of a seat: life, then captain, crew and port. */
function lay(table: KitTable<Tidecrown>, seat: number): void {
  const { kit, state } = table;
  const life = slotsIn(kit, state, seat, LIFE);
  const pile = `life.${seat}`;
  table.zone(pile, { role: 'pile', name: 'life', seat, count: life.length });
  life.forEach((slot, i) => {
    const above = life.length - 1 - i;
    const def = state.card.face[slot];
    if (def !== 0)
      table.putSlot(pile, `${pile}.${above}`, slot, { face: kit.book.defs[def].card.id, above, states: ['face up'] });
  });
  const typeOf = (slot: number): number => kit.book.type[shownDef(state, slot)];
  table.zone(`play.${seat}`, { role: 'table', name: 'in play', seat });
  for (const slot of slotsIn(kit, state, seat, PLAY).sort((a, b) => typeOf(a) - typeOf(b)))
    table.putInPlay(`play.${seat}`, slot);
}

// The present battle in a sentence: who attacks whom, and what it takes to stop the attack.

/** For example: 'Ann attacks your captain with Powder Imp: 7000 against 5000. It hits unless you add more than 2000.' */
function battleText(kit: Kit, state: Tidecrown, seat: number): readonly string[] {
  const frame = battleOf(state);
  if (frame < 0 || state.frame.other[frame] === NONE || !isUndecided(kit, state)) return [];
  const [attacker, target] = [state.frame.subject[frame], state.frame.other[frame]];
  const [power, other] = [powerOf(kit, state, attacker), powerOf(kit, state, target)];
  const attacks = does(seat, kit.owner[attacker], 'attack', 'attacks');
  const text = `${attacks} ${targetText(kit, state, target, seat)} with ${attackerText(kit, state, attacker)}: ${power} against ${other}.`;
  const isLast = target === captainOf(kit, kit.owner[target]) && countIn(kit, state, kit.owner[target], LIFE) === 0;
  return [`${text} ${outcomeText(power - other, kit.owner[target], seat, isLast)}`];
}

/** Whether the damage is still to come: afterwards the sentence would be out of date. */
function isUndecided(kit: Kit, state: Tidecrown): boolean {
  if (state.ask === ASKS.BLOCK || state.ask === ASKS.COUNTER || state.ask === ASKS.COUNTER_FOR) return true;
  const ability = runningAbility(kit, state);
  if (ability === undefined) return false;
  return ability.event === EVENT.attackDeclared || ability.event === EVENT.blocked || ability.window === WINDOW.counter;
}

const attackerText = (kit: Kit, state: Tidecrown, slot: number): string =>
  slot === captainOf(kit, kit.owner[slot]) ? 'the captain' : spokenName(kit, state, slot);

function targetText(kit: Kit, state: Tidecrown, slot: number, seat: number): string {
  const owner = kit.owner[slot];
  if (slot !== captainOf(kit, owner)) return `${owner === seat ? 'your ' : ''}${spokenName(kit, state, slot)}`;
  return owner === seat ? 'your captain' : `the captain of ${who(owner)}`;
}

/** What happens if nothing is added. Equal power is enough to hit. */
function outcomeText(lead: number, defender: number, seat: number, isLast: boolean): string {
  if (lead < 0) return 'It fails as it is.';
  const adds = defender === seat ? 'you add' : `${who(defender)} adds`;
  const much = lead === 0 ? 'power' : `more than ${lead}`;
  return `It hits unless ${adds} ${much}${isLast ? ', and no life is left' : ''}.`;
}
