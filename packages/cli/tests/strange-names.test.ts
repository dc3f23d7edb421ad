// Card names of a stranger's file hold codes that steer a terminal. People look at the files of a tree in one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlain } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { plainCards } from './plain-cards.ts';
import { freshPlace } from './run-umpire.ts';

const CARDS = plainCards((number) => `P${number}\u001b[2J\u202eevil`);

test('no file of a tree keeps escape codes of card names', async () => {
  const place = freshPlace();
  writeFileSync(place.path('cards.json'), JSON.stringify({ cards: CARDS }));
  writeFileSync(
    place.path('deck.txt'),
    CARDS.slice(0, 15)
      .map(({ fullName }) => `4 ${fullName}`)
      .join('\n'),
  );
  const decks = ['--set', 'cards=cards.json', '--set', 'mulligan=false'];
  const made = await place.run(['tree', 'match', 'deck.txt', 'deck.txt', ...decks]);
  expect(made).toMatchObject({ code: 0 });
  const folder = made.out.trim();
  await place.run(['tree', 'shuffle', folder, '1']);
  const played = await place.run(['tree', 'play', `${folder}/1/0/0`]);
  expect(played.code).toBe(0);
  expect(isPlain(played.out.replaceAll('\n', '').replaceAll('\t', ''))).toBe(true);
  const files = readdirSync(place.path(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(dot|txt|dek)$/.test(name),
  );
  expect(files.filter((name) => name.endsWith('.dek')).length).toBeGreaterThan(3);
  const odd = files.filter(
    (name) => !isPlain(readFileSync(join(place.path(folder), name), 'utf8').replaceAll(/[\n\t]/g, '')),
  );
  expect(odd).toEqual([]);
});
