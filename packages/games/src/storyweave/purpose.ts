// What a choice is for: the words of the operation that follows it, or of the card's own text.

import { DECK, DISCARD, HAND, type Kit } from '../cards/kit.ts';
import { AMT, type Amt, DAMAGE, FIRST_ABILITY, GAME_OP, type Instr, MOD, OP } from '../cards/program.ts';
import { keywordText } from './keyword-help.ts';
import { KEYWORDS, STATS } from './numbers.ts';
import { ops } from './ops.ts';
import type { Storyweave } from './state.ts';

/** As an infinitive, with ` a card` in its place or with nothing there. */
type Deed = (card: string) => string;

/** 'Choose a card to discard.' */
export function chooseSentence(k: Kit, s: Storyweave): string {
  const deed = deedAfter(k, s);
  return deed === undefined ? 'Choose a card.' : `Choose a card to ${deed('')}.`;
}

/** 'You may draw a card (Wicker Sun): do you?' */
export function maySentence(k: Kit, s: Storyweave): string {
  const ability = abilityOf(k, s);
  if (ability === undefined) return 'You may: do you?';
  const said = /\byou may (.+?)(?:\.|$)/i.exec(ability.text)?.[1] ?? deedAfter(k, s)?.(' a card');
  const { name } = k.book.defs[ability.def];
  return said === undefined ? `You may use ${name}: do you?` : `You may ${said} (${name}): do you?`;
}

function abilityOf(k: Kit, s: Storyweave): Kit['book']['abilities'][number] | undefined {
  const code = s.depth === 0 ? 0 : s.frame.code[s.depth - 1];
  return code < FIRST_ABILITY ? undefined : k.book.abilities[code - FIRST_ABILITY];
}

/** What is done next; where another choice comes before it, that one is only about to be asked. */
function deedAfter(k: Kit, s: Storyweave): Deed | undefined {
  const program = abilityOf(k, s)?.program ?? [];
  let isKept = false;
  for (const instr of program.slice(s.frame.pc[s.depth - 1] + 1)) {
    const deed = isKept ? fromWhere(instr) : deedOf(instr);
    if (deed !== undefined) return deed;
    isKept ||= instr.op === OP.SAVE;
    if (!PASSED.has(instr.op)) return undefined;
  }
  return undefined;
}

const PASSED: ReadonlySet<number> = new Set([OP.SELECT, OP.CHOOSE, OP.SAVE, OP.PICK_SEAT, OP.REVEAL]);

const PLACES: Readonly<Record<number, string>> = { [HAND]: 'into the hand', [DISCARD]: 'into the discard' };

const placed = ({ a, b }: Instr): Deed => {
  const where = a === DECK ? `${b === 1 ? 'at the bottom' : 'on top'} of the deck` : (PLACES[a] ?? 'elsewhere');
  return (card) => (a === HAND ? `return${card} to the hand` : `put${card} ${where}`);
};

const taken = ({ a, b }: Instr): Deed =>
  a === HAND ? (card) => `take${card} into the hand` : placed({ a, b } as Instr);

const numberOf = (amt: Amt | null): string => (amt?.kind === AMT.NUMBER ? `${amt.value} ` : '');

function deedOf(instr: Instr): Deed | undefined {
  const { op, a, amt } = instr;
  switch (op) {
    case OP.DISCARD:
      return (card) => `discard${card}`;
    case OP.DESTROY:
      return (card) => `banish${card}`;
    case OP.READY:
      return (card) => `ready${card}`;
    case OP.SPEND:
      return (card) => `exert${card}`;
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
      return placed(instr);
    case OP.TAKEN:
    case OP.REST_DOWN:
      return op === OP.TAKEN ? taken(instr) : placed(instr);
    case OP.MODIFY:
      return changeOf(instr);
    default:
      return op < GAME_OP ? undefined : OWN[ops[op - GAME_OP].name];
  }
}

/** Of an operation with two cards: what becomes of the first. */
function fromWhere({ op, amt }: Instr): Deed | undefined {
  if (op === OP.MOVE_DAMAGE) return (card) => `move ${numberOf(amt)}damage from${card}`;
  return op >= GAME_OP && ops[op - GAME_OP].name === 'moveTo' ? (card) => `move${card}` : undefined;
}

const OWN: Readonly<Record<string, Deed>> = {
  toInkwell: (card) => `put${card} into the inkwell`,
  moveTo: (card) => `move to${card}`,
};

function changeOf({ a, b, amt }: Instr): Deed | undefined {
  if (a === MOD.STAT) {
    const isLess = amt?.kind === AMT.NUMBER && amt.value < 0;
    const much = amt?.kind === AMT.NUMBER ? `${isLess ? '' : '+'}${amt.value} ` : '';
    return (card) => `give ${much}${STATS[b]} to${card}`;
  }
  if (a === MOD.BAR) return (card) => `hold back${card}`;
  return a === MOD.KEYWORD ? (card) => `give ${keywordText(KEYWORDS[b].name)} to${card}` : undefined;
}
