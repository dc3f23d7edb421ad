// Bundles what must be one module: hot generic code that is imported once per game (see packages/core/src/own-copies.ts),
// and the small packages for engines of other people, which need nothing of ours at run time.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const BUNDLES = [
  'packages/search/dist/kit',
  'packages/tree/dist/explore/kit',
  'packages/loop-guard/dist/index',
  'packages/ko/dist/index',
];

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

for (const bundle of BUNDLES) {
  await build({
    entryPoints: [at(`${bundle}.js`)],
    outfile: at(`${bundle}.bundle.js`),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    logLevel: 'error',
  });
}
