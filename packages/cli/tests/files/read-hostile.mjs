// Reads wrong files with every reader of the program, in a process with a small heap, and says what that cost.
// Arguments: the folder of valid files, the first case, the number of cases. One line of JSON for each reader.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JournalMismatch, readJournal } from '@umpire/arena';
import { parseLog } from '@umpire/core';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { parseReview } from '@umpire/table';
import { damagedSegments, readMatchupFile, Store } from '@umpire/tree';
import { diceOf, mutatedSegment, mutatedText } from './mutate.mjs';

const [folder, first, count] = process.argv.slice(2).map((each, i) => (i === 0 ? each : Number(each)));
const text = (name) => readFileSync(join(folder, name), 'utf8');
const work = join(folder, `work-${first}`);
mkdirSync(work, { recursive: true });

/** A reader of one file that is given as its text. */
const ofText = (name, read) => [
  name,
  (dice) => () => read(dice === undefined ? text(name) : mutatedText(text(name), dice)),
];

/** A reader of a folder, in which one file is wrong. */
const ofFolder = (name, wrong, read) => [
  `${name}/${wrong}`,
  (dice) => {
    const copy = join(work, name);
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy);
    for (const each of readdirSync(join(folder, name), { withFileTypes: true }))
      if (each.isFile()) writeFileSync(join(copy, each.name), readFileSync(join(folder, name, each.name)));
    const path = join(copy, wrong);
    if (dice !== undefined)
      writeFileSync(
        path,
        wrong.endsWith('.log')
          ? mutatedSegment(readFileSync(path), dice)
          : mutatedText(readFileSync(path, 'utf8'), dice),
      );
    return () => read(copy);
  },
];

function readStore(dir) {
  const store = Store.open(dir);
  if (!store.ok) return store;
  for (const rest of store.value.rests())
    if (!Number.isSafeInteger(rest.states)) throw new Error('no number of states');
  for (let id = 0; id < store.value.nodes.count; id++) store.value.nodes.pathOf(id);
  store.value.close();
  damagedSegments(dir);
  return store;
}

const lists = { list1: text('deck.txt'), list2: text('deck.txt') };
const cards = text('cards.json');
const READERS = [
  ofText('match.jsonl', parseLog),
  ofText('game.sgf', (given) => go.formats[0].read(Buffer.from(given))),
  ofText('review.jsonl', parseReview),
  ofText('kittens.json', (deck) => kittens.open({ deck })),
  ofText('deck.txt', (list1) => storyweave.open({ list1, list2: lists.list2, cards })),
  ofText('cards.json', (given) => storyweave.open({ ...lists, cards: given })),
  ofText('journal.jsonl', (given) => {
    const path = join(work, 'journal.jsonl');
    writeFileSync(path, given);
    try {
      return { ok: readJournal(path).header !== undefined };
    } catch (error) {
      if (error instanceof JournalMismatch) return { ok: false };
      throw error;
    }
  }),
  ofFolder('store', 's00000.log', readStore),
  ofFolder('store', 'tree.json', readStore),
  ofFolder('matchup', 'matchup.json', readMatchupFile),
];

for (const [name, prepare] of READERS) {
  const tally = { name, valid: false, read: 0, refused: 0, thrown: [], longestMs: 0, slowest: 0 };
  tally.valid = prepare(undefined)().ok;
  for (let n = first; n < first + count; n++) {
    const read = prepare(diceOf(n));
    const began = process.cpuUsage().user;
    try {
      if (read().ok) tally.read++;
      else tally.refused++;
    } catch (error) {
      tally.thrown.push(`case ${n}: ${String(error?.stack).slice(0, 300)}`);
    }
    const ms = (process.cpuUsage().user - began) / 1000;
    if (ms > tally.longestMs) Object.assign(tally, { longestMs: ms, slowest: n });
  }
  process.stdout.write(
    `${JSON.stringify({ ...tally, thrown: tally.thrown.slice(0, 3), peakMb: process.resourceUsage().maxRSS / 1024 })}\n`,
  );
}
