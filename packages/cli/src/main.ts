// argv in, text out. Each command's code is loaded only when it is called, so that `umpire games` answers at once.
import { Command, CommanderError, Option } from 'commander';
import { Failure } from './failure.ts';

const collect = (value: string, all: string[] = []): string[] => [...all, value];
const set = (): Option => new Option('--set <name=value>', 'a game option, repeatable').argParser(collect);
const seed = (): Option => new Option('--seed <text>', 'makes everything repeatable');
const json = (): Option => new Option('--json', 'JSON on stdout, and nothing else there');
const game = (): Option => new Option('--game <game>', 'where the game of the log is: path or package name');

const write = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

function program(): Command {
  const umpire = new Command('umpire')
    .description('A referee for turn-based games: play, replay and explore. Without a command: the menu.')
    .version('0.1.0')
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .action(async (_options, command: Command) => {
      if (command.args.length > 0)
        throw new Failure(`There is no command '${command.args[0].slice(0, 40)}'. See umpire --help.`);
      await (await import('./menu/menu.ts')).runMenu();
    });
  umpire.allowExcessArguments(true);

  umpire.command('start', { hidden: true }).action(async () => (await import('./commands/start.ts')).startCommand());

  umpire
    .command('games')
    .description('every game and its options')
    .addOption(json())
    .option('--matrix', 'which command works with which game')
    .action(async (options) => write((await import('./commands/games.ts')).gamesCommand(options)));

  umpire
    .command('play')
    .argument('[position]', 'a game, a log, or LOG@PLY')
    .description('one match; seats without a player are human')
    .addOption(
      new Option(
        '--seat <player>',
        'human, human:NAME, easy, medium, hard, random or mcts:SIMS; once per seat, PLAYER*COUNT repeats',
      ).argParser(collect),
    )
    .option('--seats <n>', 'how many play')
    .option('--advise <player>', 'advice before every human move')
    .addOption(seed())
    .addOption(set())
    .option('--log <file>', 'write the log there, as the match goes')
    .option('--resume <log>', 'go on with a match that was not finished')
    .option('--verbose <0|1|2>', '0 moves only, 1 boards, 2 how the AI thinks (default)')
    .addOption(game())
    .addOption(json())
    .action(async (position, options) => (await import('./commands/play.ts')).playCommand(position, options));

  umpire
    .command('replay')
    .argument('<log>')
    .description('shows a match again, or proves that its log is true')
    .option('--at <ply>', 'only the position after so many actions')
    .option('--seat <n>', 'as this seat saw it')
    .option('--verify', 'compare every key; exit 1 at the first difference')
    .addOption(game())
    .addOption(json())
    .action(async (log, options) => (await import('./commands/replay.ts')).replayCommand(log, options));

  umpire
    .command('review')
    .argument('<log>')
    .description("each ply's loss against the best action found")
    .option('--player <player>', 'who judges (default hard)')
    .addOption(game())
    .addOption(json())
    .action(async (log, options) => (await import('./commands/review.ts')).reviewCommand(log, options));

  umpire
    .command('explain')
    .argument('<position>', 'a game, a log, or LOG@PLY')
    .description('the best actions for the side to move, best first')
    .option('--top <n>', 'how many (default 3)')
    .option('--player <player>', 'who explains (default hard)')
    .addOption(seed())
    .addOption(set())
    .option('--seats <n>', 'how many play')
    .addOption(game())
    .addOption(json())
    .action(async (position, options) => (await import('./commands/explain.ts')).explainCommand(position, options));

  umpire
    .command('perft')
    .argument('<position>', 'a game, a log, or LOG@PLY')
    .description('the number of action sequences of each length')
    .requiredOption('--depth <n>', 'up to this length')
    .addOption(seed())
    .addOption(set())
    .option('--seats <n>', 'how many play')
    .addOption(game())
    .addOption(json())
    .action(async (position, options) => (await import('./commands/perft.ts')).perftCommand(position, options));

  umpire
    .command('leaderboard')
    .argument('[game]')
    .description('people who played against the AI: wins, then win rate, then name')
    .option('--format <format>', 'text, csv or json')
    .action(async (of, { format }) => {
      const records = await import('./commands/records.ts');
      write(await records.leaderboardText(of, records.parseFormat(format)));
    });

  umpire
    .command('stats')
    .argument('[player]')
    .description('results and matches, of one player or of all')
    .option('--format <format>', 'text, csv or json')
    .action(async (player, { format }) => {
      const records = await import('./commands/records.ts');
      write(await records.statsText(player, records.parseFormat(format)));
    });

  const fresh = umpire.command('new').description('a working start');
  fresh
    .command('game')
    .argument('<name>', 'kebab-case, such as my-game')
    .description('a folder with a small game, ready to play and to change')
    .action(async (name) => write(await (await import('./commands/new-game.ts')).newGameCommand(name)));

  umpire
    .command('bench')
    .argument('[name]')
    .description('the benchmarks, with peers beside us')
    .addOption(json())
    .action(async (name, options) => (await import('./commands/bench.ts')).benchCommand(name, options));

  return umpire;
}

/** Ends with one line on stderr: never a stack trace for a user's mistake. */
function complain(error: unknown): void {
  if (error instanceof Failure) {
    process.stderr.write(`umpire: ${error.message}\n`);
    process.exitCode = error.exitCode;
  } else if (error instanceof CommanderError) {
    if (error.exitCode !== 0)
      process.stderr.write(`umpire: ${error.message.replace(/^error: /, '')}. See umpire --help.\n`);
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    process.stderr.write(
      `umpire: this is a bug in umpire, please report it.\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 70;
  }
}

// A reader that has seen enough (`umpire games | head -1`) ends the program quietly.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
process.on('SIGINT', () => process.exit(130));

try {
  await program().parseAsync();
} catch (error) {
  complain(error);
}
