// The commands that find answers: equilibria, and what a player gives away.
import { type Command, Option } from 'commander';

const collect = (value: string, all: string[] = []): string[] => [...all, value];
const set = (): Option => new Option('--set <name=value>', 'a game option, repeatable').argParser(collect);
const json = (): Option => new Option('--json', 'JSON on stdout, and nothing else there');

export function addSolveCommands(umpire: Command): void {
  umpire
    .command('solve')
    .argument('<position>', 'a game, a log or FILE.sgf, LOG@PLY, STORE:0/3/1 or a folder of a tree')
    .description('the exact value of a position, proven; exit 1 if the budget ended it')
    .option('--all', 'every action with its value')
    .option('--budget <positions>', 'the most positions to look at (default 1000000000)')
    .addOption(set())
    .option('--seats <n>', 'how many players')
    .option('--game <game>', 'where the game of the log is: path or package name')
    .addOption(json())
    .action(async (position, options) => (await import('./solve-command.ts')).solveCommand(position, options));

  umpire
    .command('equilibrium')
    .argument('<game>', 'a game for two with a zero sum that is small enough to be walked whole')
    .description('how to mix actions so that nobody can do better against it')
    .option('--algorithm <name>', 'cfr, cfr+, dcfr, pcfr+ (default) or mccfr')
    .option('--seconds <s>', 'how long (default 5); it ends sooner once nothing is left to gain')
    .option('--iterations <n>', 'how many rounds, instead of a time')
    .option('--out <file>', 'writes the policy, which plays as policy:FILE')
    .option('--seed <text>', 'the dice of mccfr')
    .addOption(set())
    .addOption(json())
    .action(async (game, options) => (await import('./equilibrium-command.ts')).equilibriumCommand(game, options));

  umpire
    .command('exploit')
    .argument('<game>', 'a game that is small enough to be walked whole')
    .description('how much a player gives away to somebody who knows it')
    .requiredOption('--player <player>', 'easy, medium, hard, random, mcts:SIMS or policy:FILE')
    .option('--samples <n>', 'how often a player that cannot be read is asked at each position, twice (default 20)')
    .option('--seed <text>', 'makes everything repeatable')
    .addOption(set())
    .addOption(json())
    .action(async (game, options) => (await import('./exploit-command.ts')).exploitCommand(game, options));
}
