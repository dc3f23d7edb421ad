// What a choice is for: the words of the operation that follows it, or of the card's own text.

import {
  type Ability,
  AMT,
  type Amt,
  DAMAGE,
  FIRST_ABILITY,
  GAME_OP,
  type Instr,
  MOD,
  OP,
} from '../ability/program.ts';
import { DECK, HAND, type Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { type KeywordWords, keywordText } from './keyword-words.ts';

/** As an infinitive, with ` a card` in its place or with nothing there. */
export type Deed = (card: string) => string;

/** What a game calls what is done to cards. */
export interface DeedWords {
  readonly discard: string;
  readonly destroy: string;
  readonly spend: string;
  /** By zone: where something is put, such as 'into the discard'. */
  readonly places: Readonly<Record<number, string>>;
  readonly keywords: KeywordWords;
  /** By operation of the game: what is done to the card, and, where it has two cards, to the first. */
  readonly own: Readonly<Record<string, Deed>>;
  readonly ownFirst: Readonly<Record<string, Deed>>;
}

/** The ability that is being carried out, if one is. */
export function runningAbility(k: Kit, s: CardState): Ability | undefined {
  const code = s.depth === 0 ? 0 : s.frame.code[s.depth - 1];
  return code < FIRST_ABILITY ? undefined : k.book.abilities[code - FIRST_ABILITY];
}

/** 'Choose a card to discard.' */
export function chooseSentence(k: Kit, s: CardState, words: DeedWords): string {
  const deed = deedAfter(k, s, words);
  return deed === undefined ? 'Choose a card.' : `Choose a card to ${deed('')}.`;
}

/** 'You may draw a card (Wicker Sun): do you?' */
export function maySentence(k: Kit, s: CardState, words: DeedWords): string {
  const ability = runningAbility(k, s);
  if (ability === undefined) return 'You may: do you?';
  const said = /\byou may (.+?)(?:\.|$)/i.exec(ability.text)?.[1] ?? deedAfter(k, s, words)?.(' a card');
  const { name } = k.book.defs[ability.def];
  return said === undefined ? `You may use ${name}: do you?` : `You may ${said} (${name}): do you?`;
}

/** What is done next; where another choice comes before it, that one is only about to be asked. */
function deedAfter(k: Kit, s: CardState, words: DeedWords): Deed | undefined {
  const program = runningAbility(k, s)?.program ?? [];
  let isKept = false;
  let isFirst = false;
  for (const instr of program.slice(s.frame.pc[s.depth - 1] + 1)) {
    const deed = isFirst ? firstDeed(k, instr, words) : deedOf(k, instr, words);
    if (deed !== undefined) return deed;
    isKept ||= instr.op === OP.SAVE;
    // Kept, and another is looked for: it is one of two.
    isFirst ||= isKept && instr.op !== OP.SAVE;
    if (!PASSED.has(instr.op)) return undefined;
  }
  return undefined;
}

const PASSED: ReadonlySet<number> = new Set([OP.SELECT, OP.CHOOSE, OP.SAVE, OP.PICK_SEAT, OP.REVEAL]);

function placed({ a, b }: Instr, { places }: DeedWords): Deed {
  const where = a === DECK ? `${b === 1 ? 'at the bottom' : 'on top'} of the deck` : (places[a] ?? 'elsewhere');
  return (card) => (a === HAND ? `return${card} to the hand` : `put${card} ${where}`);
}

const numberOf = (amt: Amt | null): string => (amt?.kind === AMT.NUMBER ? `${amt.value} ` : '');

const ownName = ({ game }: Kit, op: number): string => game.ops[op - GAME_OP].name;

function deedOf(k: Kit, instr: Instr, words: DeedWords): Deed | undefined {
  const { op, a, amt } = instr;
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
        `${a === DAMAGE.DEALT ? 'deal' : 'put'} ${numberOf(amt)}damage ${a === DAMAGE.DEALT ? 'to' : 'on'}${card}`;
    case OP.HEAL:
      return (card) => `remove ${a === 1 ? 'up to ' : ''}${numberOf(amt)}damage from${card}`;
    case OP.MOVE_DAMAGE:
      return (card) => `move ${numberOf(amt)}damage to${card}`;
    case OP.MOVE:
    case OP.REST_DOWN:
      return placed(instr, words);
    case OP.TAKEN:
      return a === HAND ? (card) => `take${card} into the hand` : placed(instr, words);
    case OP.MODIFY:
      return changeOf(k, instr, words);
    default:
      return op < GAME_OP ? undefined : words.own[ownName(k, op)];
  }
}

/** Of an operation with two cards: what becomes of the first. */
function firstDeed(k: Kit, { op, amt }: Instr, { ownFirst }: DeedWords): Deed | undefined {
  if (op === OP.MOVE_DAMAGE) return (card) => `move ${numberOf(amt)}damage from${card}`;
  return op < GAME_OP ? undefined : ownFirst[ownName(k, op)];
}

function changeOf({ game }: Kit, { a, b, amt }: Instr, { keywords }: DeedWords): Deed | undefined {
  switch (a) {
    case MOD.STAT: {
      if (amt?.kind === AMT.NEG) return (card) => `lower the ${game.stats[b]} of${card}`;
      const isLess = amt?.kind === AMT.NUMBER && amt.value < 0;
      const much = amt?.kind === AMT.NUMBER ? `${isLess ? '' : '+'}${amt.value} ` : '';
      return (card) => `give ${much}${game.stats[b]} to${card}`;
    }
    case MOD.BASE:
      return (card) => `give base ${game.stats[b]} ${numberOf(amt)}to${card}`;
    case MOD.BAR:
    case MOD.BAR_BY:
      return (card) => `hold back${card}`;
    case MOD.NEGATE:
      return (card) => `negate${card}`;
    case MOD.KEYWORD:
      return (card) => `give ${keywordText(keywords, game.keywords[b].name)} to${card}`;
    default:
      return undefined;
  }
}
