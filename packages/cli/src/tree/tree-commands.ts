// The arguments of `umpire tree`. The code of each command is loaded only when it is called.
import { shown } from '@umpire/core/host';
import { type Command, Option } from 'commander';
import { Failure } from '../terminal/failure.ts';
import { diskFailure } from './disk-failure.ts';

const collect = (value: string, all: string[] = []): string[] => [...all, value];
const set = (): Option => new Option('--set <name=value>', 'a game option, repeatable').argParser(collect);
const game = (): Option => new Option('--game <game>', 'where the game is, if it is not shipped: path or package name');
const json = (): Option => new Option('--json', 'JSON on stdout, and nothing else there');

interface GameOption {
  readonly game?: string;
}

const write = (text: string): void => {
  process.stdout.write(text === '' || text.endsWith('\n') ? text : `${text}\n`);
};

/** Warns of lost states before the command does its work. */
const warn = async (typed: string): Promise<void> => (await import('./warn-damage.ts')).warnDamageAt(typed);

/** Runs a command, and reports errors of the disk in a sentence. */
const told =
  <T extends unknown[]>(run: (...args: T) => Promise<void>) =>
  async (...args: T): Promise<void> => {
    try {
      await run(...args);
    } catch (error) {
      throw diskFailure(error);
    }
  };

export function addTreeCommands(umpire: Command): void {
  const tree = umpire
    .command('tree')
    .description('every line of play, stored, walked, measured, exported')
    .helpCommand(false)
    .addHelpText('after', HELP_AFTER)
    .action((_options, command: Command) => {
      const names = tree.commands.map((each) => each.name()).join(', ');
      throw new Failure(
        command.args.length === 0
          ? `tree needs a command: ${names}. umpire tree --help tells more.`
          : `There is no 'tree ${shown(command.args[0])}'. There are: ${names}.`,
      );
    });

  tree
    .command('match')
    .argument('[decks...]', 'a deck for each seat: a file with a list, or the name of a shipped deck or its beginning')
    .description('makes the folder of a matchup and prints its name')
    .option('--game <game>', 'default storyweave')
    .option('--out <dir>', 'default output')
    .option('--seats <n>', 'how many players')
    .addOption(set())
    .addHelpText('after', MATCH_EXAMPLES)
    .action(
      told(async (decks: string[], options) =>
        write(await (await import('./folder-commands.ts')).matchCommand(decks, options)),
      ),
    );

  tree
    .command('shuffle')
    .argument('<folder>', "a matchup's folder, or - for one on each line of the input")
    .argument('<seed>', 'any text; for card games also the opening hands, such as 0123456.0123456.ab')
    .description('makes the folder of a seed with the first state and prints its name')
    .addOption(game())
    .action(
      told(async (folder: string, seed: string, options: GameOption) =>
        (await import('./folder-commands.ts')).shuffleCommand(folder, seed, options.game, write),
      ),
    );

  tree
    .command('play')
    .argument('<path>', 'the folder of a state, which need not exist, or - for one on each line of the input')
    .description('makes that state, parents first, and prints its actions')
    .addHelpText('after', PLAY_EXAMPLES)
    .addOption(game())
    .action(
      told(async (path: string, options: GameOption) =>
        (await import('./folder-commands.ts')).playCommand(path, options.game, write),
      ),
    );

  tree
    .command('show')
    .argument('<position>', 'STORE:0/3/1, a folder of a tree, a game, LOG@PLY or FILE.sgf')
    .description('a state as text, picture or JSON')
    .option('--seat <n>', 'as this seat may see it; without it text and JSON show what the seat to act sees')
    .option('--svg <file>', 'draw the state into this file, with everything that --seat does not hide')
    .option('--dot', 'as DOT, the content of its game.dot: everything that --seat does not hide')
    .option('--seed <text>', 'which deal of a game (default 0)')
    .option('--seats <n>', 'how many players')
    .addOption(set())
    .addOption(game())
    .addOption(json())
    .action(
      told(async (position: string, options) => {
        await warn(position);
        await (await import('./show-command.ts')).showCommand(position, options);
      }),
    )
    .addHelpText('after', SHOW_EXAMPLES);

  tree
    .command('explore')
    .argument('<position>', 'a game, STORE:0/3/1, a folder of a tree, LOG@PLY or FILE.sgf')
    .description('grows a tree; the same command again goes on where it stopped')
    .option('--states <n>', 'how many states the tree holds in the end')
    .option('--strategy <name>', 'bfs, dfs, random or best (default bfs)')
    .option('--depth <n>', 'how deep the tree grows at most')
    .option('--workers <n>', 'how many processes ask the rules (default: the cores)')
    .option('--store <store>', 'pack the tree into this store, for millions of states')
    .option('--out <dir>', 'write the tree as folders, for looking')
    .option('--seed <text>', 'which deal (default 0)')
    .option('--seats <n>', 'how many players')
    .addOption(set())
    .addOption(game())
    .addOption(json())
    .action(
      told(async (position: string, options) =>
        (await import('./explore-command.ts')).exploreCommand(position, options),
      ),
    )
    .addHelpText('after', EXPLORE_EXAMPLES);

  tree
    .command('add')
    .argument('<store>', 'a store, which is made if it does not exist')
    .argument('<logs...>', 'logs of matches, or - for one on each line of the input')
    .description('matches become lines of the tree; one that is there already is not counted again')
    .addHelpText('after', ADD_EXAMPLES)
    .addOption(game())
    .action(
      told(async (store: string, logs: string[], options: GameOption) => {
        await warn(store);
        write(await (await import('./add-command.ts')).addCommand(store, logs, options.game));
      }),
    );

  tree
    .command('stats')
    .argument('<store>')
    .description('branching, transpositions, lengths, outcomes')
    .option('--svg <dir>', 'draw plots into that folder')
    .addOption(game())
    .addOption(json())
    .action(
      told(async (store: string, options) =>
        write(await (await import('./stats-command.ts')).statsCommand(store, options)),
      ),
    );

  tree
    .command('verify')
    .argument('<tree>', 'a store, or a folder of a tree')
    .description('computes states again and compares; exit 1 on a difference or damage')
    .option('--sample <n>', 'check only this many states, chosen at random')
    .option('--seed <text>', 'which states are chosen')
    .addOption(game())
    .addOption(json())
    .action(told(async (dir: string, options) => (await import('./verify-command.ts')).verifyCommand(dir, options)));

  tree
    .command('export')
    .argument('<sources...>', 'a store, or logs, or - for a log on each line of the input')
    .description('training data: a row for each state, and one for each state and action')
    .option('--format <format>', 'parquet, jsonl or npy')
    .option('--out <file>', 'the file to write; for npy a folder')
    .option('--cards', 'write a row for each card and ply too')
    .option('--states <n>', 'at most this many states of a store, the first ones')
    .option('--seat <seat>', 'matches as this seat may know them; without it the rows show everything')
    .option('--test-share <share>', 'the share of deals that is kept for testing (default 0.2)')
    .addOption(game())
    .addOption(json())
    .action(
      told(async (sources: string[], options) =>
        write(await (await import('./export-command.ts')).exportCommand(sources, options)),
      ),
    );

  tree
    .command('pack')
    .argument('<dir>', 'folders of a tree: those of one matchup, or what holds several of one game')
    .argument('<store>', 'a store, which is made if it does not exist')
    .description('folders become a store')
    .addOption(game())
    .action(
      told(async (dir: string, store: string, options: GameOption) => {
        await warn(store);
        write(await (await import('./line-commands.ts')).packCommand(dir, store, options.game));
      }),
    );

  tree
    .command('unpack')
    .argument('<store>', 'the packed tree')
    .argument('<dir>', 'where the folders of its matchups go; made if it does not exist')
    .description('a store becomes folders')
    .option('--states <n>', 'at most this many states, the first ones')
    .option('--seat <n>', 'as this seat may see them')
    .addOption(game())
    .action(
      told(async (store: string, dir: string, options) => {
        await warn(store);
        write(await (await import('./line-commands.ts')).unpackCommand(store, dir, options));
      }),
    );

  tree
    .command('rebuild')
    .argument('<old>', 'a store, or folders of a tree, of an earlier version of the rules')
    .argument('<new>', 'a store or a folder that does not exist yet')
    .description('plays an old tree again under the present rules, by notation, and says what survived')
    .addOption(game())
    .action(
      told(async (old: string, fresh: string, options: GameOption) => {
        await warn(old);
        write(await (await import('./rebuild-command.ts')).rebuildCommand(old, fresh, options.game));
      }),
    );
}

const MATCH_EXAMPLES = `
Examples:
  umpire tree match lanterns masks
  umpire tree match my-deck.txt masks --set mulligan=false
  umpire tree match --game tic-tac-toe`;

const PLAY_EXAMPLES = `
With - each state is printed below a line '# PATH'. A line that fails is reported
on stderr, the others are carried out, and the exit code is 1.

Examples:
  umpire tree play output/<matchup>/42/0/1
  find output -name game.dot | xargs -n 1 dirname | umpire tree play -`;

const SHOW_EXAMPLES = `
Examples:
  umpire tree show sw.tree:0/3/1
  umpire tree show sw.tree:<matchup>/<seed>/0/3/1    of a store with several roots
  umpire tree show output/<matchup>/42/0/1 --svg state.svg
  umpire tree show match.jsonl@12 --seat 0`;

const EXPLORE_EXAMPLES = `
Examples:
  umpire tree explore tic-tac-toe --states 10000 --store ttt.tree
  umpire tree explore storyweave --states 1000 --strategy random --out states
  umpire tree explore match.jsonl@12 --states 5000 --depth 3 --store later.tree`;

const ADD_EXAMPLES = `
Examples:
  umpire tree add sw.tree match.jsonl
  find logs -name '*.jsonl' | umpire tree add sw.tree -`;

const HELP_AFTER = `
Examples:
  umpire tree match lanterns masks            prints output/<matchup>
  umpire tree shuffle output/<matchup> 42     prints output/<matchup>/42
  umpire tree play output/<matchup>/42/0/1    makes that state, prints its actions
  umpire tree explore storyweave --states 1000000 --store sw.tree
  umpire tree stats sw.tree
  umpire tree show sw.tree:0/3/1 --svg state.svg`;
