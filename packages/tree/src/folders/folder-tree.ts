// States as folders, computed when they are needed: missing parents first; existing folders are left alone.
import { accept, type Block, type Result, type Rules, refuse } from '@umpire/core/hot';
import { Walker } from '../explore/walker.ts';
import { type FolderPath, folderOf } from './folder-path.ts';
import { actionLine, renderState, type StateFile, seenBy } from './render-state.ts';
import { readStateFolder, writeStateFolder } from './state-folder.ts';
import { systemRefusal } from './system-refusal.ts';
import { tooLong } from './too-long.ts';

export class FolderTree {
  readonly rules: Rules<Block>;
  readonly matchupFolder: string;
  readonly seedName: string;
  readonly walker: Walker;
  private readonly viewer: number | undefined;
  private readonly sound = new Set<string>();
  /** The actions on the way to the last state of the walker, as texts. */
  private told: { readonly index: number; readonly line: string }[] = [];
  /** How many states were computed and written. */
  written = 0;

  constructor(rules: Rules<Block>, at: Omit<FolderPath, 'path'>, viewer?: number) {
    this.rules = rules;
    this.matchupFolder = at.matchupFolder;
    this.seedName = at.seedName;
    // Without hidden fields everyone sees the same.
    this.viewer = rules.layout.hasSecrets ? viewer : undefined;
    this.walker = new Walker(rules, at.seed, at.match);
  }

  folder(path: readonly number[]): string {
    return folderOf({ matchupFolder: this.matchupFolder, seedName: this.seedName, path });
  }

  /** The content of the folder's state file, read without the rules; undefined if the folder is missing or damaged. */
  read(path: readonly number[]): StateFile | undefined {
    return readStateFolder(this.folder(path), this.rules.rulesVersion, path);
  }

  /** Makes the folder of a state, with those of all its parents, unless they exist. Returns the folder. */
  make(path: readonly number[]): Result<string> {
    const folder = this.folder(path);
    const long = tooLong(folder);
    if (long !== undefined) return long;
    const missing: number[] = [];
    for (let depth = path.length; depth >= 0 && !this.isSound(path.slice(0, depth)); depth--) missing.push(depth);
    if (missing.length === 0) return accept(folder);
    const come = this.walker.goTo(path);
    if (come < path.length) return noAction(this.walker, this.folder(path.slice(0, come)), path[come]);
    try {
      for (const depth of missing.reverse()) this.write(path.slice(0, depth));
    } catch (error) {
      return systemRefusal(error);
    }
    return accept(folder);
  }

  /** Whether a folder and its parents are sound; each is examined once. */
  private isSound(path: readonly number[]): boolean {
    const name = path.join('/');
    if (this.sound.has(name)) return true;
    const isSound =
      this.read(path) !== undefined && (path.length === 0 || this.isSound(path.slice(0, path.length - 1)));
    if (isSound) this.sound.add(name);
    return isSound;
  }

  /** The files of a state, computed by the rules. */
  render(path: readonly number[]): ReturnType<typeof renderState> {
    const line = this.line(path);
    return renderState(this.walker, line, this.viewer);
  }

  private write(path: readonly number[]): void {
    const files = this.render(path);
    writeStateFolder(this.folder(path), files);
    this.sound.add(path.join('/'));
    this.written++;
  }

  /** The actions on the way to a state, as texts. The walker stands there afterwards. */
  private line(path: readonly number[]): string[] {
    let same = 0;
    while (same < path.length && this.told[same]?.index === path[same]) same++;
    this.told.length = same;
    this.walker.goTo(path.slice(0, same));
    for (const index of path.slice(same)) {
      this.told.push({ index, line: this.tell(index) });
      this.walker.choose(index);
    }
    return this.told.map(({ line }) => line);
  }

  private tell(index: number): string {
    const { rules, state } = this.walker;
    if (this.viewer !== undefined && this.viewer !== rules.toAct(state)) return `${index}: hidden\t?`;
    return actionLine(index, rules.words.describe(seenBy(rules, state, this.viewer), this.walker.legal()[index]));
  }
}

function noAction(walker: Walker, folder: string, index: number): Result<never> {
  const { length } = walker.legal();
  const has = length === 0 ? 'the match is over there' : `it has the actions 0 to ${length - 1}`;
  return refuse('no-action', index, `There is no action ${index} in ${folder}: ${has}.`);
}
