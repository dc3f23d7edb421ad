// Actions in words, and why one is not possible.
import type { ActionWords, Refusal } from '@umpire/core';
import { type Block, blockOf, ORDER_VARIANTS } from '../cards/actions.ts';
import { instrAt } from '../cards/choose.ts';
import { type Kit, PLAY } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { GAME_NODE, nodeOf, playerNode, zoneNode } from '../cards/nodes.ts';
import { rowOf } from '../cards/pending.ts';
import { ASK, FIRST_ABILITY } from '../cards/program.ts';
import { ASKS } from './codes.ts';
import { USES_MAX } from './spec.ts';
import type { Storyweave } from './state.ts';

/** A card's name; with its node where another card there has the same. */
export function labelOf(k: Kit, s: Storyweave, slot: number): string {
  const def = shownDef(s, slot);
  const { name } = k.book.defs[def];
  return def === 0 || hasTwin(k, s, slot, def) ? `${name} (${nodeOf(k, slot)})` : name;
}

function hasTwin(k: Kit, s: Storyweave, slot: number, def: number): boolean {
  const zone = s.card.zone[slot];
  for (let other = 0; other < k.slots; other++) {
    if (other === slot || s.card.zone[other] !== zone || shownDef(s, other) !== def) continue;
    if (zone === PLAY || k.owner[other] !== k.owner[slot]) return true;
  }
  return false;
}

/** What waits may have its card anywhere, and that of its twin elsewhere. */
function labelOfSource(k: Kit, s: Storyweave, source: number): string {
  const def = shownDef(s, source);
  for (const other of s.pending.source.subarray(0, s.pendingCount))
    if (other !== source && shownDef(s, other) === def) return `${k.book.defs[def].name} (${nodeOf(k, source)})`;
  return labelOf(k, s, source);
}

interface Verb {
  readonly text: (name: string) => string;
  readonly done: (name: string) => string;
  /** The zone it goes to; the player; or the game. */
  readonly to: string;
}

const VERBS: Readonly<Record<string, Verb>> = {
  CAN_BOOST: { text: (name) => `boost ${name}`, done: (name) => `Boosts ${name}`, to: GAME_NODE },
  CAN_CHALLENGE: {
    text: (name) => `challenge with ${name}`,
    done: (name) => `Challenges with ${name}`,
    to: GAME_NODE,
  },
  CAN_INK: { text: (name) => `ink ${name}`, done: (name) => `Inks ${name}`, to: 'inkwell' },
  CAN_MOVE: { text: (name) => `move ${name}`, done: (name) => `Moves ${name}`, to: GAME_NODE },
  CAN_PLAY: { text: (name) => `play ${name}`, done: (name) => `Plays ${name}`, to: 'play' },
  CAN_QUEST: { text: (name) => `quest with ${name}`, done: (name) => `Quests with ${name}`, to: 'player' },
  CAN_SHIFT: { text: (name) => `shift ${name}`, done: (name) => `Shifts into ${name}`, to: 'play' },
  CAN_SING: { text: (name) => `sing ${name}`, done: (name) => `Has ${name} sung`, to: 'play' },
  CAN_SING_TOGETHER: {
    text: (name) => `sing together ${name}`,
    done: (name) => `Has ${name} sung together`,
    to: 'play',
  },
};

export function describe(k: Kit, s: Storyweave, action: number): ActionWords {
  if (action >= k.actions.size) return { text: 'forfeit', type: 'forfeit', done: 'Is out by a fault' };
  const block = blockOf(k.actions, action);
  const me = playerNode(s.asked);
  const which = action - block.from;
  const verb = VERBS[block.type];
  if (verb !== undefined) {
    const name = labelOf(k, s, which);
    const to = verb.to === GAME_NODE ? GAME_NODE : verb.to === 'player' ? me : zoneNode(s.asked, verb.to);
    return { text: verb.text(name), type: block.type, from: nodeOf(k, which), to, done: verb.done(name) };
  }
  if (block.type === 'CAN_CHOOSE') {
    const name = labelOf(k, s, which);
    return { text: name, type: block.type, from: me, to: nodeOf(k, which), ...doneChoosing(s, which, name) };
  }
  if (block.type === 'CAN_ORDER') return describeOrder(k, s, block, which);
  if (block.type === 'CAN_USE') return describeUse(k, s, block, which);
  return { type: block.type, from: me, to: GAME_NODE, ...plainWords(k, s, block, which) };
}

/** What is chosen in secret is not said when it is done. */
const doneChoosing = (s: Storyweave, slot: number, name: string): { done: string } =>
  s.ask === ASKS.MULLIGAN || (s.ask === ASK.CHOOSE && s.card.zone[slot] !== PLAY)
    ? { done: 'Chooses a card' }
    : { done: `Chooses ${name}` };

function describeOrder(k: Kit, s: Storyweave, { type }: Block, which: number): ActionWords {
  const source = Math.floor(which / ORDER_VARIANTS);
  const variant = which % ORDER_VARIANTS;
  const row = rowOf(k, s, s.asked, source, variant);
  const ability = row < 0 ? undefined : k.book.abilities[s.pending.ability[row] - FIRST_ABILITY];
  const name = labelOfSource(k, s, source);
  const about = ability === undefined ? '' : ` (${ability.id}${variant === 0 ? '' : `, ${variant + 1}`})`;
  return { text: `resolve ${name}${about}`, type, from: nodeOf(k, source), to: GAME_NODE, done: `Resolves ${name}` };
}

function describeUse(k: Kit, s: Storyweave, { type }: Block, which: number): ActionWords {
  const slot = Math.floor(which / USES_MAX);
  const ability = which % USES_MAX;
  const name = labelOf(k, s, slot);
  const several = k.book.defs[shownDef(s, slot)].activated.length > 1;
  return {
    text: `use ${name}${several ? `: ${ability + 1}` : ''}`,
    type,
    from: nodeOf(k, slot),
    to: GAME_NODE,
    done: `Uses ${name}`,
  };
}

function plainWords(
  k: Kit,
  s: Storyweave,
  { type }: Block,
  which: number,
): { text: string; done: string; to?: string } {
  switch (type) {
    case 'CAN_ACCEPT':
      return { text: 'yes', done: 'Yes' };
    case 'CAN_DECLINE':
      return s.ask === ASK.MAY || s.ask === ASKS.ENTER ? { text: 'no', done: 'No' } : { text: 'done', done: 'Is done' };
    case 'CAN_CHOOSE_PLAYER':
      return { text: `seat ${which}`, done: `Chooses seat ${which}`, to: playerNode(which) };
    case 'CAN_CONTINUE':
      return { text: 'continue', done: 'It goes on' };
    case 'CAN_COUNT':
      return { text: `remove ${which}`, done: `Removes ${which}` };
    case 'CAN_NAME':
      return { text: `name ${k.book.defs[which].card.name}`, done: `Names ${k.book.defs[which].card.name}` };
    case 'CAN_OPTION':
      return { text: optionLabel(k, s, which), done: `Chooses ${optionLabel(k, s, which)}` };
    default:
      return { text: 'end', done: 'Ends the turn' };
  }
}

function optionLabel(k: Kit, s: Storyweave, which: number): string {
  const label = s.ask === ASK.OPTION ? instrAt(k, s, s.depth - 1).labels[which] : undefined;
  return label ?? `option ${which + 1}`;
}

export function whyNot(k: Kit, s: Storyweave, action: number): Refusal {
  const no = (code: string, text: string): Refusal => ({ code, value: action, text });
  if (s.ask !== ASK.MAIN) return no('answer-first', 'Answer what is asked first.');
  switch (blockOf(k.actions, action).type) {
    case 'CAN_PASS':
      return no('reckless', 'A reckless character can still challenge: the turn cannot end.');
    case 'CAN_INK':
      return no('cannot-ink', 'That card cannot be inked, or you have inked this turn.');
    case 'CAN_PLAY':
    case 'CAN_SHIFT':
      return no('cannot-pay', 'You do not hold that card, or you cannot pay for it.');
    case 'CAN_SING':
    case 'CAN_SING_TOGETHER':
      return no('nobody-sings', 'Nobody of yours can sing that.');
    case 'CAN_QUEST':
    case 'CAN_CHALLENGE':
      return no('not-ready', 'That character is not ready and dry, or may not do that.');
    default:
      return no('not-now', 'That is not possible now.');
  }
}
