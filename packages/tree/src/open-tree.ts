// A tree for programs: get any state by its path, as a graph with its actions; play on from there; save states.
import { resolve } from 'node:path';
import { accept, type Game, type Result, refuse, shown } from '@umpire/core/author';
import { Walker } from './explore/walker.ts';
import { readFolderPath, readPath } from './folders/folder-path.ts';
import { FolderTree } from './folders/folder-tree.ts';
import { readMatchupFile } from './folders/matchup-folder.ts';
import { addLine } from './lines/add-line.ts';
import { openRules } from './open-rules.ts';
import { notesInFolder, notesInStore } from './state-notes.ts';
import { Store, type StoreRoot } from './store/store.ts';
import { partsOf, placeAt, rootName, splitStorePlace } from './store-place.ts';
import { handed, type TreeHome, TreeState } from './tree-state.ts';

export interface OpenTree {
  /** The roots, each as `<matchup>/<seed>`. */
  readonly roots: readonly string[];
  /** The state at a path such as '0/1/2'; '' is the first state. With several roots name one: '<matchup>/<seed>/0/1/2'. Throws if there is none. */
  at(path: string | readonly number[]): TreeState;
}

export interface OpenTreeOptions {
  /** The games that the tree may be of. */
  readonly games: readonly Game[];
  /** The seat whose view is shown. Absent: everything is. */
  readonly seat?: number;
  /** For a store with several roots: the root to use, as `<matchup>/<seed>`. */
  readonly root?: string;
}

/** Opens a store, STORE:<matchup>/<seed>, or a folder of a tree; paths begin at that place. Throws if it cannot be opened. */
export function openTree(place: string, options: OpenTreeOptions): OpenTree {
  if (typeof place !== 'string')
    throw new TypeError(`openTree takes the path of a store or of a folder of a tree, not ${handed(place)}.`);
  if (options?.root !== undefined && typeof options.root !== 'string')
    throw new TypeError(`root is a text such as '<matchup>/<seed>', not ${handed(options.root)}.`);
  const split = splitStorePlace(place);
  const { roots, find } = demand(
    split === undefined ? openFolder(place, options) : openStore(split.dir, split.inside, options),
  );
  return {
    roots,
    at(typed) {
      checkPath(typed);
      const { home, path } = demand(find(typeof typed === 'string' ? partsOf(typed) : typed.map(String)));
      const come = home.walker.goTo(path);
      if (come < path.length)
        throw new Error(
          `There is no state ${path.join('/')}: ${path.slice(0, come).join('/') || 'the root'} has ${home.walker.legal().length} actions.`,
        );
      return new TreeState(home, path);
    },
  };
}

function checkPath(typed: unknown): void {
  const isPath = typeof typed === 'string' || (Array.isArray(typed) && typed.every((part) => typeof part === 'number'));
  if (!isPath) throw new TypeError(`at takes a path such as '0/1/2' or [0, 1, 2], not ${handed(typed)}.`);
}

interface Opened {
  readonly roots: readonly string[];
  readonly find: (parts: readonly string[]) => Result<{ readonly home: TreeHome; readonly path: readonly number[] }>;
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

const checkSeat = (viewer: number | undefined, seats: number): Result<undefined> =>
  viewer === undefined || (Number.isInteger(viewer) && viewer >= 0 && viewer < seats)
    ? accept(undefined)
    : refuse('bad-seat', null, `A seat is a whole number from 0 to ${seats - 1}, not ${handed(viewer)}.`);

function openFolder(dir: string, { games, seat }: OpenTreeOptions): Result<Opened> {
  // Resolved now, because the program may change its working directory before it saves.
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
  const { seats } = rules.value;
  const seated = checkSeat(seat, seats);
  if (!seated.ok) return seated;
  const tree = new FolderTree(rules.value, at.value, own);
  const home: TreeHome = {
    walker: tree.walker,
    keep: (path) => tree.make(path),
    noted: (path) => notesInFolder(tree.folder(path), seats),
    ...viewerOf(seat ?? own),
  };
  return accept({
    roots: [`${matchup.value.id}/${at.value.seedName}`],
    find(parts) {
      const path = readPath(parts);
      return path.ok ? accept({ home, path: [...at.value.path, ...path.value] }) : path;
    },
  });
}

const viewerOf = (viewer: number | undefined): Pick<TreeHome, 'viewer'> => (viewer === undefined ? {} : { viewer });

function openStore(dir: string, start: readonly string[], options: OpenTreeOptions): Result<Opened> {
  const opened = Store.open(resolve(dir));
  if (!opened.ok) return opened;
  const store = opened.value;
  const game = gameOf(options.games, store.file.game);
  if (!game.ok) return game;
  const seated = checkSeat(options.seat, store.file.seats);
  if (!seated.ok) return seated;
  const homes = new Map<number, TreeHome>();
  const homeOf = (root: StoreRoot): Result<TreeHome> => {
    const known = homes.get(root.id);
    if (known !== undefined) return accept(known);
    const home = openRoot(dir, store, root, game.value, options.seat);
    if (home.ok) homes.set(root.id, home.value);
    return home;
  };
  const find: Opened['find'] = (parts) => {
    const place = placeAt(store, [...start, ...parts], options.root);
    if (!place.ok) return place;
    const home = homeOf(place.value.root);
    return home.ok ? accept({ home: home.value, path: place.value.path }) : home;
  };
  // With several roots each `at` may name another one. In all other cases a wrong root is refused at once.
  const isOpen = start.length === 0 && options.root === undefined && store.roots.length > 1;
  const first = isOpen ? accept(undefined) : find([]);
  return first.ok ? accept({ roots: store.roots.map(rootName), find }) : first;
}

function openRoot(dir: string, store: Store, root: StoreRoot, game: Game, seat: number | undefined): Result<TreeHome> {
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) return refuse('bad-store', dir, `${shown(dir)} has lost its matchup ${root.matchup}.`);
  const rules = openRules(game, matchup, root.seed);
  if (!rules.ok) return rules;
  const walker = new Walker(rules.value, root.seed, root.match);
  return accept({
    walker,
    keep(path) {
      addLine(store, walker, root.id, path);
      store.commit();
      const inside = store.roots.length === 1 ? path : [rootName(root), ...path];
      return accept(`${dir}:${inside.join('/')}`);
    },
    noted: (path) => notesInStore(store, root.id, path),
    ...viewerOf(seat),
  });
}
