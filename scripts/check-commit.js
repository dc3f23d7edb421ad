// What is wrong with the message of a commit: `node scripts/check-commit.js FILE`, or a range of commits, such as
// `node scripts/check-commit.js origin/main..`. The hook in scripts/hooks calls it; `npm run hooks` switches that on.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const SUBJECT_MAX = 60;
const LINE_MAX = 200;
const FORM = /^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*: (.+)$/;
/** Git writes these subjects itself, or removes their commits when it squashes. */
const BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /;

/** Returns one sentence for each fault of the message; none if it has no fault. */
export function faultsOf(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [subject = '', blank, ...body] = lines;
  if (BY_GIT.test(subject)) return [];
  const said = FORM.exec(subject)?.[2];
  return [
    ...(subject.length > SUBJECT_MAX
      ? [`the subject has ${subject.length} characters, ${SUBJECT_MAX} is the most`]
      : []),
    ...(said === undefined
      ? ['the subject is "area: Imperative what", such as "core: Refuse a log of other rules"']
      : []),
    ...(said !== undefined && !/^[A-Z0-9]/.test(said) ? ['what follows the area begins with a capital letter'] : []),
    ...(subject.endsWith('.') ? ['the subject is no sentence: leave out the full stop'] : []),
    ...(blank !== undefined && blank.trim() !== '' ? ['an empty line stands between subject and body'] : []),
    ...(body.join('').trim() === '' ? ['the body says why, and what was measured: it is missing'] : []),
    ...(body.some((line) => line.length > LINE_MAX)
      ? [`a line of the body is longer than ${LINE_MAX} characters`]
      : []),
  ];
}

function main([asked]) {
  if (asked === undefined) throw new Error('name a file with a message, or a range of commits');
  const messages = existsSync(asked)
    ? [['this commit', readFileSync(asked, 'utf8')]]
    : execFileSync('git', ['log', '--format=%h%x00%B%x01', asked], { encoding: 'utf8' })
        .split('\x01')
        .filter((each) => each.trim() !== '')
        .map((each) => each.trim().split('\0'));
  let failed = false;
  for (const [name, message] of messages)
    for (const fault of faultsOf(message)) {
      failed = true;
      console.error(`${name}: ${fault}`);
    }
  process.exitCode = failed ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2));
