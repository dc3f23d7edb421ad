// A whole game as flat arrays: every deal, every outcome of chance and every action, found once by walking a line. Solvers then
// run over numbers and never ask the rules again.
//
//   node 0 is where the deal is made; a parent's number is below those of its children, which stand side by side
import { accept, type Block, Line, type Result, type Rules, refuse } from '@umpire/core/hot';

/** In `actor`, beside the seats. */
export const CHANCE = -1;
export const END = -2;

export interface GameTree {
  readonly seats: number;
  readonly nodes: number;
  /** By node: the seat that decides, CHANCE, or END. */
  readonly actor: Int8Array;
  /** By node: its first child; for an end, its index in `scores`. */
  readonly child: Int32Array;
  /** By node: how many children it has. */
  readonly count: Int32Array;
  /** By node: how likely chance leads to it from its parent; 1 where somebody decides. */
  readonly likely: Float64Array;
  /** By node: the information set of a decision; -1 elsewhere. */
  readonly set: Int32Array;
  /** By end, one after the other: the score of each seat. */
  readonly scores: Float64Array;
  /** Information sets in the order in which they were met: whatever a seat decided before stands before it. */
  readonly sets: readonly InfoSet[];
  /** How many actions all information sets have. */
  readonly actions: number;
}

/** What a seat may know when it decides. */
export interface InfoSet {
  /** What `Line.knows` returns there. */
  readonly name: string;
  readonly seat: number;
  /** The number of its first action among the actions of all sets. */
  readonly first: number;
  readonly count: number;
  /** The action by which its seat came here, among those of all sets; -1 if it has not decided before. */
  readonly after: number;
}

export interface GameTreeSettings<S extends Block> {
  /** The most nodes. */
  readonly nodesMax?: number;
  /** Called once for each information set, at one of its positions. */
  readonly onSet?: (line: Line<S>, set: InfoSet) => void;
  readonly onNode?: (nodes: number) => void;
}

export const NODES_MAX = 4_000_000;

/** Walks the whole game. Refused if it has too many positions, or if what seats know cannot be told apart. */
export function gameTree<S extends Block>(rules: Rules<S>, settings: GameTreeSettings<S> = {}): Result<GameTree> {
  try {
    return accept(new Builder(rules, settings).build());
  } catch (error) {
    if (error instanceof TooLarge || (error instanceof Error && /^more than \d+ outcomes/.test(error.message)))
      return refuse(
        'too-large',
        rules.id,
        `${rules.id} with these options is too large to be walked whole: ${error.message}.`,
      );
    throw error;
  }
}

class TooLarge extends Error {}

class Builder<S extends Block> {
  private readonly line: Line<S>;
  private readonly rules: Rules<S>;
  private readonly nodesMax: number;
  private readonly settings: GameTreeSettings<S>;
  private readonly actor: number[] = [];
  private readonly child: number[] = [];
  private readonly count: number[] = [];
  private readonly likely: number[] = [];
  private readonly set: number[] = [];
  private readonly scores: number[] = [];
  private readonly sets: InfoSet[] = [];
  private readonly numbers = new Map<string, number>();
  /** By seat: the last action that it chose on the way here. */
  private readonly chosen: number[];
  private actions = 0;
  private ends = 0;

  constructor(rules: Rules<S>, settings: GameTreeSettings<S>) {
    this.rules = rules;
    this.settings = settings;
    this.nodesMax = settings.nodesMax ?? NODES_MAX;
    this.line = new Line(rules, 'tree', 0, { every: 1, hears: true });
    this.chosen = Array<number>(rules.seats).fill(-1);
  }

  build(): GameTree {
    this.reserve(1);
    this.chance(0, () => this.line.deals());
    const { actor, child, count, likely, set, scores, sets, actions } = this;
    return {
      ...{ seats: this.rules.seats, nodes: actor.length, sets, actions },
      actor: Int8Array.from(actor),
      child: Int32Array.from(child),
      count: Int32Array.from(count),
      likely: Float64Array.from(likely),
      set: Int32Array.from(set),
      scores: Float64Array.from(scores),
    };
  }

  /** Room for children side by side; returns the number of the first. */
  private reserve(count: number): number {
    const first = this.actor.length;
    if (first + count > this.nodesMax) throw new TooLarge(`more than ${this.nodesMax} positions`);
    for (let i = 0; i < count; i++) {
      this.actor.push(END);
      this.child.push(0);
      this.count.push(0);
      this.likely.push(1);
      this.set.push(-1);
    }
    this.settings.onNode?.(first + count);
    return first;
  }

  /** The outcomes are walked twice: first to know how many there are. */
  private chance(node: number, outcomes: () => Iterable<number>): void {
    const likely = [...outcomes()];
    const first = this.reserve(likely.length);
    this.actor[node] = CHANCE;
    this.child[node] = first;
    this.count[node] = likely.length;
    let at = first;
    for (const probability of outcomes()) {
      this.likely[at] = probability;
      this.visit(at++);
    }
  }

  private visit(node: number): void {
    const { line } = this;
    if (line.isOver) {
      this.child[node] = this.ends++;
      this.scores.push(...line.scores());
      return;
    }
    const { seat } = line;
    const legal = [...line.legal()];
    const number = this.setAt(seat, legal.length);
    const { first: action } = this.sets[number];
    const first = this.reserve(legal.length);
    this.actor[node] = seat;
    this.set[node] = number;
    this.child[node] = first;
    this.count[node] = legal.length;
    const before = this.chosen[seat];
    for (let i = 0; i < legal.length; i++) {
      this.chosen[seat] = action + i;
      this.after(first + i, legal[i]);
    }
    this.chosen[seat] = before;
  }

  private after(node: number, action: number): void {
    const { line } = this;
    const here = line.ply;
    line.play(action);
    if (!line.drewSince(here)) {
      this.visit(node);
      line.backTo(here);
      return;
    }
    line.backTo(here);
    this.chance(node, () => line.outcomes(action));
  }

  private setAt(seat: number, count: number): number {
    const name = this.line.knows(seat);
    const after = this.chosen[seat];
    const known = this.numbers.get(name);
    if (known !== undefined) {
      const set = this.sets[known];
      // A seat never forgets what it did, so this is two sets with one hash, or rules whose legal list depends on what is hidden.
      if (set.seat !== seat || set.count !== count || set.after !== after)
        throw new Error(`${this.rules.id}: what seat ${seat} knows (${name}) does not tell what it may do`);
      return known;
    }
    const number = this.sets.length;
    const set = { name, seat, first: this.actions, count, after };
    this.sets.push(set);
    this.numbers.set(name, number);
    this.actions += count;
    this.settings.onSet?.(this.line, set);
    return number;
  }
}
