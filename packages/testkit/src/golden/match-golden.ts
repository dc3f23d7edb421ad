// Goldens: texts that are kept beside the source and compared on every run.
//
//   matchGolden(new URL('./goldens/nim.txt', import.meta.url), playthrough(rules, { seed: 'golden' }));
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Throws if the golden is missing or differs. With UPDATE_GOLDENS=1 it writes the golden instead. */
export function matchGolden(file: string | URL, text: string): void {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  if (process.env.UPDATE_GOLDENS === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  if (!existsSync(path)) throw new Error(`There is no golden ${path}; UPDATE_GOLDENS=1 writes it.`);
  const golden = readFileSync(path, 'utf8');
  if (golden !== text)
    throw new Error(`${path} differs; UPDATE_GOLDENS=1 writes it anew.\n${firstDifference(golden, text)}`);
}

function firstDifference(golden: string, text: string): string {
  const [kept, now] = [golden.split('\n'), text.split('\n')];
  let at = 0;
  while (kept[at] === now[at] && at < kept.length) at++;
  return `line ${at + 1}\n  golden: ${kept[at] ?? 'the end'}\n  now:    ${now[at] ?? 'the end'}`;
}
