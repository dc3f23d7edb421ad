// What must be seen before an ability counts as proven, and a watch that sees it: every instruction runs, everything that an
// instruction does really changes something, and every permanent effect makes a difference.
import { copy } from '@umpire/core/hot';
import { refresh } from '../../src/cards/ability/derive.ts';
import { GAME_OP, OP, type Opcode } from '../../src/cards/ability/opcodes.ts';
import { type Ability, ENDING, FIRST_ABILITY, GAME_PROC } from '../../src/cards/ability/program.ts';
import { winnerOf } from '../../src/cards/end.ts';
import { type Kit, PLAY } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { countIn, listAt } from '../../src/cards/state/zones.ts';
import type { OwnPart } from './mini/own-part.ts';

/** Instructions that only decide what comes next. */
const FLOW: ReadonlySet<Opcode> = new Set([
  ...[OP.SELECT, OP.CHOOSE, OP.SAVE, OP.PICK_SEAT, OP.EACH_SEAT, OP.MAY, OP.UNLESS, OP.JUMP, OP.LIMIT, OP.USED],
  ...[OP.NAME, OP.REST, OP.OPTION, OP.EACH, OP.NEXT, OP.RETURN, OP.REPLACED, OP.UNPAID, OP.USE],
]);

const ran = ({ id }: Ability, pc: number): string => `${id} ran ${pc}`;
const did = ({ id }: Ability, pc: number): string => `${id} did ${pc}`;
const isOn = (card: string, which: number): string => `${card}.static makes a difference: ${which}`;
const wins = ({ id }: Ability): string => `${id} wins instead`;
const enters = (card: string): string => `${card}.static enters exerted`;

/** "Instead of losing" runs no program: a player who has it simply wins. */
const winsBy = ({ game, book }: Kit, def: number): Ability[] =>
  book.defs[def].replacements.filter(({ would }) => game.would[would].of === 'seat');

/** All facts that can be proven of the cards of a game; each begins with the id of its card. */
export function factsOf(kit: Kit): string[] {
  const { abilities, defs } = kit.book;
  const instead = defs.flatMap((_, def) => winsBy(kit, def));
  const run = abilities.filter(({ code }) => !instead.some((ability) => ability.code === code));
  return [
    ...run.flatMap((ability) =>
      ability.program.flatMap(({ op }, pc) =>
        FLOW.has(op) ? [ran(ability, pc)] : [ran(ability, pc), did(ability, pc)],
      ),
    ),
    ...instead.map(wins),
    ...defs.flatMap(({ card, statics }) => statics.map((_, which) => isOn(card.id, which))),
    ...defs.flatMap(({ card, entersSpent }) => (entersSpent ? [enters(card.id)] : [])),
  ];
}

/** A number for what an effect can change: it leaves out where programs stand and what is asked. */
function fingerprint<S extends CardState>(state: S, own: readonly Iterable<number>[]): number {
  const { card, known, mod, float } = state;
  const tables = [
    card.def,
    card.face,
    card.zone,
    card.spent,
    card.damage,
    card.at,
    card.top,
    known,
    state.list,
    mod.kind,
  ];
  const rows = [card.attached, mod.target, mod.value, mod.arg, float.ability, float.source, state.shuffles];
  let print = state.why;
  for (const column of [...tables, ...rows, ...own])
    for (const value of column) print = (Math.imul(print, 0x01000193) ^ (value + 1)) | 0;
  return print;
}

export class Watch<S extends CardState> {
  readonly proven = new Set<string>();
  private readonly kit: Kit;
  private readonly own: OwnPart<S>;
  private readonly without = new Map<string, Kit>();
  private state: S | undefined;
  private waiting: { readonly fact: string; readonly print: number } | undefined;
  private seen = new Set<string>();

  constructor(kit: Kit, own: OwnPart<S>) {
    this.kit = kit;
    this.own = own;
    kit.trace = (code, pc) => this.trace(kit.book.abilities[code - FIRST_ABILITY], pc);
  }

  /** The facts that an action on this state proves and that were not proven yet. */
  during(state: S, act: () => void): ReadonlySet<string> {
    this.seen = new Set();
    this.state = state;
    this.resume(state);
    act();
    this.settle();
    if (state.why === ENDING.EFFECT) this.noteWinner(state);
    this.state = undefined;
    return this.seen;
  }

  private trace(ability: Ability, pc: number): void {
    this.settle();
    if (this.state === undefined) return;
    this.note(ran(ability, pc));
    this.await(ability, pc, this.state);
  }

  private await(ability: Ability, pc: number, state: S): void {
    const fact = did(ability, pc);
    if (FLOW.has(ability.program[pc].op) || this.proven.has(fact)) return;
    this.waiting = { fact, print: this.print(state) };
  }

  /** An instruction that has asked goes on with the answer, even if a procedure asks for it. */
  private resume(state: S): void {
    const { code, pc } = state.frame;
    const top = state.depth - 1;
    let frame = top;
    while (frame > 0 && code[frame] >= GAME_PROC && code[frame] < FIRST_ABILITY) frame--;
    const ability = frame < 0 ? undefined : this.kit.book.abilities[code[frame] - FIRST_ABILITY];
    if (ability === undefined) return;
    // When an operation of the game calls a procedure, the counter of its program already stands behind it.
    const before = frame < top && pc[frame] > 0 && ability.program[pc[frame] - 1].op.number >= GAME_OP;
    this.await(ability, before ? pc[frame] - 1 : pc[frame], state);
  }

  private noteWinner(state: S): void {
    for (const slot of this.inPlay(state, winnerOf(state)))
      for (const ability of winsBy(this.kit, state.card.def[slot])) this.note(wins(ability));
  }

  /** Whatever has changed since an instruction began was its doing, until the next one begins. */
  private settle(): void {
    if (this.waiting !== undefined && this.state !== undefined && this.print(this.state) !== this.waiting.print)
      this.note(this.waiting.fact);
    this.waiting = undefined;
  }

  private print(state: S): number {
    return fingerprint(state, this.own.effects(state));
  }

  private note(fact: string): void {
    if (!this.proven.has(fact)) this.seen.add(fact);
  }

  /** Leaves each permanent effect of the cards in play out once, to see whether anything is different then. */
  look(state: S, scratch: S): void {
    for (let seat = 0; seat < this.kit.seats; seat++)
      for (const slot of this.inPlay(state, seat)) this.lookAt(state, scratch, slot);
  }

  private inPlay(state: S, seat: number): Uint8Array {
    const base = listAt(this.kit, seat, PLAY);
    return state.list.subarray(base, base + countIn(this.kit, state, seat, PLAY));
  }

  private lookAt(state: S, scratch: S, slot: number): void {
    const { card, statics, entersSpent } = this.kit.book.defs[state.card.def[slot]];
    if (entersSpent && state.card.fresh[slot] === 1 && state.card.spent[slot] === 1) this.proven.add(enters(card.id));
    statics.forEach((_, which) => {
      const fact = isOn(card.id, which);
      if (this.proven.has(fact)) return;
      copy(scratch, state);
      refresh(this.kitWithout(state.card.def[slot], which), scratch);
      if (differs(state, scratch)) this.proven.add(fact);
    });
  }

  private kitWithout(def: number, which: number): Kit {
    const name = `${def} ${which}`;
    const { book } = this.kit;
    const defs = book.defs.map((each, number) =>
      number === def ? { ...each, statics: each.statics.filter((_, at) => at !== which) } : each,
    );
    const made = this.without.get(name) ?? { ...this.kit, book: { ...book, defs } };
    this.without.set(name, made);
    return made;
  }
}

const differs = (a: CardState, b: CardState): boolean =>
  (['stat', 'keywords', 'level', 'barred', 'barredBy', 'seatStat'] as const).some((name) =>
    a[name].some((value, i) => value !== b[name][i]),
  );
