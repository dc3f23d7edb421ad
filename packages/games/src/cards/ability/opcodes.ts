// The instructions that abilities are compiled to, and the only place where instructions are made. One row each gives the
// number, the operands and the meaning. Every instruction has all operands, blank where its row does not name them: so
// all instructions have one shape, and the interpreter reads them fast.
//
// A program runs in a frame. A frame has a set of chosen cards, which most instructions act on; a second set, of cards
// that a loop has not reached yet; two saved cards and two saved numbers; the player whose ability it is; and the rival,
// the one opponent that the ability is about.
import type { Amount, Condition, Row, Selector } from './selector.ts';

export interface Operands {
  readonly selector: Selector | null;
  readonly amount: Amount | null;
  readonly condition: Condition | null;
  /** The instruction to jump to. It is filled in when the compiler knows it. */
  goTo: number;
  /** The options of a choice: what each is called, and the instruction it begins at. */
  readonly options: readonly { readonly label: string; readonly at: number }[];
  /** Which saved card and which saved number; -1 for none where a row allows that. */
  readonly savedCard: number;
  readonly savedNumber: number;
  readonly who: number;
  /** The zone that cards go to, and whether to its bottom. */
  readonly zone: number;
  readonly bottom: boolean;
  readonly spent: boolean;
  /** Shown to all players, not only to the player whose ability it is. */
  readonly toAll: boolean;
  /** The player chooses how much, at most the amount. */
  readonly upTo: boolean;
  readonly othersOnly: boolean;
  /** How the damage comes: see DAMAGE. */
  readonly damage: number;
  /** The kind of a modifier (MOD), what it changes, how long it lasts, and for how many uses (0: not limited). */
  readonly modifier: number;
  readonly arg: number;
  readonly duration: number;
  readonly uses: number;
  /** Which of the game's own costs. */
  readonly cost: number;
  readonly count: number;
  /** The bit that marks an ability of the card as used. */
  readonly mark: number;
  /** The code of an ability. */
  readonly ability: number;
  readonly window: number;
}

export type Operand = keyof Operands;

export interface Opcode<Used extends Operand = Operand> extends Row<Used> {
  readonly number: number;
}

export const opcode = <Used extends Operand>(
  number: number,
  operands: readonly Used[],
  meaning: string,
): Opcode<Used> => ({ number, operands, meaning });

export const OP = {
  SELECT: opcode(1, ['selector'], 'The cards meant become the chosen ones.'),
  CHOOSE: opcode(2, ['selector'], 'Asks for some of the cards meant, one by one: they become the chosen ones.'),
  SAVE: opcode(3, ['savedCard'], 'Saves the first chosen card.'),
  PICK_SEAT: opcode(4, [], 'Asks which opponent becomes the rival; an only one does so unasked.'),
  EACH_SEAT: opcode(5, ['othersOnly', 'goTo'], 'The next player in turn order is the rival; jumps after the last.'),
  MAY: opcode(6, ['goTo'], 'Asks whether to go on, at the price of the ability; jumps on a no.'),
  UNLESS: opcode(7, ['condition', 'goTo'], 'Jumps unless the condition holds.'),
  JUMP: opcode(8, ['goTo'], 'Jumps.'),
  LIMIT: opcode(9, ['mark', 'goTo'], 'Jumps if the ability is marked as used this turn.'),
  USED: opcode(10, ['mark'], 'Marks the ability as used this turn.'),
  HEAL: opcode(11, ['amount', 'upTo', 'savedNumber'], 'Removes damage; adds it to the saved number, if not -1.'),
  DAMAGE: opcode(12, ['amount', 'damage'], 'Damages the chosen cards, one by one.'),
  MOVE_DAMAGE: opcode(13, ['savedCard', 'amount'], 'Moves damage from the saved card to the chosen one.'),
  MOVE: opcode(14, ['zone', 'bottom'], 'Moves the chosen cards to a zone.'),
  DESTROY: opcode(15, [], 'Destroys the chosen cards.'),
  READY: opcode(16, [], 'Readies the chosen cards.'),
  SPEND: opcode(17, [], 'Spends the chosen cards.'),
  MODIFY: opcode(18, ['modifier', 'arg', 'duration', 'amount'], 'Changes a value of the chosen cards for a while.'),
  MODIFY_SEAT: opcode(19, ['modifier', 'arg', 'duration', 'amount', 'uses'], 'Changes what the player pays.'),
  DRAW: opcode(20, ['who', 'amount'], 'The players meant draw.'),
  DISCARD: opcode(21, [], 'Discards the chosen cards.'),
  MILL: opcode(22, ['who', 'amount'], 'The players meant discard from the top of the deck.'),
  REVEAL: opcode(23, ['toAll'], 'Shows the chosen cards to all, or to the player.'),
  NAME: opcode(24, ['savedNumber'], 'Asks for the name of a card and saves it.'),
  LOOK: opcode(25, ['savedNumber', 'amount'], 'Looks at the top of the deck, without amount at all; saves how many.'),
  TAKEN: opcode(26, ['zone', 'bottom', 'savedNumber'], 'Moves the chosen cards away from those looked at.'),
  REST: opcode(27, ['savedNumber'], 'Chance chooses one of the cards looked at.'),
  REST_DOWN: opcode(28, ['zone', 'bottom', 'savedNumber', 'goTo'], 'Puts one card looked at away; jumps if not last.'),
  SHUFFLE: opcode(29, [], 'Shuffles the deck.'),
  FLOAT: opcode(30, ['ability', 'duration'], 'Another ability waits for its event for a while.'),
  OPTION: opcode(31, ['options'], 'Asks for one option that is possible, and jumps there.'),
  EACH: opcode(32, ['selector'], 'Begins a loop over the cards meant.'),
  NEXT: opcode(33, ['savedCard', 'goTo'], 'Saves the next card of the loop; jumps after the last.'),
  PLAY: opcode(34, ['spent'], 'Plays the chosen cards for free, one by one, ready or spent.'),
  WIN: opcode(35, ['who'], 'The player meant wins.'),
  RETURN: opcode(36, [], 'Ends the program.'),
  MODIFY_SEATS: opcode(37, ['modifier', 'arg', 'duration', 'amount', 'who'], 'Changes a value of players for a while.'),
  REPLACED: opcode(38, [], 'What follows happens instead of the event below.'),
  COST: opcode(39, ['cost', 'count', 'savedNumber'], "Pays a cost of the game's own; saves 1 if not to the end."),
  DISCARD_COST: opcode(40, ['count', 'savedNumber'], 'Discards the chosen cards; saves 1 if they are too few.'),
  UNPAID: opcode(41, ['savedNumber', 'goTo'], 'Jumps if a cost was not paid to the end.'),
  USE: opcode(42, ['window'], 'Another ability of the chosen card, for another time, is carried out and paid.'),
  REST_UNDER: opcode(43, ['savedNumber', 'goTo'], 'Puts one card looked at under the others; jumps if not last.'),
};

/** Numbers from here on are instructions of the game. */
export const GAME_OP = 64;

/** The operands that an instruction may read. */
export type Uses<Used extends Operand> = Pick<Operands, Used>;

/** What is given when an instruction is made: `goTo` may be left out and filled in later. */
export type Given<Used extends Operand> = Uses<Exclude<Used, 'goTo'>> & Partial<Uses<Used & 'goTo'>>;

export interface Instruction extends Operands {
  readonly op: Opcode;
}

const BLANK: Instruction = {
  op: OP.RETURN,
  selector: null,
  amount: null,
  condition: null,
  goTo: 0,
  options: [],
  savedCard: 0,
  savedNumber: 0,
  who: 0,
  zone: 0,
  bottom: false,
  spent: false,
  toAll: false,
  upTo: false,
  othersOnly: false,
  damage: 0,
  modifier: 0,
  arg: 0,
  duration: 0,
  uses: 0,
  cost: 0,
  count: 0,
  mark: 0,
  ability: 0,
  window: 0,
};

export const instruction = (op: Opcode, operands: Partial<Operands>): Instruction => ({ ...BLANK, op, ...operands });
