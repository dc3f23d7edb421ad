// The command line that bundles a bot. The bundler reads hostile input, so it runs in a sandbox where that is possible.
import type { CellCommand } from '../cell/cell-command.ts';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { sealFlags } from '../cell/wall/seal-flags.ts';

export interface BundlePlaces {
  readonly binary: string;
  /** The bot's files, and nothing else. */
  readonly sources: string;
  /** The only folder that can be written. */
  readonly out: string;
  /** The bot's own file, relative to `sources`. */
  readonly entry: string;
}

export interface BundleCommand extends CellCommand {
  readonly cwd: string;
}

export const BUNDLE_FILE = 'bundle.js';
export const FACTS_FILE = 'facts.json';
export const MAP_FILE = `${BUNDLE_FILE}.map`;

const FLAGS = [
  '--bundle',
  '--format=iife',
  '--global-name=__bot',
  '--platform=neutral',
  '--target=es2022',
  '--charset=utf8',
  // A tsconfig.json of the bot could name any file, whose content would then appear in an error message.
  '--tsconfig-raw={}',
  // Which line of which file each line of the bundle comes from: a fault names the author's own line.
  '--sourcemap=external',
  '--sources-content=false',
  '--log-limit=3',
  '--log-level=error',
  '--color=false',
];

// 4 MB of output, 1 GB of memory, 8 s of processor time. If a shell lacks one of these limits, the time limit outside still holds.
const CAPPED = 'ulimit -c 0; ulimit -f 8192; ulimit -d 1048576; ulimit -t 8; exec "$@"';

export function bundleCommand(places: BundlePlaces, isolation: Isolation): BundleCommand {
  const sealed = isolation !== 'c';
  const run = sealed ? ['bwrap', ...seal(places), '/esbuild'] : [places.binary];
  const out = sealed ? '/out' : places.out;
  // The output is named, since the bundler would split a file name with = in it.
  const args = [
    `bot=./${places.entry}`,
    ...FLAGS,
    `--outfile=${out}/${BUNDLE_FILE}`,
    `--metafile=${out}/${FACTS_FILE}`,
  ];
  const cwd = places.sources;
  if (process.platform === 'win32')
    return { command: run[0], args: [...run.slice(1), ...args], cwd, env: windowsEnv() };
  return {
    command: '/bin/sh',
    args: ['-c', CAPPED, 'sh', ...run, ...args],
    cwd,
    env: { PATH: '/usr/bin:/bin', ...ENV },
  };
}

const ENV = { GOMAXPROCS: '2' };

function seal({ binary, sources, out }: BundlePlaces): string[] {
  const args = [...sealFlags(), '--setenv', 'GOMAXPROCS', ENV.GOMAXPROCS];
  args.push('--ro-bind', binary, '/esbuild', '--ro-bind', sources, '/bot', '--bind', out, '/out');
  return [...args, '--remount-ro', '/', '--chdir', '/bot', '--'];
}

// On Windows hardly any program starts without this variable.
const windowsEnv = () => ({ ...ENV, SystemRoot: process.env.SystemRoot ?? '' });
