// `umpire tree verify`: computes a tree again and compares it.
import { existsSync, statSync } from 'node:fs';
import { type Result, shown } from '@umpire/core/author';
import {
  isMatchupFolder,
  isStore,
  matchupFolders,
  readFolderPath,
  readMatchupFile,
  Store,
  type Verified,
  verifyFolders,
  verifyStore,
} from '@umpire/tree';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { wholeNumber } from '../text/whole-number.ts';
import { countText } from './text/count-text.ts';
import { rulesOfTree } from './tree-game.ts';

export interface VerifyArguments {
  readonly sample?: string;
  readonly seed?: string;
  readonly game?: string;
  readonly json?: boolean;
}

type Options = Parameters<typeof verifyStore>[2];

export async function verifyCommand(dir: string, given: VerifyArguments): Promise<void> {
  const sample = given.sample === undefined ? undefined : wholeNumber('--sample', given.sample, 1, 1_000_000_000);
  const progress = new Progress('states', sample ?? 0);
  const options = {
    ...(sample === undefined ? {} : { sample }),
    ...(given.seed === undefined ? {} : { seed: given.seed }),
    onCompared: (n: number) => progress.show(n),
  };
  const verified = demand(
    isStore(dir) ? await storeAt(dir, given.game, options) : await foldersAt(dir, given.game, options),
  );
  progress.finish();
  process.stdout.write(given.json === true ? `${JSON.stringify(verified)}\n` : verdict(verified));
  if (verified.differences.length > 0 || verified.damage !== undefined) process.exitCode = 1;
}

function verdict({ compared, differences, remarks, damage = [] }: Verified): string {
  const found =
    differences.length === 0
      ? `${compared === 1 ? 'it' : 'every one'} is what the rules say`
      : countText(differences.length, 'difference', 'differences');
  const but = damage.length === 0 ? '' : ', but the store is damaged';
  const sentence = `${countText(compared, 'state', 'states')} compared: ${found}${but}.`;
  return `${[...differences, ...remarks, ...damage, sentence].join('\n')}\n`;
}

async function storeAt(dir: string, game: string | undefined, options: Options): Promise<Result<Verified>> {
  const store = demand(Store.open(dir));
  return verifyStore(store, await rulesOfTree([store.file], dir, game), options);
}

async function foldersAt(dir: string, game: string | undefined, options: Options): Promise<Result<Verified>> {
  const matchups = foldersOf(dir).flatMap((folder) => {
    const matchup = readMatchupFile(folder);
    return matchup.ok ? [matchup.value] : [];
  });
  return verifyFolders(dir, await rulesOfTree(matchups, dir, game), options);
}

/** The matchups to verify. */
function foldersOf(dir: string): string[] {
  const isFolder = existsSync(dir) && statSync(dir).isDirectory();
  const part = isFolder && !isMatchupFolder(dir) ? readFolderPath(dir) : undefined;
  const folders = part?.ok ? [part.value.matchupFolder] : isFolder ? matchupFolders(dir) : [];
  if (folders.length === 0) throw new Failure(`'${shown(dir)}' is not a store and has no matchup in it.`);
  return folders;
}
