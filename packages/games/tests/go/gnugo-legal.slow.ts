// Compares what is legal with GNU Go: every point, for both colours, after every move of random games.
//
// One difference is due to GNU Go: it tries a suicide without taking the stones off, so its superko never sees what a
// suicide repeats. Exactly these points are skipped; see `isBlindSpot`. Another one is ours: no rule set here allows the
// suicide of a single stone, which GNU Go allows with --allow-all-suicide.
import { FastDice } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { type GtpProgram, hasGnugo, startGnugo } from './gnugo.ts';
import { Talk } from './gtp-talk.ts';

const KO = { simple: '--simple-ko', positional: '--positional-superko', situational: '--situational-superko' };
const SIZES = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 9, 11, 13, 19];

class Comparison {
  private readonly ours: Talk;
  private readonly gnugo: GtpProgram;
  private readonly dice = new FastDice(7);
  private moves: string[] = [];
  positions = 0;
  blindSpots = 0;
  readonly differences: string[] = [];

  constructor(ours: Talk, gnugo: GtpProgram) {
    this.ours = ours;
    this.gnugo = gnugo;
  }

  private async own(line: string): Promise<string> {
    return (await this.ours.say(line)).trimEnd();
  }

  /** Asks both, checks that their replies are the same, and returns ours. */
  private async both(line: string): Promise<string> {
    const [ours, theirs] = await Promise.all([this.own(line), this.gnugo.ask(line)]);
    if (ours !== theirs && !(await this.isBlindSpot(line, ours, theirs)))
      this.differences.push(`${this.moves.join(', ')}: ${line}: we say '${ours}', GNU Go '${theirs}'`);
    return ours.slice(2);
  }

  /** Whether GNU Go allows nothing beyond our list but suicides that superko forbids, or those of a single stone. */
  private async isBlindSpot(line: string, ours: string, theirs: string): Promise<boolean> {
    const known = new Set(ours.split(' '));
    const more = theirs.split(' ').filter((point) => !known.has(point));
    if (!line.startsWith('all_legal') || ours.split(' ').some((point) => !theirs.split(' ').includes(point)))
      return false;
    for (const point of more) {
      const play = `play ${line.slice('all_legal '.length)} ${point}`;
      const refused = await this.own(play);
      this.blindSpots++;
      if (/A stone at \w+ would have no liberty .* suicide$/.test(refused)) continue;
      if (!refused.includes('superko')) return false;
      await this.own('kata-set-rule suicide false');
      if (!(await this.own(play)).endsWith('suicide')) return false;
      await this.own('kata-set-rule suicide true');
    }
    return true;
  }

  async game(size: number, outOfTurn: boolean): Promise<void> {
    const { dice } = this;
    this.moves = [];
    await this.both(`boardsize ${size}`);
    await this.both('clear_board');
    let turn = 0;
    for (let ply = 0; ply < Math.min(250, 4 * size * size + 6); ply++) {
      if (outOfTurn && dice.below(8) === 0) turn = 1 - turn;
      const lists = [await this.both('all_legal black'), await this.both('all_legal white')];
      this.positions++;
      const points = lists[turn].split(' ').filter((point) => point !== '');
      const move = points.length === 0 || dice.below(25) === 0 ? 'pass' : points[dice.below(points.length)];
      const line = `play ${turn === 0 ? 'black' : 'white'} ${move}`;
      await this.both(line);
      this.moves.push(`${size}: ${line}`);
      turn = 1 - turn;
    }
  }
}

const SUICIDE = { none: '--forbid-suicide', several: '--allow-suicide', all: '--allow-all-suicide' };

const RULES = (['simple', 'positional', 'situational'] as const).flatMap((ko) =>
  (['none', 'several', 'all'] as const).flatMap((suicide) =>
    [false, true].map((outOfTurn) => ({ ko, suicide, outOfTurn })),
  ),
);

test.skipIf(!hasGnugo).each(RULES)(
  'GNU Go finds the same moves legal: ko $ko, suicide of $suicide, out of turn $outOfTurn',
  async ({ ko, suicide, outOfTurn }) => {
    const gnugo = startGnugo(KO[ko], SUICIDE[suicide]);
    const comparison = new Comparison(new Talk({ ko, suicide: suicide !== 'none' }), gnugo);
    for (const size of SIZES) await comparison.game(size, outOfTurn);
    gnugo.close();
    const { positions, blindSpots, differences } = comparison;
    expect(differences).toEqual([]);
    expect(positions).toBe(2690);
    expect(blindSpots > 0).toBe(suicide === 'all' || (suicide === 'several' && ko !== 'simple'));
  },
);

test.skipIf(!hasGnugo)('the difference is GNU Go’s: it allows a suicide that makes the start again', async () => {
  const gnugo = startGnugo(KO.positional, '--allow-suicide');
  const filling = ['boardsize 2', 'clear_board', 'play black A1', 'play black A2', 'play black B1'];
  for (const line of filling) await gnugo.ask(line);
  expect(await gnugo.ask('is_legal black B2')).toBe('= 1');
  gnugo.close();
  const ours = new Talk({ rules: 'tromp-taylor' });
  await ours.all(...filling);
  expect(await ours.say('play black B2')).toBe(
    '? illegal move: B2 repeats the position at the start: positional superko',
  );
});
