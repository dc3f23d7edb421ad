import type { Game, Option } from '@umpire/core';
import { allowed, type GameCard, plain } from '@umpire/core/host';
import { importBeside } from '../games/import-beside.ts';
import { loadGame } from '../games/load-game.ts';
import { readSettings } from '../games/open-game.ts';
import { allGames } from '../games/shipped-games.ts';
import { demand, Failure } from '../terminal/failure.ts';

export interface GamesArguments {
  readonly json?: boolean;
  readonly matrix?: boolean;
  readonly cards?: boolean;
  readonly set?: readonly string[];
}

/** `umpire games`: all shipped games with their options, or one of them; with --cards, the cards that decks are made of. */
export async function gamesCommand(typed: string | undefined, given: GamesArguments): Promise<string> {
  if (given.cards === true) return cardsText(typed, given);
  if (given.set !== undefined)
    throw new Failure('--set goes with --cards here: umpire games GAME --cards --set NAME=VALUE.');
  return gamesText(typed === undefined ? await allGames() : [(await loadGame(typed)).game], given);
}

function gamesText(of: readonly Game[], { json, matrix }: GamesArguments): string {
  if (json === true)
    return JSON.stringify(
      of.map(({ id, title, rulesVersion, seats, options, presets, viewSchema }) => ({
        ...{ id, title, rulesVersion, seats, options },
        ...(presets === undefined ? {} : { presets }),
        ...(viewSchema === undefined ? {} : { view: viewSchema }),
      })),
    );
  return matrix === true ? matrixText(of) : of.map(gameText).join('\n\n');
}

function gameText({ id, title, seats, options, presets = {} }: Game): string {
  const players = seats.min === seats.max ? `${seats.min} players` : `${seats.min} to ${seats.max} players`;
  const settings = Object.entries(options).map(([name, option]) => `--set ${name}=${valueText(option)}`);
  const width = Math.max(0, ...settings.map(({ length }) => length));
  const lines = Object.values(options).map(
    (option, i) => `  ${settings[i].padEnd(width)}   ${option.help} (${allowed(option)})`,
  );
  const named = Object.entries(presets).map(([name, { help }]) => `  ${`--preset ${name}`.padEnd(width)}   ${help}`);
  return [`${id}   ${title}, ${players}`, ...named, ...lines].join('\n');
}

const valueText = ({ default: value }: Option): string => (value === '' ? "''" : String(value));

/** The cards of a game as a table, for people who build decks. */
async function cardsText(typed: string | undefined, { json, set = [] }: GamesArguments): Promise<string> {
  if (typed === undefined) throw new Failure(`--cards needs a game: ${await withCards()}.`);
  const loaded = await loadGame(typed);
  if (loaded.game.cards === undefined)
    throw new Failure(`${loaded.game.title} has no cards for decks. Games that have: ${await withCards()}.`);
  const cards = demand(loaded.game.cards(readSettings(loaded, { set })));
  if (json === true) return JSON.stringify(cards);
  return cards.map(cardText).join('\n');
}

const withCards = async (): Promise<string> =>
  (await allGames())
    .filter(({ cards }) => cards !== undefined)
    .map(({ id }) => id)
    .join(', ');

const cardText = ({ id, name, facts, colours, traits, text }: GameCard): string =>
  plain(`${id}  ${name} (${[facts, ...colours, ...traits].join(', ')})${text === '' ? '' : `: ${text}`}`);

/** A table of which command works with which game. */
function matrixText(of: readonly Game[]): string {
  const width = Math.max(...of.map(({ id }) => id.length));
  const header = `${' '.repeat(width)}  ${gameCommands.map(({ name }) => name).join('  ')}`;
  const rows = of.map((game) =>
    `${game.id.padEnd(width)}  ${gameCommands.map(({ name, works }) => (works(game) ? 'yes' : '-').padEnd(name.length)).join('  ')}`.trimEnd(),
  );
  return [header, ...rows].join('\n');
}

/** The ids of games with benchmarks. An installed program has none, because benchmarks stay in the repository. */
const BENCHED = await importBeside<{ readonly benchNames: readonly string[] }>('@umpire/bench', 'The benchmarks are')
  .then(({ benchNames }) => benchNames)
  .catch((): readonly string[] => []);

/** The commands that take a game or one of its matches. Only bench, gtp and demo do not work with every game. */
const gameCommands: readonly { readonly name: string; works(game: Game): boolean }[] = [
  ...['play', 'replay', 'review', 'explain', 'perft', 'check', 'arena', 'debug', 'leaderboard', 'stats', 'tree'].map(
    (name) => ({
      name,
      works: () => true,
    }),
  ),
  { name: 'demo', works: ({ demos }) => demos !== undefined },
  { name: 'gtp', works: ({ id }) => id === 'go' },
  { name: 'bench', works: ({ id }) => BENCHED.includes(id) },
];
