// Whole games against GNU Go over GTP. Each program judges every move of the other, and both count at the end.
import { expect, onTestFinished, test } from 'vitest';
import { createGtp } from '../../../games/src/go/gtp/index.ts';
import { GtpProgram, hasGnugo, startGnugo } from '../../../games/tests/go/gnugo.ts';
import { createGoThinker } from '../../src/games/go-thinker.ts';
import { BIN, freshPlace } from '../run-umpire.ts';

interface Asked {
  ask(line: string): Promise<string>;
}

/** Our engine in this process, with a quick player. */
function ourEngine(options: Record<string, unknown>, seed: string): Asked {
  const made = createGtp({ name: 'Umpire', version: '0', options, think: createGoThinker('mcts:150', seed) });
  if (!made.ok) throw new Error(made.refusal.text);
  return { ask: async (line) => (await made.value.command(line)).text.trimEnd() };
}

function gnugoWith(...args: string[]): GtpProgram {
  const gnugo = startGnugo('--level', '1', '--never-resign', '--seed', '1', ...args);
  onTestFinished(() => gnugo.close());
  return gnugo;
}

const COLOURS = ['black', 'white'];

interface Game {
  readonly moves: string[];
  /** What one program played and the other refused. */
  readonly refused: string[];
}

/** Black and White move in turn until both pass; each move is sent to the other program too. */
async function referee(players: readonly [Asked, Asked], movesMax: number, game: Game): Promise<void> {
  let passes = 0;
  for (let ply = game.moves.length; passes < 2 && game.moves.length < movesMax; ply++) {
    const [mover, other] = ply % 2 === 0 ? players : [players[1], players[0]];
    const colour = COLOURS[ply % 2];
    const answer = await mover.ask(`genmove ${colour}`);
    const move = answer.slice(2).toUpperCase();
    const judged = mover === other ? '=' : await other.ask(`play ${colour} ${move}`);
    if (!answer.startsWith('= ') || !judged.startsWith('=')) {
      game.refused.push(`${game.moves.join(' ')} ${colour} ${answer}: ${judged}`);
      return;
    }
    game.moves.push(move);
    passes = move === 'PASS' ? passes + 1 : 0;
  }
}

async function both(programs: readonly Asked[], ...lines: string[]): Promise<void> {
  for (const line of lines) for (const program of programs) expect(await program.ask(line), line).toMatch(/^=/);
}

/** Black's lead in a reply; throws if the reply is not a score. */
function lead(answer: string): number {
  expect(answer).toMatch(/^= (?:[BW]\+[\d.]+|0)$/);
  return answer === '= 0' ? 0 : (answer[2] === 'B' ? 1 : -1) * Number(answer.slice(4));
}

const RULES = [
  { rules: 'japanese', flags: ['--japanese-rules', '--simple-ko', '--forbid-suicide'], komi: '6.5' },
  { rules: 'chinese', flags: ['--chinese-rules', '--simple-ko', '--forbid-suicide'], komi: '7.5' },
  { rules: 'aga', flags: ['--chinese-rules', '--situational-superko', '--forbid-suicide'], komi: '7.5' },
  { rules: 'new-zealand', flags: ['--chinese-rules', '--situational-superko', '--allow-suicide'], komi: '7' },
];

test.skipIf(!hasGnugo).each(RULES)(
  '$rules: no move of either program is refused by the other',
  async ({ rules, flags, komi }) => {
    const gnugo = gnugoWith(...flags);
    const ours = ourEngine({ rules }, rules);
    let moves = 0;
    const differing: string[] = [];
    for (const size of [5, 7, 9]) {
      for (const players of [
        [ours, gnugo],
        [gnugo, ours],
      ] as const) {
        await both([ours, gnugo], `boardsize ${size}`, 'clear_board', `komi ${komi}`);
        const game: Game = { moves: [], refused: [] };
        await referee(players, 4 * size * size, game);
        expect(game.refused).toEqual([]);
        moves += game.moves.length;
        const [mine, theirs] = [lead(await ours.ask('final_score')), lead(await gnugo.ask('final_score'))];
        if (mine !== theirs) differing.push(`${size} × ${size}: ${mine}, ${theirs}: ${game.moves.join(' ')}`);
      }
    }
    // In a seki or an unfinished fight our playouts and GNU Go's reading may differ now and then.
    expect(differing.length, differing.join('\n')).toBeLessThanOrEqual(1);
    console.info(`${rules}: 6 games, ${moves} moves`);
  },
);

/** GNU Go plays both sides; our engine judges every move and follows it. */
async function followGnugo(gnugo: Asked, ours: Asked, size: number, seed: number): Promise<void> {
  await both([ours, gnugo], `boardsize ${size}`, 'clear_board', 'komi 6.5');
  await gnugo.ask(`set_random_seed ${seed}`);
  let passes = 0;
  for (let ply = 0; passes < 2 && ply < 4 * size * size; ply++) {
    const colour = COLOURS[ply % 2];
    const move = (await gnugo.ask(`genmove ${colour}`)).slice(2).toUpperCase();
    expect(await ours.ask(`play ${colour} ${move}`), `${colour} ${move}`).toBe('=');
    passes = move === 'PASS' ? passes + 1 : 0;
  }
}

// With --capture-all-dead nothing is left to judge: the score is plain counting. Without it dead stones stay on the board,
// and our playouts and GNU Go's reading must find the same ones. These games are always the same, so no luck is involved.
test.skipIf(!hasGnugo).each([
  ['chinese', ['--chinese-rules', '--capture-all-dead']],
  ['japanese', ['--japanese-rules', '--capture-all-dead']],
  // Under these rules nothing is taken off the board: both count alike only if every dead stone has been captured.
  ['tromp-taylor', ['--chinese-rules', '--positional-superko', '--allow-suicide', '--capture-all-dead']],
  ['chinese', ['--chinese-rules']],
  ['japanese', ['--japanese-rules']],
])('%s rules with %j: both programs count the same points and the same dead stones', async (rules, flags) => {
  const gnugo = gnugoWith(...flags);
  const ours = ourEngine({ rules }, rules);
  const deadOf = async (program: Asked): Promise<string[]> =>
    (await program.ask('final_status_list dead')).split(/[\s=]+/).sort();
  for (const [seed, size] of [5, 7, 9, 9, 9, 9, 11].entries()) {
    await followGnugo(gnugo, ours, size, seed + 1);
    const where = `seed ${seed + 1}, ${size} × ${size}`;
    expect(lead(await ours.ask('final_score')), where).toBe(lead(await gnugo.ask('final_score')));
    expect(await deadOf(ours), where).toEqual(await deadOf(gnugo));
  }
});

test.skipIf(!hasGnugo)('the compiled program plays GNU Go over its own pipes', async () => {
  const { home } = freshPlace();
  const args = ['gtp', '--rules', 'aga', '--size', '7', '--player', 'mcts:100', '--seed', 's'];
  const ours = new GtpProgram(process.execPath, [BIN, ...args], { ...process.env, UMPIRE_HOME: home });
  onTestFinished(() => ours.close());
  const gnugo = gnugoWith('--chinese-rules', '--situational-superko', '--boardsize', '7', '--komi', '7.5');
  for (const players of [
    [ours, gnugo],
    [gnugo, ours],
  ] as const) {
    await both(players, 'clear_board');
    const game: Game = { moves: [], refused: [] };
    await referee(players, 200, game);
    expect(game.refused).toEqual([]);
    expect(game.moves.length).toBeGreaterThan(10);
    expect(lead(await ours.ask('final_score'))).toBe(lead(await gnugo.ask('final_score')));
  }
  expect(await ours.ask('99 quit')).toBe('=99');
});
