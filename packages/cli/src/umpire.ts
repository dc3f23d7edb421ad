// argv in, text out. The code of each command is loaded only when it is called, so that `umpire games` starts quickly.
import { shown } from '@umpire/core/host';
import { Command, Option } from 'commander';
import type { Wanted } from './arena/given-bots.ts';
import { addKeyCommands } from './keys/key-commands.ts';
import { addSolveCommands } from './solve/solve-commands.ts';
import { complain } from './terminal/complain.ts';
import { Failure } from './terminal/failure.ts';
import { pointToHelp } from './terminal/point-to-help.ts';
import { addTreeCommands } from './tree/tree-commands.ts';
import { version } from './version.ts';

const collect = (value: string, all: string[] = []): string[] => [...all, value];
const set = (): Option => new Option('--set <name=value>', 'a game option, repeatable').argParser(collect);
const seed = (): Option => new Option('--seed <text>', 'makes everything repeatable');
const json = (): Option => new Option('--json', 'JSON on stdout, and nothing else there');
const game = (): Option => new Option('--game <game>', 'where the game of the log is: path or package name');

const write = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

/** Does what the arguments say, and sets the exit code of the process if it is not 0. */
export async function umpire(args: readonly string[]): Promise<void> {
  try {
    await program().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = complain(error);
  }
}

function program(): Command {
  const umpire = new Command('umpire')
    .description('A referee for turn-based games: play, replay and explore. Without a command: the menu.')
    .version(version())
    .showHelpAfterError(false)
    .configureOutput({ writeErr: () => {} })
    .allowExcessArguments(true)
    .helpCommand(false)
    .addHelpText('after', HELP_AFTER)
    .hook('preAction', (_umpire, command) => refuseExcess(command))
    .action(async (_options, command: Command) => {
      if (command.args.length > 0) throw noCommand(command, command.args[0]);
      await (await import('./menu/menu.ts')).runMenu();
    });

  umpire.command('start', { hidden: true }).action(async () => (await import('./commands/start.ts')).startCommand());

  umpire
    .command('games')
    .argument('[game]', 'only this game')
    .description('every game and its options; the cards that decks are made of')
    .option('--cards', 'all cards of the game: id, type, cost, colour, traits and text')
    .addOption(set())
    .addOption(json())
    .option('--matrix', 'which command works with which game')
    .action(async (of, options) => write(await (await import('./commands/games.ts')).gamesCommand(of, options)));

  umpire
    .command('play')
    .argument('[position]', 'a game, a log or FILE.sgf, LOG@PLY, STORE:0/3/1 or a folder of a tree')
    .description('one match; seats without a player are human')
    .addOption(
      new Option(
        '--seat <player>',
        'human, human:NAME, easy, medium, hard, random, mcts:SIMS, policy:FILE, gtp:COMMAND or a bot file; once per seat, PLAYER*COUNT repeats',
      ).argParser(collect),
    )
    .option('--seats <n>', 'how many players')
    .option('--advise <player>', 'advice before every human move')
    .addOption(seed())
    .addOption(set())
    .option('--preset <name>', 'options that go together, see umpire games; --set overrides')
    .option('--teach', 'judge my moves and say who is ahead; the match counts for nobody')
    .option('--log <file>', 'write the log there, as the match goes')
    .option('--resume [log]', 'go on with a match that was not finished; without a log: the newest that was left')
    .option('--save <file>', 'write the match there when it is finished or left: .jsonl, or .sgf for Go')
    .option('--verbose <0|1|2>', '0 moves only, 1 boards, 2 how the AI thinks (default)')
    .addOption(game())
    .addOption(json())
    .action(async (position, options) => (await import('./commands/play.ts')).playCommand(position, options));

  umpire
    .command('replay')
    .argument('<log>', 'a log or FILE.sgf, or from the records: last, match:ID')
    .description('shows a match again, or proves that its log is true')
    .option('--at <ply>', 'only the position after this many actions')
    .option('--seat <n>', 'as this seat saw it')
    .option('--open', 'with all that was hidden, once the match is finished')
    .option('--verify', 'what the log proves: moves, chain, seal; exit 1 if it is not true')
    .option('--save <file>', 'write the match to another file: .jsonl, or .sgf for Go')
    .addOption(game())
    .addOption(json())
    .action(async (log, options) => (await import('./commands/replay.ts')).replayCommand(log, options));

  umpire
    .command('review')
    .argument('<log>', 'a log or FILE.sgf, or from the records: last, match:ID')
    .description("each ply's loss against the best action found")
    .option(
      '--player <player>',
      'the search that judges (default hard); in Go also gtp:COMMAND, whose moves are compared',
    )
    .option('--from <ply>', 'the first ply to review')
    .option('--to <ply>', 'the last ply to review')
    .option('--out <file>', 'writes the whole analysis, which the page shows; the same command again goes on with it')
    .addOption(game())
    .addOption(json())
    .action(async (log, options) => (await import('./commands/review.ts')).reviewCommand(log, options));

  umpire
    .command('explain')
    .argument('<position>', 'a game, a log or FILE.sgf, LOG@PLY, STORE:0/3/1 or a folder of a tree')
    .description('the best actions for the side to move, best first')
    .option('--top <n>', 'how many actions (default 3)')
    .option('--player <player>', 'the search that explains (default hard), or in Go gtp:COMMAND')
    .addOption(seed())
    .addOption(set())
    .option('--seats <n>', 'how many players')
    .addOption(game())
    .addOption(json())
    .action(async (position, options) => (await import('./commands/explain.ts')).explainCommand(position, options));

  umpire
    .command('perft')
    .argument('<position>', 'a game, a log or FILE.sgf, LOG@PLY, STORE:0/3/1 or a folder of a tree')
    .description('the number of action sequences of each length')
    .requiredOption('--depth <n>', 'the longest sequences to count')
    .addOption(seed())
    .addOption(set())
    .option('--seats <n>', 'how many players')
    .addOption(game())
    .addOption(json())
    .action(async (position, options) => (await import('./commands/perft.ts')).perftCommand(position, options));

  addSolveCommands(umpire);

  const wanted: Wanted[] = [];
  const arena = umpire
    .command('arena')
    .argument('<game>')
    .description('bots against bots: one match, or with --stats as many as it takes to compare them')
    .addOption(
      new Option(
        '--bot <player>',
        'a bot file (.ts, .js, .py, any executable), a folder with bot.py, easy, medium, hard, random, mcts:SIMS, policy:FILE or gtp:COMMAND; FILE:COUNT or PLAYER*COUNT repeats, NAME=PLAYER names',
      ).argParser((bot: string) => wanted.push({ bot })),
    )
    .addOption(
      new Option('--bots <dir>', 'every bot in that folder: a file, or a folder of its own').argParser(
        (folder: string) => wanted.push({ folder }),
      ),
    )
    .option('--stats', 'many matches: placings, win rates, ratings')
    .option('--iterations <n>', 'how many matches (default 100)')
    .option('--workers <n>', 'how many processes play (default: the cores)')
    .option('--format <format>', 'statistics, round-robin, gauntlet, swiss or knockout')
    .option('--rounds <n>', 'rounds of a swiss tournament')
    .option(
      '--deals <a..b>',
      'only these deals of a run that is split over machines (A.. to the end); umpire arena merge puts them together',
    )
    .option('--sprt <a,b>', 'stop as soon as the first bot is shown to be b points stronger, or no more than a')
    .option('--by <measure>', 'compare bots by score or by place (default: score in games of points, else place)')
    .option('--timeout <seconds>', 'the time for one answer (default 5); 0: only the limit of 10 s for the match')
    .option('--isolation <level>', 'demand a, b or c; none: trusted bots in this process')
    .option('--python-packages <dir>', 'a folder of packages that Python bots may import, such as numpy')
    .option('--no-verify', 'no verification match before statistics')
    .option('--quiet', 'print only the result')
    .option('--no-chat', 'do not show what bots say')
    .option('--watch', 'run again whenever a bot file is saved')
    .addOption(
      new Option(
        '--from <position>',
        'the position to start from: LOG@PLY, FILE.sgf, STORE:0/3/1 or a folder of a tree; with --stats repeatable, - reads them from the input, @FILE from the lines of a file',
      ).argParser(collect),
    )
    .addOption(seed())
    .addOption(set())
    .option('--preset <name>', 'options that go together, see umpire games; --set overrides')
    .option('--seats <n>', 'how many players')
    .option('--log <path>', 'write the log there; with --stats a folder of logs')
    .addOption(json())
    .option('--csv', 'CSV on stdout, with --stats')
    .option('--matches <file>', 'write a CSV row for each match, with --stats')
    .action(async (of, options) => (await import('./commands/arena.ts')).arenaCommand(of, { ...options, wanted }));

  arena
    .command('merge')
    .argument('<journals...>')
    .description('one result from the journals of a run that was split with --deals')
    .option('--by <measure>', 'compare bots by score or by place')
    .option('--sprt <a,b>', 'the sequential test, over all deals in order')
    .addOption(game())
    .addOption(json())
    .option('--csv', 'CSV on stdout')
    .option('--matches <file>', 'write a CSV row for each match')
    // The options that it shares with the arena are read there.
    .action(async (journals, _options, command: Command) =>
      (await import('./commands/arena-merge.ts')).mergeCommand(journals, command.optsWithGlobals()),
    );

  umpire
    .command('demo')
    .argument('[name]', 'such as ko, superko or snapback; without one: the list')
    .description('a guided walk through a position, with pictures')
    .option('--game <game>', 'only the demos of this game')
    .addOption(json())
    .action(async (name, options) => (await import('./commands/demo.ts')).demoCommand(name, options));

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

  const fresh = umpire
    .command('new')
    .description('makes a working start: new game NAME, new bot NAME')
    .helpCommand(false)
    .action((_options, command: Command) => {
      throw new Failure(
        `new makes a game or a bot: umpire new game NAME, umpire new bot NAME${command.args.length === 0 ? '' : `, not '${shown(command.args[0])}'`}.`,
      );
    });
  fresh
    .command('game')
    .argument('<name>', 'kebab-case, such as my-game')
    .description('a folder with a small game, ready to play and to change')
    .option('--ts', 'in TypeScript instead of JavaScript')
    .action(async (name, options) =>
      write(await (await import('./commands/new-game.ts')).newGameCommand(name, options)),
    );

  fresh
    .command('bot')
    .argument('<name>', 'such as my-bot')
    .description('a bot that plays at once: one file, or a folder; for C++ and Rust with all that it needs')
    .option('--game <game>', 'the game it plays (default kittens)')
    .option('--python', 'in Python instead of TypeScript')
    .option('--folder', 'with --python: a folder with bot.py, for further modules and data')
    .option('--cpp', 'in C++, as a folder')
    .option('--rust', 'in Rust, as a folder')
    .action(async (name, options) => write(await (await import('./commands/new-bot.ts')).newBotCommand(name, options)));

  umpire
    .command('debug')
    .argument('<log>', 'a log, or from the records: last, match:ID')
    .description('asks a bot again at each of its decisions, and shows what it saw and printed')
    .option('--seat <n>', 'the seat that the bot had')
    .option('--bot <file>', 'the bot')
    .option('--python-packages <dir>', 'the folder of packages that it may import, as in the arena')
    .option('--timeout <seconds>', 'for one answer (default 5; 0: no limit)')
    .option('--full', 'all that it saw each time, not only what is new since the decision before')
    .addOption(game())
    .addOption(json())
    .action(async (log, options) => (await import('./commands/debug.ts')).debugCommand(log, options));

  umpire
    .command('doctor')
    .description('what this machine offers: isolation for bots, optional programs, and how to get what is missing')
    .addOption(json())
    .action(async (options) => (await import('./commands/doctor.ts')).doctorCommand(options));

  umpire
    .command('check')
    .argument('<game>')
    .description('plays a game at random and examines every promise of the contract')
    .addOption(set())
    .option('--seats <n>', 'how many players')
    .option('--matches <n>', 'how many matches (default 24)')
    .addOption(seed())
    .action(async (of, options) => (await import('./commands/check.ts')).checkCommand(of, options));

  umpire
    .command('site')
    .argument('<dir>', 'an empty folder, or one that umpire site has made')
    .description('the page without a server, as static files: rules, opponents and replay run in the browser')
    .addOption(
      new Option('--game <path>', 'a game of your own beside those that are shipped, repeatable').argParser(collect),
    )
    .action(async (dir, options) => {
      process.stdout.write(`${await (await import('./commands/site.ts')).siteCommand(dir, options)}\n`);
    });

  umpire
    .command('serve')
    .description('the page with a server behind it: tables for people, AIs and onlookers')
    .option('--port <n>', 'which port (default 8017, or the next that is free); 0: any free one')
    .option(
      '--host <address>',
      'the address it listens on (default 127.0.0.1: this machine only); 0.0.0.0: the network too',
    )
    .option('--public-url <url>', 'the address by which people reach it, behind a proxy')
    .option('--data <dir>', 'where tables, logs and guests are kept (default: in UMPIRE_HOME)')
    .addOption(
      new Option('--bot <file>', 'a bot file or gtp:COMMAND that people may play, or NAME=FILE; repeatable').argParser(
        collect,
      ),
    )
    .addOption(
      new Option('--game <path>', 'a game of your own beside those that are shipped, repeatable').argParser(collect),
    )
    .action(async (options) => (await import('./commands/serve.ts')).serveCommand(options));

  umpire
    .command('gtp')
    .description('Go over GTP 2 on stdin and stdout')
    .option('--rules <name>', 'a rule set such as japanese (default tromp-taylor)')
    .option('--size <n>', 'width and height of the board (default 19)')
    .option('--player <player>', 'the search that generates moves (default hard)')
    .option('--write-to <folder>', 'lets printsgf write files, inside this folder only (default: nowhere)')
    .addOption(seed())
    .addOption(set())
    .action(async (options) => (await import('./commands/gtp.ts')).gtpCommand(options, umpire.version() ?? ''));

  addTreeCommands(umpire);
  addKeyCommands(umpire);

  umpire
    .command('bench')
    .argument('[name]')
    .description('the benchmarks, some compared with other packages')
    .option('--quick', 'server: a tenth of the sockets and of the time')
    .option('--beyond', 'server: 2,000 tables and 9,900 sockets, 5,000 at one table')
    .addOption(json())
    .addHelpText('after', BENCH_HELP)
    .action(async (name, options) => (await import('./commands/bench.ts')).benchCommand(name, options));

  umpire
    .command('help')
    .argument('[command]')
    .description('how a command is used')
    .action((name: string | undefined) => {
      const found = name === undefined ? umpire : umpire.commands.find((each) => each.name() === name);
      if (found === undefined) throw noCommand(umpire, name ?? '');
      found.outputHelp();
    });

  pointToHelp(umpire);
  return umpire;
}

const BENCH_HELP = `
Without a name all of them run, one after the other: tic-tac-toe, go, arena, loops, storyweave, tidecrown, tree, page, server.
bench server starts servers of its own on loopback, with data in a temporary folder, and ends them. It takes five minutes and about
10,000 open files (ulimit -n); --quick takes one minute, --beyond 20,000 open files. Times mean something on an idle machine only:
the report says how busy it was.
`;

const HELP_AFTER = `
Examples:
  umpire play tic-tac-toe --seat human:Ada --seat hard --log match.jsonl
  umpire replay match.jsonl --verify
  umpire explain connect-four --top 5

umpire help COMMAND says more.
Exit code 0: done; 1: the answer is no; 2: the request is wrong.`;

const noCommand = (umpire: Command, typed: string): Failure => {
  const names = umpire
    .createHelp()
    .visibleCommands(umpire)
    .map((each) => each.name());
  return new Failure(`There is no command '${shown(typed)}'. There are: ${names.join(', ')}.`);
};

/** Refuses surplus words instead of ignoring them. Commands with commands below them check their words themselves. */
function refuseExcess(command: Command): void {
  const expected = command.registeredArguments.length;
  const takesMany = command.registeredArguments.at(-1)?.variadic === true;
  if (command.args.length <= expected || command.commands.length > 0 || takesMany) return;
  const wants = expected === 0 ? 'no argument' : expected === 1 ? 'one argument' : `${expected} arguments`;
  throw new Failure(`${command.name()} takes ${wants}: '${shown(command.args[expected])}' is one too many.`);
}
