// A hundred thousand random matches over all games: every one ends, with an outcome and a reason.
import { readdirSync } from 'node:fs';
import { playMatch } from '@umpire/core';
import { type Block, FastDice, type Game, type Rules } from '@umpire/core/author';
import { rings, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';

const MATCHES = Number(process.env.UMPIRE_MATCHES ?? 100_000);
/** Options that make matches go in circles, last long or end differently. Games without an entry use their defaults. */
const OPTIONS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'tic-tac-toe': [{}, { rows: 4, cols: 4, line: 3 }],
  go: [
    ...['simple', 'positional', 'situational', 'natural'].map((ko) => ({ size: 3, ko })),
    { size: 5 },
    { size: 2, rules: 'japanese' },
    { size: 4, rules: 'new-zealand' },
  ],
  kittens: [2, 3, 4, 5].map((seats) => ({ seats })),
  storyweave: [{}, { deck1: 'loop-lab', deck2: 'loop-lab' }, { deck1: 'masks', deck2: 'loop-lab' }, { seats: 3 }],
  tidecrown: [
    {},
    { deck1: 'loop-lab', deck2: 'loop-lab' },
    { deck1: 'lanterns-lost', deck2: 'fathoms-bargain' },
    { deck1: 'loop-lab', deck2: 'lanterns-lost', maxRepeats: 3 },
  ],
  walkers: [{ size: 3 }, { size: 3, repeat: 'threefold' }],
  rings: [{}, { graph: 'A0>B,C B1>A,C C0>A,B', rule: 'deviate' }, { graph: 'A0>B,B~ B1>A,A~,C C0>A#,A!', act: 3 }],
};
/** Longer matches are played less often. */
const SHARES: Readonly<Record<string, number>> = { go: 0.1, storyweave: 0.08, tidecrown: 0.08, walkers: 0.2 };

const open = <S extends Block>(game: Game<S>, options: unknown): Rules<S> => {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(`${game.id} ${JSON.stringify(options)}: ${opened.refusal.text}`);
  return opened.value;
};

/** The reason for which the match ended. */
function playOut(rules: Rules<Block>, seed: string, dice: FastDice): string {
  const match = playMatch(rules, { seed, listen: false });
  for (let next = match.next(); ; ) {
    if (next.done) {
      const { scores, reason } = next.value.outcome;
      expect(scores.every((score) => score >= rules.scores.min && score <= rules.scores.max)).toBe(true);
      return reason;
    }
    const event = next.value;
    next = event.kind === 'ask' ? match.next({ index: dice.below(event.question.count) }) : match.next();
  }
}

/** Finds every folder that exports a game, so that a new game is played here without being named. */
async function findGames(): Promise<Game<Block>[]> {
  const source = new URL('../src/', import.meta.url);
  const folders = readdirSync(source, { withFileTypes: true }).filter((each) => each.isDirectory());
  const modules = await Promise.all(
    folders.map(({ name }) => import(new URL(`${name}/index.ts`, source).href).catch(() => ({}))),
  );
  return modules.flatMap((module) => Object.values(module as object)).filter(isGame);
}

const isGame = (value: unknown): value is Game<Block> =>
  typeof value === 'object' && value !== null && 'open' in value && 'rulesVersion' in value;

const all = [...(await findGames()), walkers, rings] as readonly Game<Block>[];
test('there are games to play', () => {
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['tic-tac-toe', 'go', 'kittens']));
});
const tables = all.flatMap((game) => (OPTIONS[game.id] ?? [{}]).map((options) => ({ game, options })));
const weight = ({ game }: { game: Game<Block> }): number => (SHARES[game.id] ?? 1) / (OPTIONS[game.id]?.length ?? 1);
const total = tables.reduce((sum, table) => sum + weight(table), 0);

test.each(tables.map((table) => [table.game.id, JSON.stringify(table.options), table] as const))(
  '%s %s: every match ends',
  (id, text, table) => {
    const rules = open(table.game, table.options);
    const dice = new FastDice(id.length + 7 * text.length);
    const matches = Math.ceil((MATCHES * weight(table)) / total);
    const reasons = new Map<string, number>();
    for (let i = 0; i < matches; i++) {
      const reason = playOut(rules, `${id}/${i}`, dice);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect([...reasons.keys()].filter((reason) => !/^\S{1,40}$/.test(reason))).toEqual([]);
  },
  600_000,
);
