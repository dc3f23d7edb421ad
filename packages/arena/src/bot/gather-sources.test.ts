import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gatherSources } from './gather-sources.ts';

function bot(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'part.ts'), 'export const part = 1;');
  writeFileSync(join(folder, 'bot.ts'), text);
  return join(folder, 'bot.ts');
}

test('a file that is named is found, however often', () => {
  const found = gatherSources(bot("import { part } from './part';\n".repeat(5000)));
  expect(found).toMatchObject({ ok: true, value: [{ name: 'bot.ts' }, { name: 'part.ts' }] });
});

test('names without end cost little', () => {
  const path = bot(Array.from({ length: 37_000 }, (_, i) => `'./${i.toString(36)}'`).join(''));
  const before = process.cpuUsage();
  expect(gatherSources(path)).toMatchObject({ ok: true, value: [{ name: 'bot.ts' }] });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(2);
});
