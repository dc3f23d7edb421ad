// The rules of a game as one script, for bots that think ahead inside their cells. It needs nothing but the language, since a
// cell has nothing else.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ArenaOptions, type BotProgram, mayThinkAhead } from '@umpire/arena';
import type { Game } from '@umpire/core';
import { Failure } from '../terminal/failure.ts';
import { whyNot } from './bundle-game.ts';
import { gamePath, originOf } from './load-game.ts';
import { oneUmpire } from './site-games.ts';

/** What core takes from its host, as far as the rules of a game need it. */
const STAND_INS = `class TextEncoder {
  encode(text) {
    const spelled = unescape(encodeURIComponent(text));
    return Uint8Array.from(spelled, (each) => each.charCodeAt(0));
  }
}
function unescape(text) {
  return text.replace(/%([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}`;

type Adapters = NonNullable<ArenaOptions['adapters']>;

const scripts = new WeakMap<Game, Promise<string>>();

/** The adapters of a game for these bots. Where none of them thinks ahead, nobody waits for the script. */
export async function adaptersFor(game: Game, bots: readonly BotProgram[]): Promise<Adapters> {
  if (!bots.some(mayThinkAhead)) return game;
  const known = scripts.get(game);
  const script = known ?? rulesScript(game);
  if (known === undefined) scripts.set(game, script);
  const { adaptBot, adaptPython, engines } = game;
  return {
    ...(adaptBot === undefined ? {} : { adaptBot }),
    ...(adaptPython === undefined ? {} : { adaptPython }),
    ...(engines === undefined ? {} : { engines }),
    rulesText: await script,
  };
}

async function rulesScript(game: Game): Promise<string> {
  const { build } = await import('esbuild');
  const origin = originOf(game);
  const from = origin === undefined ? `@umpire/games/${game.id}` : gamePath(origin);
  const contents = `import * as all from ${JSON.stringify(from)};
import { simulator as simulatorOf } from '@umpire/core/host';
const isGame = (each) => each?.id === ${JSON.stringify(game.id)} && typeof each.open === 'function';
const game = [all.default, ...Object.values(all)].find(isGame);
export const simulator = (options, random) => simulatorOf(game, options, random);`;
  try {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: dirname(fileURLToPath(import.meta.url)) },
      write: false,
      bundle: true,
      format: 'iife',
      globalName: '__rules',
      banner: { js: STAND_INS },
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2022',
      charset: 'utf8',
      define: { 'import.meta.url': '"file:///cell/rules.js"' },
      absWorkingDir: process.cwd(),
      plugins: [oneUmpire],
      logLevel: 'silent',
    });
    return outputFiles[0].text;
  } catch (error) {
    throw new Failure(`The rules of ${game.title} cannot be given to bots that think ahead: ${whyNot(error)}.`);
  }
}
