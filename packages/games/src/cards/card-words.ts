// The actions of card games in words. A game brings a table of its verbs; answers to the kit's questions are worded here.
import type { ActionWords } from '@umpire/core/author';
import { instructionAt } from './ability/choose.ts';
import { rowOf } from './ability/pending.ts';
import { ASK, FIRST_ABILITY } from './ability/program.ts';
import { type Block, blockOf, ORDER_VARIANTS, USES_MAX } from './actions.ts';
import { type Kit, LIMBO, PLAY } from './kit.ts';
import type { CardState } from './state/fields.ts';
import { shownDef } from './state/knowledge.ts';
import { GAME_NODE, nodeOf, playerNode, zoneNode } from './state/nodes.ts';
import { countIn, listAt } from './state/zones.ts';

export interface Verb {
  readonly text: (name: string) => string;
  readonly done: (name: string) => string;
  /** The zone that the card goes to, 'player' for the player who is asked, or the node of the game. */
  readonly to: string;
}

type Said = Pick<ActionWords, 'text' | 'done'>;

export interface WordsSpec<S extends CardState> {
  /** By type of action: verbs that are about one card. */
  readonly verbs: Readonly<Record<string, Verb>>;
  /** By type of action: words of actions that are about no card. */
  readonly plain: Readonly<Record<string, Said>>;
  /** Questions of the game's own that are answered with yes or no. */
  readonly yesNo: readonly number[];
  /** By question of the game's own: how the choice of a card is worded. Without it, by the card's name. */
  readonly choosing?: Readonly<Record<number, Omit<Verb, 'to'>>>;
  /** How a number that is asked for is worded. Without it: that much damage is removed. */
  readonly count?: (n: number) => Said;
  /** Whether the present choice is told to nobody else, even if the card lies in play or everyone knows it. */
  isSecret(state: S): boolean;
}

/** A card's name; with its node behind it if the name alone could mean another card in the same place. */
export function labelOf(kit: Kit, state: CardState, slot: number): string {
  const def = shownDef(state, slot);
  const { name } = kit.book.defs[def];
  return def === 0 || hasTwin(kit, state, slot, def) ? `${name} (${nodeOf(kit, slot)})` : name;
}

/** The bare name, as people say it: which of two equal cards is meant, the table shows. */
const nameOf = (kit: Kit, state: CardState, slot: number): string => kit.book.defs[shownDef(state, slot)].name;

function hasTwin(kit: Kit, state: CardState, slot: number, def: number): boolean {
  const zone = state.card.zone[slot];
  if (zone >= LIMBO) return hasTwinUnlisted(kit, state, slot, def);
  for (let seat = 0; seat < kit.seats; seat++) {
    if (zone !== PLAY && seat === kit.owner[slot]) continue;
    const base = listAt(kit, seat, zone);
    const end = base + countIn(kit, state, seat, zone);
    for (let i = base; i < end; i++) if (state.list[i] !== slot && shownDef(state, state.list[i]) === def) return true;
  }
  return false;
}

/** For cards in no list: a card of another owner with the same name in the same place is its twin. */
function hasTwinUnlisted(kit: Kit, state: CardState, slot: number, def: number): boolean {
  for (let other = 0; other < kit.slots; other++)
    if (
      kit.owner[other] !== kit.owner[slot] &&
      state.card.zone[other] === state.card.zone[slot] &&
      shownDef(state, other) === def
    )
      return true;
  return false;
}

/** The source of a waiting trigger may lie anywhere, and its twin somewhere else: so all sources are compared. */
function labelOfSource(kit: Kit, state: CardState, source: number): string {
  const def = shownDef(state, source);
  for (const other of state.pending.source.subarray(0, state.pendingCount))
    if (other !== source && shownDef(state, other) === def)
      return `${kit.book.defs[def].name} (${nodeOf(kit, source)})`;
  return labelOf(kit, state, source);
}

export function describeAction<S extends CardState>(
  kit: Kit,
  state: S,
  action: number,
  spec: WordsSpec<S>,
): ActionWords {
  if (action >= kit.actions.size) return { text: 'forfeit', type: 'forfeit', done: 'Is out by a fault' };
  const block = blockOf(kit.actions, action);
  const { type } = block;
  const which = action - block.from;
  const verb = spec.verbs[type];
  if (verb !== undefined) return describeVerb(kit, state, action, type, which, verb);
  if (type === 'CAN_CHOOSE') return describeChoice(kit, state, which, spec);
  if (type === 'CAN_ORDER') return describeOrder(kit, state, block, which);
  if (type === 'CAN_USE') return describeUse(kit, state, block, which);
  return { type, from: playerNode(state.asked), to: GAME_NODE, ...plainWords(kit, state, type, which, spec) };
}

/** The words of a verb depend only on its card, the label and the seat that is asked. They are needed often, so kept. */
const VERBS_KEPT_MAX = 20_000;

function describeVerb(kit: Kit, state: CardState, action: number, type: string, slot: number, verb: Verb): ActionWords {
  const def = shownDef(state, slot);
  const isPlain = def !== 0 && !hasTwin(kit, state, slot, def);
  const key = ((action * 256 + def) * 2 + Number(isPlain)) * 8 + state.asked;
  const known = kit.words.get(key);
  if (known !== undefined) return known;
  if (kit.words.size === VERBS_KEPT_MAX) kit.words.clear();
  const words = verbWords(kit, state, type, slot, verb);
  kit.words.set(key, words);
  return words;
}

function verbWords(kit: Kit, state: CardState, type: string, slot: number, verb: Verb): ActionWords {
  const name = labelOf(kit, state, slot);
  const to =
    verb.to === GAME_NODE ? GAME_NODE : verb.to === 'player' ? playerNode(state.asked) : zoneNode(state.asked, verb.to);
  return { text: verb.text(name), type, from: nodeOf(kit, slot), to, done: verb.done(nameOf(kit, state, slot)) };
}

/** A card that is chosen in secret is not named once it has been chosen. */
function describeChoice<S extends CardState>(kit: Kit, state: S, slot: number, spec: WordsSpec<S>): ActionWords {
  const name = labelOf(kit, state, slot);
  const isSecret = spec.isSecret(state) || (state.ask === ASK.CHOOSE && state.card.zone[slot] !== PLAY);
  const words = spec.choosing?.[state.ask];
  const bare = nameOf(kit, state, slot);
  const done = isSecret ? 'Chooses a card' : (words?.done(bare) ?? `Chooses ${bare}`);
  return {
    text: words?.text(name) ?? name,
    type: 'CAN_CHOOSE',
    from: playerNode(state.asked),
    to: nodeOf(kit, slot),
    done,
  };
}

function describeOrder(kit: Kit, state: CardState, { type }: Block, which: number): ActionWords {
  const source = Math.floor(which / ORDER_VARIANTS);
  const variant = which % ORDER_VARIANTS;
  if (state.ask === ASK.REPLACE) return describeReplacement(kit, state, type, source, variant);
  const row = rowOf(kit, state, state.asked, source, variant);
  const ability = row < 0 ? undefined : kit.book.abilities[state.pending.ability[row] - FIRST_ABILITY];
  const name = labelOfSource(kit, state, source);
  const about = ability === undefined ? '' : ` (${ability.id}${variant === 0 ? '' : `, ${variant + 1}`})`;
  return { text: `resolve ${name}${about}`, type, ...doneBy(kit, state, source, 'Resolves') };
}

/** What a card does in the middle of the table. */
const doneBy = (kit: Kit, state: CardState, slot: number, does: string): Pick<ActionWords, 'from' | 'to' | 'done'> => ({
  from: nodeOf(kit, slot),
  to: GAME_NODE,
  done: `${does} ${nameOf(kit, state, slot)}`,
});

/** A card with two replacements is named together with the ability. */
function describeReplacement(kit: Kit, state: CardState, type: string, source: number, which: number): ActionWords {
  const name = labelOf(kit, state, source);
  const ability = kit.book.defs[shownDef(state, source)].replacements[which];
  const about = ability === undefined ? '' : ` (${ability.id})`;
  return { text: `apply ${name}${about}`, type, ...doneBy(kit, state, source, 'Applies') };
}

function describeUse(kit: Kit, state: CardState, { type }: Block, which: number): ActionWords {
  const slot = Math.floor(which / USES_MAX);
  const ability = which % USES_MAX;
  const name = labelOf(kit, state, slot);
  const several = kit.book.defs[shownDef(state, slot)].activated.length > 1;
  return { text: `use ${name}${several ? `: ${ability + 1}` : ''}`, type, ...doneBy(kit, state, slot, 'Uses') };
}

function plainWords<S extends CardState>(
  kit: Kit,
  state: S,
  type: string,
  which: number,
  { plain, yesNo, count }: WordsSpec<S>,
): Said & { to?: string } {
  switch (type) {
    case 'CAN_ACCEPT':
      return { text: 'yes', done: 'Yes' };
    case 'CAN_DECLINE':
      return state.ask === ASK.MAY || yesNo.includes(state.ask)
        ? { text: 'no', done: 'No' }
        : { text: 'done', done: 'Is done' };
    case 'CAN_CHOOSE_PLAYER':
      return { text: `seat ${which}`, done: `Chooses seat ${which}`, to: playerNode(which) };
    case 'CAN_CONTINUE':
      return { text: 'continue', done: 'It goes on' };
    case 'CAN_COUNT':
      return count?.(which) ?? { text: `remove ${which}`, done: `Removes ${which}` };
    case 'CAN_NAME':
      return { text: `name ${kit.book.defs[which].card.name}`, done: `Names ${kit.book.defs[which].card.name}` };
    case 'CAN_OPTION':
      return { text: optionLabel(kit, state, which), done: `Chooses ${optionLabel(kit, state, which)}` };
    default:
      return plain[type];
  }
}

function optionLabel(kit: Kit, state: CardState, which: number): string {
  const label = state.ask === ASK.OPTION ? instructionAt(kit, state, state.depth - 1).options[which]?.label : undefined;
  return label ?? `option ${which + 1}`;
}
