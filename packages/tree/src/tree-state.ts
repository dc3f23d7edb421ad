// A state of an open tree: its graph, its actions, its notes, and the way on from there.
import { inspect } from 'node:util';
import type { Block, Outcome, Result } from '@umpire/core';
import { type ActionWords, type Graph, shown } from '@umpire/core/host';
import { outcomeOf, whoDecides } from '@umpire/core/hot';
import { graphOf, isAction } from './dot/graph-of.ts';
import { toGraphology } from './dot/to-graphology.ts';
import type { Walker } from './explore/walker.ts';
import { keySeen, seenBy } from './folders/render-state.ts';
import type { StateNotes } from './state-notes.ts';

/** An action by its index, or by the attributes of its edge. */
export type TreeAction = number | Partial<Pick<ActionWords, 'type' | 'from' | 'to' | 'text'>>;

/** What the states below one root share. */
export interface TreeHome {
  readonly walker: Walker;
  /** Saves a state and returns its place. */
  readonly keep: (path: readonly number[]) => Result<string>;
  readonly noted: (path: readonly number[]) => StateNotes;
  readonly viewer?: number;
}

const ACTIONS_TOLD = 3;

export class TreeState {
  /** The indices that lead here from the first state. */
  readonly path: readonly number[];
  private readonly home: TreeHome;
  /** The graph, made once, because ids of edges are valid in one graph only. */
  private drawn: ReturnType<typeof toGraphology> | undefined;

  constructor(home: TreeHome, path: readonly number[]) {
    this.home = home;
    this.path = path;
  }

  /** A graphology multigraph: who owns what, where it is, and the legal actions. */
  get graph(): ReturnType<typeof toGraphology> {
    this.drawn ??= toGraphology(this.plainGraph());
    return this.drawn;
  }

  /** The legal actions, in the order of their indices. */
  get actions(): ActionWords[] {
    const { viewer, walker } = this.home;
    const { rules } = walker;
    const state = this.state;
    if (viewer !== undefined && rules.layout.hasSecrets && viewer !== whoDecides(rules, state)) return [];
    const seen = seenBy(rules, state, viewer);
    return Array.from(walker.legal(), (action) => rules.words.describe(seen, action));
  }

  /** The key: equal for equal states or, if the tree was opened for a seat, for states that look the same to it. */
  get key(): string {
    return keySeen(this.home.walker.rules, this.state, this.home.viewer);
  }

  /** The outcome, or undefined while the match goes on. */
  get outcome(): Outcome | undefined {
    return outcomeOf(this.home.walker.rules, this.state);
  }

  /** How many actions were taken before. */
  get ply(): number {
    return this.state.ply;
  }

  /** The number of the turn; in games without turns the ply. */
  get turn(): number {
    const state = this.state;
    return this.home.walker.rules.words.turn?.(state) ?? state.ply;
  }

  /** The seat that decides; -1 when the match is over. */
  get seat(): number {
    return whoDecides(this.home.walker.rules, this.state);
  }

  /** Whether the tree contains the state. */
  get isStored(): boolean {
    return this.home.noted(this.path).stored;
  }

  /** How many matches and walks passed through this state. */
  get visits(): number {
    return this.home.noted(this.path).visits;
  }

  /** By seat: the mean score of those visits, or undefined without any. */
  get value(): readonly number[] | undefined {
    return this.home.noted(this.path).value;
  }

  /** The state to which an action leads; throws if there is no such action. Nothing is stored before `save`. */
  act(action: TreeAction): TreeState {
    const index = this.indexOf(action);
    const { walker } = this.home;
    walker.goTo(this.path);
    if (!walker.choose(index))
      throw new Error(`There is no action ${index} in ${this.path.join('/') || 'the root'}.${this.told({})}`);
    return new TreeState(this.home, [...this.path, index]);
  }

  /** Saves the state and all states before it. Returns its place. */
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

  /** Finds an action by its words or by its edge, since a game may use other ids for the ends of an edge. */
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

  /** A sentence with a few actions, as they can be passed to `act`; those most like the wanted one come first. */
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

/** A value that a program passed, for use in a sentence. */
export const handed = (value: unknown): string => String(shown(inspect(value, { depth: 1, breakLength: Infinity })));

function checkWords(wanted: unknown): void {
  const isObject = typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted);
  if (!isObject || Object.keys(wanted).length === 0)
    throw new TypeError(
      `act takes an index, or what its edge says, such as { type: 'ATTACK', from: 'p1.c03' }, not ${handed(wanted)}.`,
    );
}
