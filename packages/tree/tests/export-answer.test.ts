// What an export says when it is done.
import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../src/export/create-export.ts';
import { exported, ROWS, scratch } from './export-sample.ts';

test.each(EXPORT_FORMATS)('the answer says how large each table became, as %s', (format) => {
  const at = scratch();
  const { files, bytes } = exported(format, at('x'), ROWS);
  const sizes = files.map((file) =>
    statSync(file).isDirectory()
      ? readdirSync(file).reduce((sum, name) => sum + statSync(`${file}/${name}`).size, 0)
      : statSync(file).size,
  );
  expect(bytes).toEqual(sizes);
});
