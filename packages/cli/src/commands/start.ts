import { runMenu } from '../menu/menu.ts';
import { playCommand } from './play.ts';

const SEED = 'first whistle';

/** `npm start`: the menu in a terminal; without a terminal, a seeded match to look at, and how to go on. */
export async function startCommand(): Promise<void> {
  if (process.stdin.isTTY === true && process.stdout.isTTY === true) return runMenu();
  process.stdout.write(
    'Umpire, a referee for turn-based games. There is no terminal here, so watch a match, AI against AI.\n\n',
  );
  await playCommand('tic-tac-toe', { seat: ['medium', 'hard'], seed: SEED });
  process.stdout.write(
    [
      '',
      'How to go on (in this folder, with npx in front):',
      '  umpire                                   the menu',
      '  umpire play tic-tac-toe --seat human:YOU --seat hard --log match.jsonl',
      '  umpire replay match.jsonl --verify       the same match again, exactly',
      '  umpire explain tic-tac-toe               the best moves and why',
      '  umpire games                             what can be played',
      '  umpire --help                            everything else',
      '',
    ].join('\n'),
  );
}
