// Actions of card games in words. A game brings a table of its verbs; what the kit asks is said here.
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
  /** The zone it goes to; 'player'; or the game's node. */
  readonly to: string;
}

type Said = Pick<ActionWords, 'text' | 'done'>;

export interface WordsSpec<S extends CardState> {
  /** By type of action: those that stand for one card each. */
  readonly verbs: Readonly<Record<string, Verb>>;
  /** By type of action: those that stand for no card. */
  readonly plain: Readonly<Record<string, Said>>;
  /** Questions of the game's own that are answered with yes or no. */
  readonly yesNo: readonly number[];
  /** By question of the game's own: what it is to choose a card. Without it the card is named. */
  readonly choosing?: Readonly<Record<number, Omit<Verb, 'to'>>>;
  /** A number that is asked for, in words. Without it: so much damage is removed. */
  readonly count?: (n: number) => Said;
  /** Whether what is chosen now is nobody else's business, though it lies in play or everyone knows it. */
  isSecret(s: S): boolean;
}

/** A card's name; with its node where another card there has the same. */
export function labelOf(k: Kit, s: CardState, slot: number): string {
  const def = shownDef(s, slot);
  const { name } = k.book.defs[def];
  return def === 0 || hasTwin(k, s, slot, def) ? `${name} (${nodeOf(k, slot)})` : name;
}

/** As people say it: which of two equal cards was meant is seen on the table. */
const nameOf = (k: Kit, s: CardState, slot: number): string => k.book.defs[shownDef(s, slot)].name;

function hasTwin(k: Kit, s: CardState, slot: number, def: number): boolean {
  const zone = s.card.zone[slot];
  if (zone >= LIMBO) return hasTwinUnlisted(k, s, slot, def);
  for (let seat = 0; seat < k.seats; seat++) {
    if (zone !== PLAY && seat === k.owner[slot]) continue;
    const base = listAt(k, seat, zone);
    const end = base + countIn(k, s, seat, zone);
    for (let i = base; i < end; i++) if (s.list[i] !== slot && shownDef(s, s.list[i]) === def) return true;
  }
  return false;
}

/** Cards in no list belong to whoever owns them: a twin is another's. */
function hasTwinUnlisted(k: Kit, s: CardState, slot: number, def: number): boolean {
  for (let other = 0; other < k.slots; other++)
    if (k.owner[other] !== k.owner[slot] && s.card.zone[other] === s.card.zone[slot] && shownDef(s, other) === def)
      return true;
  return false;
}

/** What waits may have its card anywhere, and that of its twin elsewhere. */
function labelOfSource(k: Kit, s: CardState, source: number): string {
  const def = shownDef(s, source);
  for (const other of s.pending.source.subarray(0, s.pendingCount))
    if (other !== source && shownDef(s, other) === def) return `${k.book.defs[def].name} (${nodeOf(k, source)})`;
  return labelOf(k, s, source);
}

export function describeAction<S extends CardState>(k: Kit, s: S, action: number, spec: WordsSpec<S>): ActionWords {
  if (action >= k.actions.size) return { text: 'forfeit', type: 'forfeit', done: 'Is out by a fault' };
  const block = blockOf(k.actions, action);
  const { type } = block;
  const which = action - block.from;
  const verb = spec.verbs[type];
  if (verb !== undefined) return describeVerb(k, s, action, type, which, verb);
  if (type === 'CAN_CHOOSE') return describeChoice(k, s, which, spec);
  if (type === 'CAN_ORDER') return describeOrder(k, s, block, which);
  if (type === 'CAN_USE') return describeUse(k, s, block, which);
  return { type, from: playerNode(s.asked), to: GAME_NODE, ...plainWords(k, s, type, which, spec) };
}

/** Words of a verb are the same as long as its card, its label and who is asked are: said so often that they are kept. */
const VERBS_KEPT_MAX = 20_000;

function describeVerb(k: Kit, s: CardState, action: number, type: string, slot: number, verb: Verb): ActionWords {
  const def = shownDef(s, slot);
  const isPlain = def !== 0 && !hasTwin(k, s, slot, def);
  const key = ((action * 256 + def) * 2 + Number(isPlain)) * 8 + s.asked;
  const known = k.words.get(key);
  if (known !== undefined) return known;
  if (k.words.size === VERBS_KEPT_MAX) k.words.clear();
  const words = verbWords(k, s, type, slot, verb);
  k.words.set(key, words);
  return words;
}

function verbWords(k: Kit, s: CardState, type: string, slot: number, verb: Verb): ActionWords {
  const name = labelOf(k, s, slot);
  const to =
    verb.to === GAME_NODE ? GAME_NODE : verb.to === 'player' ? playerNode(s.asked) : zoneNode(s.asked, verb.to);
  return { text: verb.text(name), type, from: nodeOf(k, slot), to, done: verb.done(nameOf(k, s, slot)) };
}

/** What is chosen in secret is not said when it is done. */
function describeChoice<S extends CardState>(k: Kit, s: S, slot: number, spec: WordsSpec<S>): ActionWords {
  const name = labelOf(k, s, slot);
  const isSecret = spec.isSecret(s) || (s.ask === ASK.CHOOSE && s.card.zone[slot] !== PLAY);
  const words = spec.choosing?.[s.ask];
  const bare = nameOf(k, s, slot);
  const done = isSecret ? 'Chooses a card' : (words?.done(bare) ?? `Chooses ${bare}`);
  return { text: words?.text(name) ?? name, type: 'CAN_CHOOSE', from: playerNode(s.asked), to: nodeOf(k, slot), done };
}

function describeOrder(k: Kit, s: CardState, { type }: Block, which: number): ActionWords {
  const source = Math.floor(which / ORDER_VARIANTS);
  const variant = which % ORDER_VARIANTS;
  if (s.ask === ASK.REPLACE) return describeReplacement(k, s, type, source, variant);
  const row = rowOf(k, s, s.asked, source, variant);
  const ability = row < 0 ? undefined : k.book.abilities[s.pending.ability[row] - FIRST_ABILITY];
  const name = labelOfSource(k, s, source);
  const about = ability === undefined ? '' : ` (${ability.id}${variant === 0 ? '' : `, ${variant + 1}`})`;
  return {
    text: `resolve ${name}${about}`,
    type,
    from: nodeOf(k, source),
    to: GAME_NODE,
    done: `Resolves ${nameOf(k, s, source)}`,
  };
}

/** Of a card that has two: by its ability. */
function describeReplacement(k: Kit, s: CardState, type: string, source: number, which: number): ActionWords {
  const name = labelOf(k, s, source);
  const ability = k.book.defs[shownDef(s, source)].replacements[which];
  const about = ability === undefined ? '' : ` (${ability.id})`;
  return {
    text: `apply ${name}${about}`,
    type,
    from: nodeOf(k, source),
    to: GAME_NODE,
    done: `Applies ${nameOf(k, s, source)}`,
  };
}

function describeUse(k: Kit, s: CardState, { type }: Block, which: number): ActionWords {
  const slot = Math.floor(which / USES_MAX);
  const ability = which % USES_MAX;
  const name = labelOf(k, s, slot);
  const several = k.book.defs[shownDef(s, slot)].activated.length > 1;
  return {
    text: `use ${name}${several ? `: ${ability + 1}` : ''}`,
    type,
    from: nodeOf(k, slot),
    to: GAME_NODE,
    done: `Uses ${nameOf(k, s, slot)}`,
  };
}

function plainWords<S extends CardState>(
  k: Kit,
  s: S,
  type: string,
  which: number,
  { plain, yesNo, count }: WordsSpec<S>,
): Said & { to?: string } {
  switch (type) {
    case 'CAN_ACCEPT':
      return { text: 'yes', done: 'Yes' };
    case 'CAN_DECLINE':
      return s.ask === ASK.MAY || yesNo.includes(s.ask)
        ? { text: 'no', done: 'No' }
        : { text: 'done', done: 'Is done' };
    case 'CAN_CHOOSE_PLAYER':
      return { text: `seat ${which}`, done: `Chooses seat ${which}`, to: playerNode(which) };
    case 'CAN_CONTINUE':
      return { text: 'continue', done: 'It goes on' };
    case 'CAN_COUNT':
      return count?.(which) ?? { text: `remove ${which}`, done: `Removes ${which}` };
    case 'CAN_NAME':
      return { text: `name ${k.book.defs[which].card.name}`, done: `Names ${k.book.defs[which].card.name}` };
    case 'CAN_OPTION':
      return { text: optionLabel(k, s, which), done: `Chooses ${optionLabel(k, s, which)}` };
    default:
      return plain[type];
  }
}

function optionLabel(k: Kit, s: CardState, which: number): string {
  const label = s.ask === ASK.OPTION ? instructionAt(k, s, s.depth - 1).options[which]?.label : undefined;
  return label ?? `option ${which + 1}`;
}
