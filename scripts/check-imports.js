// Checks the import ranks of .dependency-cruiser.cjs and that docs/architecture.svg shows the imports as they are; with
// --draw it draws that picture. dependency-cruiser calls a run over 0 modules a success; this script calls it an error.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { drawImports } from './draw-imports.js';

const PICTURE = 'docs/architecture.svg';

const config = await extractDepcruiseConfig('./.dependency-cruiser.cjs');
const { options, ...ruleSet } = config;
const { output } = await cruise(
  ['packages', 'bench'],
  { ...options, ruleSet, validate: true },
  {
    conditionNames: options.enhancedResolveOptions.conditionNames,
    extensions: options.enhancedResolveOptions.extensions,
  },
  { tsConfig: extractTSConfig('./tsconfig.tests.json') },
);

const packages = readdirSync('packages').filter((name) => existsSync(`packages/${name}/src`));
const unseen = packages.filter(
  (name) => !output.modules.some(({ source }) => source.startsWith(`packages/${name}/src/`)),
);
const crossing = output.modules
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ module }) => module.startsWith('@umpire/'));
const lost = crossing.filter(({ couldNotResolve, resolved }) => couldNotResolve || resolved.includes('node_modules'));

for (const { from, to, rule } of output.summary.violations)
  console.error(`${rule.severity}: ${rule.name}: ${from} -> ${to}`);
for (const name of unseen) console.error(`error: packages/${name} was not seen at all`);
for (const { module } of lost) console.error(`error: ${module} was not followed to its sources`);
if (crossing.length === 0) console.error('error: no import between packages was seen');

const picture = drawImports(output.modules);
if (process.argv.includes('--draw')) writeFileSync(PICTURE, picture);
const isDrawn = existsSync(PICTURE) && readFileSync(PICTURE, 'utf8') === picture;
if (!isDrawn) console.error(`error: ${PICTURE} differs from the imports: run npm run picture and look at it`);

const failed = !isDrawn || output.summary.violations.length + unseen.length + lost.length > 0 || crossing.length === 0;
console.log(`${output.modules.length} modules, ${output.summary.violations.length} violations`);
process.exitCode = failed ? 1 : 0;
