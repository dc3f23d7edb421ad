import { parseArgs } from 'node:util';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { DECK_GAMES } from './deck-games.ts';

export interface BalanceArguments {
  readonly game: string;
  readonly decks: readonly string[];
  /** How many matches each pair plays: between random players, and between searching players. */
  readonly random: number;
  readonly search: number;
  readonly simulations: number;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
}

export const HELP = `node bench/dist/balance.js GAME [options]    how the decks of a game fare against each other, and its cards

GAME is one of: ${Object.keys(DECK_GAMES).join(', ')}

  --random N        matches of each pair of decks between random players (10000)
  --search N        matches of each pair between players that search (300)
  --simulations N   simulations that these spend on a move (10)
  --decks A,B       only these decks
  --seed TEXT       the same seed gives the same figures, whatever the number of workers (balance)
  --workers N       threads that play (2)
  --json            figures as JSON`;

const OPTIONS = {
  random: { type: 'string' },
  search: { type: 'string' },
  simulations: { type: 'string' },
  decks: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Returns 'help' if the arguments ask for it. */
export function readArguments(argv: readonly string[]): Result<BalanceArguments | 'help'> {
  const given = parsed(argv);
  if (!given.ok) return given;
  const { values, positionals } = given.value;
  if (values.help === true) return accept('help');
  const [game] = positionals;
  if (positionals.length !== 1 || !Object.hasOwn(DECK_GAMES, game))
    return refuse('bad-game', game ?? null, `Name one game: ${Object.keys(DECK_GAMES).join(', ')}.`);
  const random = numberOf('random', values.random, 10_000, 0, 10_000_000);
  if (!random.ok) return random;
  const search = numberOf('search', values.search, 300, 0, 10_000_000);
  if (!search.ok) return search;
  const simulations = numberOf('simulations', values.simulations, 10, 1, 1_000_000);
  if (!simulations.ok) return simulations;
  const workers = numberOf('workers', values.workers, 2, 1, 64);
  if (!workers.ok) return workers;
  const decks = decksOf(game, values.decks);
  if (!decks.ok) return decks;
  return accept({
    game,
    decks: decks.value,
    random: random.value,
    search: search.value,
    simulations: simulations.value,
    seed: values.seed ?? 'balance',
    workers: workers.value,
    json: values.json === true,
  });
}

const parse = (argv: readonly string[]) => parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });

function parsed(argv: readonly string[]): Result<ReturnType<typeof parse>> {
  try {
    return accept(parse(argv));
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
    return refuse('bad-option', argv.join(' '), line);
  }
}

function numberOf(name: string, text: string | undefined, usual: number, min: number, max: number): Result<number> {
  if (text === undefined) return accept(usual);
  const n = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  return n >= min && n <= max ? accept(n) : refuse('bad-number', text, `--${name} is a number from ${min} to ${max}.`);
}

function decksOf(game: string, text: string | undefined): Result<readonly string[]> {
  const { decks } = DECK_GAMES[game];
  if (text === undefined) return accept(decks);
  const names = text.split(',');
  const unknown = names.find((name) => !decks.includes(name));
  return unknown === undefined
    ? accept([...new Set(names)])
    : refuse('unknown-deck', unknown, `There is no deck '${unknown}'. There are: ${decks.join(', ')}.`);
}
