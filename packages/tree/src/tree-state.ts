// A state of an open tree: a graph with its actions, what was noted at it, and the way on from there.
import { inspect } from 'node:util';
import type { Block, Outcome, Result } from '@umpire/core';
import { type ActionWords, type Graph, shown } from '@umpire/core/host';
import { outcomeOf, whoDecides } from '@umpire/core/hot';
import { graphOf, isAction } from './dot/graph-of.ts';
import { toGraphology } from './dot/to-graphology.ts';
import type { Walker } from './explore/walker.ts';
import { keySeen, seenBy } from './folders/render-state.ts';
import type { StateNotes } from './state-notes.ts';

/** An action by its index, or by what its edge says. */
export type TreeAction = number | Partial<Pick<ActionWords, 'type' | 'from' | 'to' | 'text'>>;

/** What the states below one root share. */
export interface TreeHome {
  readonly walker: Walker;
  /** Keeps a state and returns where it is. */
  readonly keep: (path: readonly number[]) => Result<string>;
  readonly noted: (path: readonly number[]) => StateNotes;
  readonly viewer?: number;
}

const ACTIONS_TOLD = 3;

export class TreeState {
  /** The indices that lead here from the first state. */
  readonly path: readonly number[];
  private readonly home: TreeHome;
  /** One graph for all who ask: names of edges are of one graph only. */
  private drawn: ReturnType<typeof toGraphology> | undefined;

  constructor(home: TreeHome, path: readonly number[]) {
    this.home = home;
    this.path = path;
  }

  /** A graphology multigraph: who owns what, where it is, and what can be done. */
  get graph(): ReturnType<typeof toGraphology> {
    this.drawn ??= toGraphology(this.plainGraph());
    return this.drawn;
  }

  /** What can be done, in the order of the indices. */
  get actions(): ActionWords[] {
    const { viewer, walker } = this.home;
    const { rules } = walker;
    const state = this.state;
    if (viewer !== undefined && rules.layout.hasSecrets && viewer !== whoDecides(rules, state)) return [];
    const seen = seenBy(rules, state, viewer);
    return Array.from(walker.legal(), (action) => rules.words.describe(seen, action));
  }

  /** Equal for equal states; with a seat, for those that look alike from there. */
  get key(): string {
    return keySeen(this.home.walker.rules, this.state, this.home.viewer);
  }

  /** How it ended, or undefined while someone decides. */
  get outcome(): Outcome | undefined {
    return outcomeOf(this.home.walker.rules, this.state);
  }

  /** How many actions were taken before. */
  get ply(): number {
    return this.state.ply;
  }

  /** The number of the turn; in games without turns that of the ply. */
  get turn(): number {
    const state = this.state;
    return this.home.walker.rules.words.turn?.(state) ?? state.ply;
  }

  /** Who decides; -1 when the match is over. */
  get seat(): number {
    return whoDecides(this.home.walker.rules, this.state);
  }

  /** Whether the tree holds it. */
  get isStored(): boolean {
    return this.home.noted(this.path).stored;
  }

  /** How many matches and walks went through here. */
  get visits(): number {
    return this.home.noted(this.path).visits;
  }

  /** By seat: the mean score of those visits, or undefined without any. */
  get value(): readonly number[] | undefined {
    return this.home.noted(this.path).value;
  }

  /** The state that an action leads to. Nothing is stored before `save`. */
  act(action: TreeAction): TreeState {
    const index = this.indexOf(action);
    const { walker } = this.home;
    walker.goTo(this.path);
    if (!walker.choose(index))
      throw new Error(`There is no action ${index} in ${this.path.join('/') || 'the root'}.${this.told({})}`);
    return new TreeState(this.home, [...this.path, index]);
  }

  /** Keeps the state and all before it. Returns where. */
  save(): string {
    const kept = this.home.keep(this.path);
    if (!kept.ok) throw new Error(kept.refusal.text);
    return kept.value;
  }

  private get state(): Block {
    this.home.walker.goTo(this.path);
    return this.home.walker.state;
  }

  private plainGraph(): Graph {
    const { viewer, walker } = this.home;
    const { rules } = walker;
    const state = this.state;
    const seat = viewer ?? Math.max(0, whoDecides(rules, state));
    return graphOf(rules, seenBy(rules, state, viewer), seat, this.actions);
  }

  /** An action may go by what the list says and by what its edge says: a game may call the ends of an edge otherwise. */
  private indexOf(wanted: TreeAction): number {
    if (typeof wanted === 'number') return wanted;
    checkWords(wanted);
    const fields = Object.keys(wanted) as (keyof typeof wanted)[];
    const isMeant = (words: Exclude<TreeAction, number>): boolean =>
      fields.every((field) => words[field] === wanted[field]);
    const { actions } = this;
    const edges = this.plainGraph().edges.filter(isAction);
    const drawn = edges.filter(({ from, to, label, attributes }) =>
      isMeant({ type: label, from, to, text: actions[Number(attributes?.action_id)]?.text }),
    );
    const listed = actions.flatMap((words, index) => (isMeant(words) ? [index] : []));
    const fits = [...new Set([...listed, ...drawn.map(({ attributes }) => Number(attributes?.action_id))])];
    if (fits.length === 1) return fits[0];
    const told = JSON.stringify(wanted);
    throw new Error(
      fits.length === 0
        ? `No action here is ${told}.${this.told(wanted)}`
        : `${fits.length} actions here are ${told}: say more.`,
    );
  }

  /** A few actions, as they can be given to `act`: first those that are like the wanted one. */
  private told(wanted: Exclude<TreeAction, number>): string {
    const all = this.actions.map(({ text, type, from, to }, index) => ({ index, words: { text, type, from, to } }));
    if (all.length === 0) return ' There is none to take.';
    const fields = Object.keys(wanted) as (keyof typeof wanted)[];
    const isLike = ({ words }: (typeof all)[number]): boolean => fields.some((name) => words[name] === wanted[name]);
    const sorted = [...all.filter(isLike), ...all.filter((each) => !isLike(each))];
    const few = sorted.slice(0, ACTIONS_TOLD).map(({ index, words }) => `${index} ${JSON.stringify(words)}`);
    const more = all.length > ACTIONS_TOLD ? `, and ${all.length - ACTIONS_TOLD} more` : '';
    return ` There are: ${few.join(', ')}${more}.`;
  }
}

/** What a program handed over, for a sentence. */
export const handed = (value: unknown): string => String(shown(inspect(value, { depth: 1, breakLength: Infinity })));

function checkWords(wanted: unknown): void {
  const isObject = typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted);
  if (!isObject || Object.keys(wanted).length === 0)
    throw new TypeError(
      `act takes an index, or what its edge says, such as { type: 'ATTACK', from: 'p1.c03' }, not ${handed(wanted)}.`,
    );
}
