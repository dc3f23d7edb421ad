#!/usr/bin/env node
// `npm create umpire-game NAME`: what `umpire new game NAME --ts` does, with the scripts that a folder of its own needs.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const words = process.argv.slice(2);
const name = words.find((word) => !word.startsWith('-'));
const unknown = words.find((word) => word !== name && word !== '--js');
if (name === undefined || unknown !== undefined) {
  console.error(
    unknown === undefined
      ? 'usage: npm create umpire-game NAME [-- --js]'
      : `There is no '${unknown}'; only NAME and --js.`,
  );
  process.exit(2);
}

const manifest = createRequire(import.meta.url).resolve('@umpire/cli/package.json');
const umpire = join(dirname(manifest), 'bin', 'umpire.js');
try {
  execFileSync(process.execPath, [umpire, 'new', 'game', name, ...(words.includes('--js') ? [] : ['--ts'])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
} catch (error) {
  process.exit(error.status ?? 1);
}

const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
const path = join(name, 'package.json');
const game = JSON.parse(readFileSync(path, 'utf8'));
game.scripts = { play: 'umpire play . --seat human --seat hard', check: 'umpire check .' };
game.devDependencies = { '@umpire/cli': `^${version}`, '@umpire/core': `^${version}` };
if (!words.includes('--js')) {
  game.scripts.types = 'tsc';
  game.devDependencies.typescript = '^6.0.0';
}
writeFileSync(path, `${JSON.stringify(game, undefined, 2)}\n`);
console.log(`${name}/ is a game now:\n  cd ${name}\n  npm install\n  npm run play\n  npm run check`);
