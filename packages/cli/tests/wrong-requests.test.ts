// Exit code 2, one line on stderr that names the wrong value and what is allowed, and nothing on stdout.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, inParallel, STEERING } from './run-umpire.ts';

const GAMES = 'tic-tac-toe, connect-four';
const PLAYERS = 'easy, medium, hard, random, mcts:SIMS or policy:FILE';

/** argv, and what the one line of the message must hold. */
const WRONG: readonly (readonly [readonly string[], ...string[]])[] = [
  [['chess'], "'chess'", 'games, play, replay'],
  [['play', 'chess'], "'chess'", GAMES, 'path or package name'],
  [['play', ''], "''", GAMES],
  [['play', 'fs'], "'fs'", GAMES],
  [['play', '../nowhere'], "'../nowhere'", GAMES],
  [['play', 'x'.repeat(5000)], 'xxx', '…', GAMES],
  [['play', '\u001b[31mred\u202e'], "'?[31mred?'", GAMES],
  [['play'], 'POSITION'],
  [['play', 'tic-tac-toe', 'again'], "'again'", 'one argument'],
  [['play', 'empty'], "'empty'", 'index.js'],
  [['play', 'tic-tac-toe', '--seat', 'nobody'], "'nobody'", 'human, human:NAME', PLAYERS],
  [['play', 'tic-tac-toe', '--seat', ''], "''", PLAYERS],
  [['play', 'tic-tac-toe', '--seat', 'easy*3'], '3 players', 'easy*3', '2 seats'],
  [['play', 'tic-tac-toe', '--seat', 'easy', '--seat', 'easy', '--seat', 'hard'], '3 players', '2 seats'],
  [['play', 'tic-tac-toe', '--seat', 'easy*0'], "'easy*0'", '1 or more'],
  [['play', 'tic-tac-toe', '--seat', 'easy*-1'], "'easy*-1'", PLAYERS],
  [['play', 'tic-tac-toe', '--seat', 'human:'], '""', '1 to 60 characters'],
  [['play', 'tic-tac-toe', '--seat', `human:${'n'.repeat(61)}`], 'nnn', '1 to 60 characters'],
  [['play', 'tic-tac-toe', '--seat', 'human:a\u0007b'], '1 to 60 characters without control characters'],
  [['play', 'tic-tac-toe', '--seat', 'mcts:0'], 'mcts:0', '1 to 10000000'],
  [['play', 'tic-tac-toe', '--seat', 'mcts:many'], 'mcts:many', '1 to 10000000'],
  [['play', 'tic-tac-toe', '--seat', 'bot.py'], "'bot.py'", PLAYERS],
  [['play', 'tic-tac-toe', '--seat'], '--seat'],
  [['play', 'tic-tac-toe', '--seats', '3'], "'3'", '2 seats'],
  [['play', 'tic-tac-toe', '--seats', 'two'], "'two'", '2 seats'],
  [['play', 'tic-tac-toe', '--set', 'rows'], "'rows'", 'name=value'],
  [['play', 'tic-tac-toe', '--set', '=3'], "'=3'", 'name=value'],
  [['play', 'tic-tac-toe', '--set', 'rows=0'], '"0"', 'from 1 to 25'],
  [['play', 'tic-tac-toe', '--set', 'rows=3.5'], '"3.5"', 'from 1 to 25'],
  [['play', 'tic-tac-toe', '--set', 'speed=3'], "'speed'", 'rows, cols, line, setup, toPlay'],
  [['play', 'tic-tac-toe', '--set', '__proto__=3'], "'__proto__'", 'rows, cols, line, setup, toPlay'],
  [['play', 'tic-tac-toe', '--set', 'toPlay=Z'], '"Z"', 'auto, X, O'],
  [['play', 'tic-tac-toe', '--set', 'line=9'], '9', 'at most 3'],
  [['play', 'tic-tac-toe', '--set', 'setup=XXX/.../...'], 'setup'],
  [['play', 'tic-tac-toe', '--advise', 'human'], "'human'", PLAYERS],
  [['play', 'tic-tac-toe', '--verbose', '3'], "'3'", '0, 1 or 2'],
  [['play', 'tic-tac-toe', '--seed', ''], "''", 'at least one character'],
  [['play', 'tic-tac-toe', '--game', 'connect-four'], '--game', "'tic-tac-toe'"],
  [['play', 'tic-tac-toe', '--colour'], "'--colour'"],
  [['play', 'tic-tac-toe', '--sead', '1'], "'--sead'", 'Did you mean'],
  [['play', '--resume', 'none.jsonl'], 'none.jsonl', 'no such file'],
  [['play', 'tic-tac-toe', '--resume', 'm.jsonl'], '--resume', 'leave out the game'],
  [['play', '--resume', 'm.jsonl', '--seed', '1'], '--resume', 'leave out'],
  [['play', '--resume', 'm.jsonl', '--seats', '2'], '--resume', 'leave out'],
  [['play', 'm.jsonl@9'], 'm.jsonl', '1 plies', '@9'],
  [['play', 'none.jsonl@1'], 'none.jsonl', 'no such log'],
  [['play', 'm.jsonl@1', '--set', 'rows=4'], '--set', 'fixed by the log'],
  [['play', 'text.txt'], 'text.txt', 'not the log of a match'],
  [['replay'], "'log'"],
  [['replay', 'none.jsonl'], 'none.jsonl', 'no such file'],
  [['replay', 'empty'], 'empty', 'folder'],
  [['replay', 'text.txt'], 'text.txt', 'not the log of a match'],
  [['replay', 'nothing.txt'], 'nothing.txt', 'not the log of a match'],
  [['replay', 'm.jsonl', '--at', '2'], "'2'", '0 to 1'],
  [['replay', 'm.jsonl', '--at', '-1'], "'-1'", '0 to 1'],
  [['replay', 'm.jsonl', '--seat', '2'], "'2'", '0 to 1'],
  [['replay', 'm.jsonl', '--game', 'connect-four'], "'tic-tac-toe'", "'connect-four'"],
  [['replay', 'm.jsonl', 'n.jsonl'], "'n.jsonl'", 'one argument'],
  [['replay', 'newer.jsonl'], 'rules version 99', 'has 1'],
  [['replay', 'foreign.jsonl'], "'hex'", '--game PATH'],
  [['review', 'm.jsonl', '--player', 'human'], "'human'", PLAYERS],
  [['review', 'm.jsonl', '--player', 'easy'], 'easy', 'hard or mcts:SIMS'],
  [['explain', 'tic-tac-toe', '--top', '0'], "'0'", '1 to 1000'],
  [['explain', 'tic-tac-toe', '--top', 'all'], "'all'", '1 to 1000'],
  [['perft', 'tic-tac-toe'], '--depth', 'See umpire perft --help.'],
  [['perft', 'tic-tac-toe', '--depth', '0'], "'0'", '1 to 1000'],
  [['perft', 'tic-tac-toe', '--depth', '1e3'], "'1e3'", '1 to 1000'],
  [['leaderboard', 'chess'], "'chess'", GAMES],
  [['leaderboard', '--format', 'xml'], "'xml'", 'text, csv or json'],
  [['stats', '--format', 'xml'], "'xml'", 'text, csv or json'],
  [['stats', '\u0007'], '1 to 60 characters'],
  [['new'], 'umpire new game NAME'],
  [['new', 'castle'], "'castle'", 'umpire new game NAME'],
  [['new', 'game'], "'name'"],
  [['new', 'game', 'My Game'], "'My Game'", 'kebab-case'],
  [['new', 'game', '../up'], "'../up'", 'kebab-case'],
  [['new', 'game', 'empty', 'two'], "'two'", 'one argument'],
  [['games', 'all'], "'all'", 'tic-tac-toe'],
  [['games', 'go', 'too'], "'too'", 'one argument'],
  [['games', '--yaml'], "'--yaml'"],
  [['help', 'chess'], "'chess'", 'games, play, replay'],
  [['--sead'], "'--sead'", 'See umpire --help.'],
];

test(`${WRONG.length} wrong requests: exit 2, one line that names the value and what is allowed`, async () => {
  const place = freshPlace();
  mkdirSync(place.path('empty'));
  writeFileSync(place.path('text.txt'), 'Dear diary\n');
  writeFileSync(place.path('nothing.txt'), '');
  const header = {
    format: 'umpire-log/1',
    game: 'tic-tac-toe',
    rulesVersion: 1,
    options: {},
    files: {},
    seats: [],
    seed: 's',
  };
  writeFileSync(place.path('newer.jsonl'), `${JSON.stringify({ ...header, rulesVersion: 99 })}\n`);
  writeFileSync(place.path('foreign.jsonl'), `${JSON.stringify({ ...header, game: 'hex' })}\n`);
  await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], { input: '1 1\n' });
  await inParallel(WRONG, async ([args, ...parts]) => {
    const { code, out, err } = await place.run(args, { input: 'x\n' });
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect({ args, lines: err.split('\n') }).toEqual({ args, lines: [expect.stringMatching(/^umpire: .*\.$/), ''] });
    for (const part of parts) expect(err).toContain(part);
    expect(err).not.toMatch(STEERING);
    expect(err.length).toBeLessThan(600);
  });
});
