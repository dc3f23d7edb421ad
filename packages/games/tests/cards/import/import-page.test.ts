// What docs/tidecrown.md and docs/storyweave.md say about other makers' files.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importCardSet } from '../../../src/cards/files/import/import-card-set.ts';
import { STORYWEAVE_FORMS } from '../../../src/storyweave/setting/import-forms.ts';
import { TIDECROWN_FORMS } from '../../../src/tidecrown/setting/import-forms.ts';
import { lore, pirate } from '../sets.ts';

const page = (name: string): string => readFileSync(new URL(`../../../../../docs/${name}.md`, import.meta.url), 'utf8');
const PAGES = [
  ['tidecrown', TIDECROWN_FORMS, pirate],
  ['storyweave', STORYWEAVE_FORMS, lore],
] as const;

test.each(PAGES)('%s: each form has a row under its own name, with the fields it is known by', (name, forms) => {
  for (const { name: form, marks } of forms) {
    const row = page(name)
      .split('\n')
      .find((line) => line.startsWith(`| \`${form}\``));
    const bold = Array.from(row?.matchAll(/\*\*`(\w+)`\*\*/g) ?? [], ([, field]) => field);
    expect([form, bold.sort()]).toEqual([form, [...marks].sort()]);
  }
});

test.each(PAGES)('%s: the cards that are shown there are read', (name, forms, set) => {
  const shown = Array.from(page(name).matchAll(/`(\{"(?:id|code|Name)": .*?\})`/g), ([, json]) => json);
  expect(shown.length).toBeGreaterThan(0);
  for (const json of shown) expect(importCardSet(`[${json}]`, set, forms)).toMatchObject({ ok: true });
});
