// What is asked, in a sentence, and what may be answered: for whoever is asked only.

import { GAME_OP } from '../../cards/ability/opcodes.ts';
import { type Block, blockOf } from '../../cards/actions.ts';
import type { Kit } from '../../cards/kit.ts';
import type { PromptSpec } from '../../cards/say/card-prompt.ts';
import { shownDef } from '../../cards/state/knowledge.ts';
import { powerOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { costOf } from '../rules/cost.ts';
import { revealOf } from '../rules/damage.ts';
import { DEED } from '../rules/gale-steps.ts';
import { counterOf } from '../rules/legal.ts';
import { ops } from '../rules/ops.ts';
import { DEEDS } from '../rules/purpose.ts';
import type { Tidecrown } from '../rules/state.ts';
import { galesText } from './gales-text.ts';
import { choices } from './parse.ts';

export const promptSpec: PromptSpec<Tidecrown> = {
  sentences: {
    [ASKS.FIRST]: () => 'Do you begin? If not, the other player does.',
    [ASKS.MULLIGAN]: () => 'Do you change your whole hand, once?',
    [ASKS.ROOM]: (card) => `Five crew are the most: who is trashed for ${card}?`,
    [ASKS.TARGET]: (card) => `Whom does ${card} attack?`,
    [ASKS.BLOCK]: () => 'Who blocks?',
    [ASKS.COUNTER]: () => 'Do you counter?',
    [ASKS.COUNTER_FOR]: (card, _k, s) => `Who gets the +${s.frame.amount[s.depth - 1]} power of ${card}?`,
    [ASKS.REVEAL]: (_card, k, s) => revealSentence(k, s),
    [ASKS.RETURN]: (_card, _k, s) =>
      `${galesText(s.frame.amount[s.depth - 1])} must go back to the gale deck: from where?`,
    [ASKS.GALES]: (_card, _k, s) => GALE_QUESTIONS[s.frame.num0[s.depth - 1]],
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

/** By its bare name: that an opponent has the same card there must not show. */
function revealSentence(k: Kit, s: Tidecrown): string {
  const slot = s.frame.subject[s.depth - 1];
  const { name } = k.book.defs[shownDef(s, slot)];
  const may = revealOf(k, s, slot) !== undefined;
  return `You took ${name} from your life: ${may ? 'use its Reveal?' : 'no Reveal to use.'}`;
}

/** What one has to know to decide: powers and costs. */
function aimText(k: Kit, s: Tidecrown, action: number): string {
  const block = blockOf(k.actions, action);
  const slot = action - block.from;
  switch (block.type) {
    case 'CAN_ATTACK':
      return ` ${powerOf(k, s, slot)}`;
    case 'CAN_COUNTER': {
      const value = counterOf(k, s, slot);
      return value > 0 ? ` +${value}` : ` (costs ${costOf(k, s, slot)})`;
    }
    case 'CAN_CHOOSE':
      return chosenText(k, s, slot);
    case 'CAN_USE':
      return usedText(k, s, action, block);
    default:
      return returnText(s, block);
  }
}

/** An ability that only gives spent gales does nothing without one: so that is said before. */
function usedText(k: Kit, s: Tidecrown, action: number, { from, variants }: Block): string {
  const slot = Math.floor((action - from) / variants);
  const { activated } = k.book.defs[shownDef(s, slot)];
  const does = activated[(action - from) % variants].program.filter(({ op }) => op.number >= GAME_OP);
  const isGale = does.length > 0 && does.every(({ op, spent }) => op.number === GIVE_GALE && spent);
  return isGale && s.galeSpent[s.asked] === 0 ? ' (no spent gale to give)' : '';
}

const GIVE_GALE = GAME_OP + ops.findIndex(({ name }) => name === 'giveResource');

function chosenText(k: Kit, s: Tidecrown, slot: number): string {
  if (s.ask === ASKS.RETURN) return ` (${galesText(s.card.attached[slot])})`;
  const isFight = s.ask === ASKS.TARGET || s.ask === ASKS.BLOCK || s.ask === ASKS.COUNTER_FOR;
  return isFight ? ` ${powerOf(k, s, slot)}` : '';
}

function returnText({ asked, galeReady, galeSpent }: Tidecrown, { type }: Block): string {
  if (type === 'CAN_RETURN_READY') return ` ×${galeReady[asked]}`;
  return type === 'CAN_RETURN_SPENT' ? ` ×${galeSpent[asked]}` : '';
}
