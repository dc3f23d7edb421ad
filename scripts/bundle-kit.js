// Bundles the hot generic code into modules that can be imported once per game (see packages/core/src/own-copies.ts).
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

for (const kit of ['packages/search/dist/kit', 'packages/tree/dist/explore/kit']) {
  await build({
    entryPoints: [at(`${kit}.js`)],
    outfile: at(`${kit}.bundle.js`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    logLevel: 'error',
  });
}
