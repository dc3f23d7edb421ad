// Bundles the hot generic code into one module that can be imported once per game (see packages/search/src/load-kit.ts).
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await build({
  entryPoints: [at('packages/search/dist/kit.js')],
  outfile: at('packages/search/dist/kit.bundle.js'),
  bundle: true,
  format: 'esm',
  target: 'es2023',
  logLevel: 'error',
});
