// Copies what all packages share from the root into every package: version, licence, engines, repository, LICENSE and
// NOTICE. With --check it only reports differences. To raise the version, change it in the root's package.json and run this.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(`${root}${path}`, 'utf8');
const isCheck = process.argv.includes('--check');
const main = JSON.parse(read('package.json'));

const ORDER = ['name', 'version', 'private', 'description', 'keywords', 'license', 'repository', 'type', 'sideEffects'];
ORDER.push(
  'engines',
  'bin',
  'main',
  'types',
  'exports',
  'files',
  'scripts',
  'publishConfig',
  'dependencies',
  'devDependencies',
);

/** What a package needs before it can be published. */
const DEMANDED = ['description', 'keywords', 'files', 'sideEffects'];

const folders = [...readdirSync(`${root}packages`).map((name) => `packages/${name}`), 'bench'].filter((folder) =>
  existsSync(`${root}${folder}/package.json`),
);
const faults = [];
const texts = new Map();
for (const folder of folders) {
  const own = JSON.parse(read(`${folder}/package.json`));
  texts.set(`${folder}/package.json`, `${JSON.stringify(shared(folder, own), undefined, 2)}\n`);
  if (own.private) continue;
  for (const file of ['LICENSE', 'NOTICE']) texts.set(`${folder}/${file}`, read(file));
  if (!own.files?.includes('NOTICE')) faults.push(`${folder}/package.json does not pack NOTICE`);
  for (const field of DEMANDED) if (own[field] === undefined) faults.push(`${folder}/package.json has no ${field}`);
  if (!existsSync(`${root}${folder}/README.md`)) faults.push(`${folder} has no README.md`);
}
if (!read('CHANGELOG.md').includes(`## ${main.version}`)) faults.push(`CHANGELOG.md has no part ${main.version}`);

for (const [path, text] of texts) {
  if (existsSync(`${root}${path}`) && read(path) === text) continue;
  if (isCheck) faults.push(`${path} differs: run npm run packages`);
  else writeFileSync(`${root}${path}`, text);
}
for (const fault of faults) console.error(`error: ${fault}`);
console.log(`${folders.length} packages, version ${main.version}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function shared(folder, own) {
  const withVersion = (table) =>
    table &&
    Object.fromEntries(
      Object.entries(table).map(([name, at]) => [name, name.startsWith('@umpire/') ? main.version : at]),
    );
  const whole = {
    ...own,
    version: main.version,
    license: main.license,
    engines: main.engines,
    ...(own.private
      ? {}
      : { repository: { ...main.repository, directory: folder }, publishConfig: main.publishConfig }),
    dependencies: withVersion(own.dependencies),
    devDependencies: withVersion(own.devDependencies),
  };
  const names = Object.keys(whole);
  const place = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return Object.fromEntries(names.sort((a, b) => place(a) - place(b)).map((name) => [name, whole[name]]));
}
