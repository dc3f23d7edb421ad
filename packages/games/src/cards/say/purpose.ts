// What a choice is for: taken from the operation that follows it, or from the text of the card.

import { GAME_OP, type Instruction, OP, type Opcode, type Uses } from '../ability/opcodes.ts';
import { type Ability, DAMAGE, FIRST_ABILITY, MOD } from '../ability/program.ts';
import { AMOUNT, type Amount } from '../ability/selector.ts';
import { DECK, HAND, type Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { type KeywordWords, keywordText } from './keyword-words.ts';

/** An infinitive; the argument is what stands in the place of the card: ` a card`, or nothing. */
export type Deed = (card: string) => string;

/** What a game calls the things that are done to cards. */
export interface DeedWords {
  readonly discard: string;
  readonly destroy: string;
  readonly spend: string;
  /** By zone: where a card is put, such as 'into the discard'. */
  readonly places: Readonly<Record<number, string>>;
  readonly keywords: KeywordWords;
  /** By operation of the game: what is done to the card; and for operations with two cards, to the first of them. */
  readonly own: Readonly<Record<string, Deed>>;
  readonly ownFirst: Readonly<Record<string, Deed>>;
}

/** The ability that is being carried out, if one is. */
export function runningAbility(kit: Kit, state: CardState): Ability | undefined {
  const code = state.depth === 0 ? 0 : state.frame.code[state.depth - 1];
  return code < FIRST_ABILITY ? undefined : kit.book.abilities[code - FIRST_ABILITY];
}

/** The sentence of a choice: 'Choose a card to discard.' */
export function chooseSentence(kit: Kit, state: CardState, words: DeedWords): string {
  const deed = deedAfter(kit, state, words);
  return deed === undefined ? 'Choose a card.' : `Choose a card to ${deed('')}.`;
}

/** The sentence of a "may": 'You may draw a card (Wicker Sun): do you?' */
export function maySentence(kit: Kit, state: CardState, words: DeedWords): string {
  const ability = runningAbility(kit, state);
  if (ability === undefined) return 'You may: do you?';
  const said = /\byou may (.+?)(?:\.|$)/i.exec(ability.text)?.[1] ?? deedAfter(kit, state, words)?.(' a card');
  const { name } = kit.book.defs[ability.def];
  return said === undefined ? `You may use ${name}: do you?` : `You may ${said} (${name}): do you?`;
}

/** What the program does next. Choices that come before it are passed over: they will be asked later. */
function deedAfter(kit: Kit, state: CardState, words: DeedWords): Deed | undefined {
  const program = runningAbility(kit, state)?.program ?? [];
  let isKept = false;
  let isFirst = false;
  for (const instruction of program.slice(state.frame.pc[state.depth - 1] + 1)) {
    const deed = isFirst ? firstDeed(kit, instruction, words) : deedOf(kit, instruction, words);
    if (deed !== undefined) return deed;
    isKept ||= instruction.op === OP.SAVE;
    // A card was kept and another choice follows: the present card is the first of two.
    isFirst ||= isKept && instruction.op !== OP.SAVE;
    if (!PASSED.has(instruction.op)) return undefined;
  }
  return undefined;
}

const PASSED: ReadonlySet<Opcode> = new Set([OP.SELECT, OP.CHOOSE, OP.SAVE, OP.PICK_SEAT, OP.REVEAL]);

function placed({ zone, bottom }: Uses<'zone' | 'bottom'>, { places }: DeedWords): Deed {
  const where = zone === DECK ? `${bottom ? 'at the bottom' : 'on top'} of the deck` : (places[zone] ?? 'elsewhere');
  return (card) => (zone === HAND ? `return${card} to the hand` : `put${card} ${where}`);
}

const numberOf = (amount: Amount | null): string => (amount?.kind === AMOUNT.NUMBER ? `${amount.value} ` : '');

const ownName = ({ game }: Kit, { number }: Opcode): string => game.ops[number - GAME_OP].name;

function deedOf(kit: Kit, instruction: Instruction, words: DeedWords): Deed | undefined {
  const { op, damage, upTo, zone, amount } = instruction;
  switch (op) {
    case OP.DISCARD:
    case OP.DISCARD_COST:
      return (card) => `${words.discard}${card}`;
    case OP.DESTROY:
      return (card) => `${words.destroy}${card}`;
    case OP.READY:
      return (card) => `ready${card}`;
    case OP.SPEND:
      return (card) => `${words.spend}${card}`;
    case OP.PLAY:
      return (card) => `play${card} for free`;
    case OP.DAMAGE:
      return (card) =>
        `${damage === DAMAGE.DEALT ? 'deal' : 'put'} ${numberOf(amount)}damage ${damage === DAMAGE.DEALT ? 'to' : 'on'}${card}`;
    case OP.HEAL:
      return (card) => `remove ${upTo ? 'up to ' : ''}${numberOf(amount)}damage from${card}`;
    case OP.MOVE_DAMAGE:
      return (card) => `move ${numberOf(amount)}damage to${card}`;
    case OP.MOVE:
    case OP.REST_DOWN:
      return placed(instruction, words);
    case OP.TAKEN:
      return zone === HAND ? (card) => `take${card} into the hand` : placed(instruction, words);
    case OP.MODIFY:
      return changeOf(kit, instruction, words);
    default:
      return op.number < GAME_OP ? undefined : words.own[ownName(kit, op)];
  }
}

/** What an operation with two cards does to the first of them. */
function firstDeed(kit: Kit, { op, amount }: Instruction, { ownFirst }: DeedWords): Deed | undefined {
  if (op === OP.MOVE_DAMAGE) return (card) => `move ${numberOf(amount)}damage from${card}`;
  return op.number < GAME_OP ? undefined : ownFirst[ownName(kit, op)];
}

function changeOf({ game }: Kit, { modifier, arg, amount }: Instruction, { keywords }: DeedWords): Deed | undefined {
  switch (modifier) {
    case MOD.STAT: {
      if (amount?.kind === AMOUNT.NEGATIVE) return (card) => `lower the ${game.stats[arg]} of${card}`;
      const isLess = amount?.kind === AMOUNT.NUMBER && amount.value < 0;
      const much = amount?.kind === AMOUNT.NUMBER ? `${isLess ? '' : '+'}${amount.value} ` : '';
      return (card) => `give ${much}${game.stats[arg]} to${card}`;
    }
    case MOD.BASE:
      return (card) => `give base ${game.stats[arg]} ${numberOf(amount)}to${card}`;
    case MOD.BAR:
    case MOD.BAR_BY:
      return (card) => `hold back${card}`;
    case MOD.NEGATE:
      return (card) => `negate${card}`;
    case MOD.KEYWORD:
      return (card) => `give ${keywordText(keywords, game.keywords[arg].name)} to${card}`;
    default:
      return undefined;
  }
}
