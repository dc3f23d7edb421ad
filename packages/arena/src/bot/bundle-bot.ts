// Bundles a bot and the files it imports into one text: a script that leaves the bot's exports in `__bot`.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { makeHostFolder } from '../cell/host-folder.ts';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { BUNDLE_FILE, bundleCommand, FACTS_FILE, MAP_FILE } from './bundle-command.ts';
import { bundleRefusal, outsideRefusal } from './bundle-refusal.ts';
import { gatherSources, type Source } from './gather-sources.ts';
import { originalLines } from './original-lines.ts';
import { type Ended, runCapped } from './run-capped.ts';

const TIMEOUT_MS = 5000;
const BUNDLE_MAX_BYTES = 524_288;

/** A bot as one text. */
export interface BotText {
  readonly text: string;
  /** By line of the text: the author's file and line, such as 'bot.ts:12', or ''. */
  readonly lines: readonly string[];
}

export async function bundleBot(path: string, isolation: Isolation): Promise<Result<BotText>> {
  const sources = gatherSources(path);
  if (!sources.ok) return sources;
  const folder = makeHostFolder('bundle');
  try {
    return await bundleIn(folder, path, sources.value, isolation);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundleIn(
  folder: string,
  path: string,
  files: readonly Source[],
  isolation: Isolation,
): Promise<Result<BotText>> {
  const places = {
    binary: esbuildBinary(),
    sources: join(folder, 'bot'),
    out: join(folder, 'out'),
    entry: files[0].name,
  };
  mkdirSync(places.out);
  for (const file of files) {
    mkdirSync(dirname(join(places.sources, file.name)), { recursive: true });
    writeFileSync(join(places.sources, file.name), file.text);
  }
  const names = new Set(files.map((file) => file.name));
  const ended = await runCapped(bundleCommand(places, isolation), TIMEOUT_MS);
  if (ended.status !== 0) return failure(path, ended, names);
  return takeBundle(path, places.out, names);
}

function failure(path: string, ended: Ended, names: ReadonlySet<string>): Result<never> {
  if (ended.late)
    return refuse('bot-not-bundled', path, `Bundling the bot takes longer than ${TIMEOUT_MS / 1000} seconds.`);
  if (ended.stderr.startsWith('bwrap: '))
    return refuse('no-sandbox', path, 'The sandbox for the bundler could not be made.');
  return bundleRefusal(path, ended.stderr, names);
}

interface Facts {
  readonly inputs: Readonly<Record<string, { readonly format?: string; readonly with?: { readonly type?: string } }>>;
}

function takeBundle(path: string, out: string, names: ReadonlySet<string>): Result<BotText> {
  const bundle = join(out, BUNDLE_FILE);
  if (statSync(bundle).size > BUNDLE_MAX_BYTES)
    return refuse('bot-too-big', path, `The bundled bot is larger than ${BUNDLE_MAX_BYTES / 1024} KB.`);
  const { inputs } = JSON.parse(readFileSync(join(out, FACTS_FILE), 'utf8')) as Facts;
  // Without a sandbox the bundler can read everything, so its own list of what it read decides.
  if (!Object.keys(inputs).every((name) => names.has(name))) return outsideRefusal(path);
  const sloppy = Object.values(inputs).some((input) => input.format === 'cjs');
  // Modules are strict, but the bundler does not write that into its script.
  const head = sloppy ? '' : '"use strict";\n';
  const lines = originalLines(readFileSync(join(out, MAP_FILE), 'utf8'), names);
  return accept({ text: head + readFileSync(bundle, 'utf8'), lines: head === '' ? lines : ['', ...lines] });
}

/** The path of the bundler's executable. Its JavaScript API is not used: it has one service per process, which a bot could kill for good. */
export function esbuildBinary(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('esbuild/package.json'));
  const file = process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild';
  return near.resolve(`@esbuild/${process.platform}-${process.arch}/${file}`);
}
