// Bundles what must be one module: hot generic code that is imported once per game (see packages/core/src/state/own-copies.ts),
// and the small packages for engines of other people, which need nothing of ours at run time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HOT = ['packages/search/dist/hot', 'packages/tree/dist/explore/hot'];
const SMALL = ['packages/loop-guard/dist', 'packages/ko/dist'];

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

for (const entry of HOT) await bundle(entry, 'esm', 'js');
for (const folder of SMALL) {
  await bundle(`${folder}/index`, 'esm', 'js');
  await bundle(`${folder}/index`, 'cjs', 'cjs');
  for (const file of readdirSync(at(folder)).filter((name) => name.endsWith('.d.ts')))
    typesForAll(at(`${folder}/${file}`));
}

async function bundle(entry, format, ending) {
  await build({
    entryPoints: [at(`${entry}.js`)],
    outfile: at(`${entry}.bundle.${ending}`),
    bundle: true,
    format,
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'error',
  });
}

/** Older compilers do not accept `.ts` in a declaration file, and packages loaded with `require` need a `.d.cts`. */
function typesForAll(file) {
  const text = readFileSync(file, 'utf8');
  const leadingTo = (ending) => text.replaceAll(/(from '\.\/[\w-]+)\.[jt]s'/g, `$1.${ending}'`);
  writeFileSync(file, leadingTo('js'));
  writeFileSync(file.replace(/\.ts$/, '.cts'), leadingTo('cjs').replace(/\n\/\/# sourceMappingURL=.*/, ''));
}
