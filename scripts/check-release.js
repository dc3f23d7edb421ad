// `node scripts/check-release.js TAG OWNER/NAME`: what must agree before packages are published.
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [tag, repository] = process.argv.slice(2);
const { version, repository: own } = JSON.parse(read('package.json'));

const faults = [];
if (tag !== `v${version}`) faults.push(`the tag is ${tag}, and package.json says ${version}`);
if (!own.url.endsWith(`/${repository}.git`)) faults.push(`this is ${repository}, and package.json says ${own.url}`);
if (!new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm').test(read('CHANGELOG.md')))
  faults.push(`CHANGELOG.md has no part "## ${version} (YYYY-MM-DD)"`);
for (const fault of faults) console.error(`error: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
