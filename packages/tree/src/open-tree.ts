// A tree as a library: any state by its path, as a graph with its actions; play on from there; keep what is worth keeping.
import { resolve } from 'node:path';
import {
  type ActionWords,
  accept,
  type Block,
  type Game,
  type Graph,
  type Outcome,
  type Result,
  refuse,
  shown,
} from '@umpire/core';
import { graphOf, isAction } from './dot/graph-of.ts';
import { toGraphology } from './dot/to-graphology.ts';
import { Walker } from './explore/walker.ts';
import { readFolderPath, readPath } from './folders/folder-path.ts';
import { FolderTree } from './folders/folder-tree.ts';
import { readMatchupFile } from './folders/matchup-folder.ts';
import { keySeen, seenBy } from './folders/render-state.ts';
import { addLine } from './lines/add-line.ts';
import { openRules } from './open-rules.ts';
import { outcomeOf } from './outcome-of.ts';
import { readSeedName, seedName } from './root.ts';
import { Store } from './store/store.ts';
import { isStore } from './store/tree-file.ts';

/** An action by its index, or by what its edge says. */
export type TreeAction = number | Partial<Pick<ActionWords, 'type' | 'from' | 'to' | 'text'>>;

/** What a kind of tree does to keep a state. Answers where it is. */
type Save = (path: readonly number[]) => Result<string>;

export class TreeState {
  readonly path: readonly number[];
  private readonly walker: Walker;
  private readonly keep: Save;
  private readonly viewer: number | undefined;
  /** One graph for all who ask: names of edges are of one graph only. */
  private drawn: ReturnType<typeof toGraphology> | undefined;

  constructor(walker: Walker, path: readonly number[], keep: Save, viewer?: number) {
    this.walker = walker;
    this.path = path;
    this.keep = keep;
    this.viewer = viewer;
  }

  /** A graphology multigraph: who owns what, where it is, and what can be done. */
  get graph(): ReturnType<typeof toGraphology> {
    this.drawn ??= toGraphology(this.plainGraph());
    return this.drawn;
  }

  /** What can be done, in the order of the indices. */
  get actions(): ActionWords[] {
    const { rules } = this.walker;
    const state = this.state;
    if (this.viewer !== undefined && rules.layout.hasSecrets && this.viewer !== rules.toAct(state)) return [];
    const seen = seenBy(rules, state, this.viewer);
    return Array.from(this.walker.legal(), (action) => rules.describe(seen, action));
  }

  /** Equal for equal states; with a seat, for those that look alike from there. */
  get key(): string {
    return keySeen(this.walker.rules, this.state, this.viewer);
  }

  /** How it ended, or undefined while someone decides. */
  get outcome(): Outcome | undefined {
    return outcomeOf(this.walker.rules, this.state);
  }

  /** The state that an action leads to. Nothing is stored before `save`. */
  act(action: TreeAction): TreeState {
    const index = typeof action === 'number' ? action : this.indexOf(action);
    this.walker.goTo(this.path);
    if (!this.walker.down(index))
      throw new Error(`There is no action ${index} in ${this.path.join('/') || 'the root'}.`);
    return new TreeState(this.walker, [...this.path, index], this.keep, this.viewer);
  }

  /** Keeps the state and all before it. Answers where. */
  save(): string {
    const kept = this.keep(this.path);
    if (!kept.ok) throw new Error(kept.refusal.text);
    return kept.value;
  }

  private get state(): Block {
    this.walker.goTo(this.path);
    return this.walker.state;
  }

  private plainGraph(): Graph {
    const { rules } = this.walker;
    const state = this.state;
    const seat = this.viewer ?? Math.max(0, rules.toAct(state));
    return graphOf(rules, seenBy(rules, state, this.viewer), seat, this.actions);
  }

  /** An action may go by what the list says and by what its edge says: a game may call the ends of an edge otherwise. */
  private indexOf(wanted: Exclude<TreeAction, number>): number {
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
      fits.length === 0 ? `No action here is ${told}.` : `${fits.length} actions here are ${told}: say more.`,
    );
  }
}

export interface OpenTree {
  /** The state at a path such as '0/1/2'; '' is the first one. */
  at(path: string | readonly number[]): TreeState;
}

export interface OpenTreeOptions {
  /** Those that the tree may be of. */
  readonly games: readonly Game[];
  /** Show what this seat may see. */
  readonly seat?: number;
  /** Of a store with several: its matchup and seed, as in `<matchup>/<seed>`. */
  readonly root?: string;
}

/** Opens a store, or a folder of a tree: then paths begin at that folder. */
export function openTree(dir: string, options: OpenTreeOptions): OpenTree {
  const opened = isStore(dir) ? openStore(dir, options) : openFolder(dir, options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const { walker, start, keep, viewer } = opened.value;
  const { seats } = walker.rules;
  if (viewer !== undefined && !(Number.isInteger(viewer) && viewer >= 0 && viewer < seats))
    throw new Error(`A seat is a whole number from 0 to ${seats - 1}, not ${viewer}.`);
  return {
    at(typed) {
      const path = typeof typed === 'string' ? demand(readPath(typed.split('/').filter((part) => part !== ''))) : typed;
      const whole = [...start, ...path];
      const come = walker.goTo(whole);
      if (come < whole.length)
        throw new Error(
          `There is no state ${whole.join('/')}: ${whole.slice(0, come).join('/') || 'the root'} has ${walker.legal().length} actions.`,
        );
      return new TreeState(walker, whole, keep, viewer);
    },
  };
}

interface Opened {
  readonly walker: Walker;
  readonly start: readonly number[];
  readonly keep: Save;
  readonly viewer?: number;
}

function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

function gameOf(games: readonly Game[], id: string): Result<Game> {
  const game = games.find((each) => each.id === id);
  return game === undefined
    ? refuse('unknown-game', id, `The tree is of ${shown(id)}, which is not among the games given.`)
    : accept(game);
}

function openFolder(dir: string, { games, seat }: OpenTreeOptions): Result<Opened> {
  // The program may go to another folder before it saves.
  const at = readFolderPath(resolve(dir));
  if (!at.ok) return at;
  const matchup = readMatchupFile(at.value.matchupFolder);
  if (!matchup.ok) return matchup;
  const game = gameOf(games, matchup.value.game);
  if (!game.ok) return game;
  const rules = openRules(game.value, matchup.value, at.value.seed);
  if (!rules.ok) return rules;
  const own = matchup.value.viewer;
  if (own !== undefined && seat !== undefined && own !== seat)
    return refuse('other-viewer', seat, `${shown(dir)} shows what seat ${own} may see, not seat ${seat}.`);
  const tree = new FolderTree(rules.value, at.value, own);
  return accept({
    walker: tree.walker,
    start: at.value.path,
    keep: (path) => tree.make(path),
    ...viewerOf(seat ?? own),
  });
}

const viewerOf = (viewer: number | undefined): Pick<Opened, 'viewer'> => (viewer === undefined ? {} : { viewer });

function openStore(dir: string, { games, root, seat }: OpenTreeOptions): Result<Opened> {
  const store = Store.open(resolve(dir));
  if (!store.ok) return store;
  const found = rootCalled(store.value, root);
  if (!found.ok) return found;
  const matchup = store.value.matchups.get(found.value.matchup);
  if (matchup === undefined)
    return refuse('bad-store', dir, `${shown(dir)} has lost its matchup ${found.value.matchup}.`);
  const game = gameOf(games, matchup.game);
  if (!game.ok) return game;
  const rules = openRules(game.value, matchup, found.value.seed);
  if (!rules.ok) return rules;
  const walker = new Walker(rules.value, found.value.seed, found.value.match);
  const keep: Save = (path) => {
    addLine(store.value, walker, found.value.id, path);
    store.value.commit();
    return accept(`${dir}:${path.join('/')}`);
  };
  return accept({ walker, start: [], keep, ...viewerOf(seat) });
}

/** The root of a store by `<matchup>/<seed>`, or its only one. */
export function rootCalled(store: Store, name: string | undefined): Result<Store['roots'][number]> {
  const place = shown(store.dir ?? 'the tree');
  if (name === undefined) {
    if (store.roots.length === 1) return accept(store.roots[0]);
    const names = rootNames(store);
    return refuse('which-root', names, `${place} has ${store.roots.length} roots, so say which one: ${names}.`);
  }
  const [matchup, seedPart = ''] = name.split('/');
  const seed = readSeedName(seedPart);
  const found = seed === undefined ? undefined : store.rootOf({ matchup, ...seed });
  return found === undefined
    ? refuse('no-root', name, `${place} has no root '${shown(name)}'. It has ${rootNames(store) || 'none'}.`)
    : accept(found);
}

const NAMES_TOLD = 3;

/** The first few roots, as they are typed. */
function rootNames({ roots }: Store): string {
  const names = roots.slice(0, NAMES_TOLD).map(({ matchup, seed, match }) => {
    const name = seedName(seed, match);
    return `${matchup}/${name.ok ? name.value : '…'}`;
  });
  return names.join(', ') + (roots.length > NAMES_TOLD ? ' …' : '');
}
