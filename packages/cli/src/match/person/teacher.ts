// For people who learn: says before each of their moves who is ahead, and after it what the move was worth.
import { type ActedEvent, type Block, type Input, type Line, type Question, seenBy } from '@umpire/core';
import { ADVICE_PURPOSE, admit, chanceOf } from '@umpire/core/host';
import type { Candidate, Thought } from '@umpire/search';
import type { Terminal } from '../../terminal/terminal.ts';
import { scoreText } from '../../text/candidates-text.ts';
import type { MatchSetup } from '../match-setup.ts';
import { gradeText } from '../show/grade-text.ts';

export interface Teacher {
  /** Looks at the position before a person's answer goes to the match, which changes it. */
  look(question: Question<Block>, input: Input): void;
  /** Comments on the answer once the match has taken it. */
  comment(event: ActedEvent, line: Line<Block>): void;
}

/** An action with fewer visits than this has hardly been looked at by the search. */
const VISITS_ENOUGH = 50;
const LINE_SHOWN = 4;

export function createTeacher({ rules, header, adviser }: MatchSetup, terminal: Terminal): Teacher {
  const chance = chanceOf(header.seed);
  const consult = (line: Line<Block>): Thought =>
    terminal.during(() => adviser.think(line, chance(ADVICE_PURPOSE, line.state.ply)));
  const range = rules.scores.max - rules.scores.min;
  const isChance = rules.scores.zeroSum && range === 2;
  let before: { readonly ply: number; readonly thought: Thought } | undefined;

  const valueText = (value: Judged): string =>
    !value.proven && isChance ? `${percent(value.score)} % to win` : scoreText(value);

  /** What the action was worth to its player: by the search itself, or by a look at the position that it led to. */
  function worthTo(action: number, { candidates }: Thought, line: Line<Block>): Judged | undefined {
    const judged = candidates.find((each) => each.action === action);
    if (judged !== undefined && (judged.visits ?? VISITS_ENOUGH) >= VISITS_ENOUGH) return judged;
    const mayLook = rules.seats === 2 && rules.scores.zeroSum && !rules.layout.hasSecrets && !line.isOver;
    const reply = mayLook ? consult(line).candidates.at(0) : undefined;
    if (reply === undefined) return undefined;
    const isOther = rules.toAct(line.state) !== line.plies[line.plies.length - 1].seat;
    return { score: isOther ? 0 - reply.score : reply.score, proven: false };
  }

  /** The words of these moves, which begin before the last action of the line. */
  function wordsOf(moves: readonly number[], line: Line<Block>): string[] {
    const shown = rules.usesChance || rules.layout.hasSecrets ? moves.slice(0, 1) : moves.slice(0, LINE_SHOWN);
    const own = line.fork(line.plies.length - 1);
    return shown.map((action) => {
      const { text } = rules.words.describe(seenBy(rules, own.state, own.seat), action);
      if (own.state.over === 0) own.play({ seat: own.seat, action, index: null });
      return text;
    });
  }

  function remark(action: number, thought: Thought, line: Line<Block>): string {
    const [best] = thought.candidates;
    const value = action === best.action ? best : worthTo(action, thought, line);
    const [wanted, ...then] = wordsOf(best.line.length > 0 ? best.line : [best.action], line);
    const [played] = wordsOf([action], line);
    const expected = then.length > 0 ? `, then ${then.join(', ')}` : '';
    if (value === best) return `Good. ${played} is the best move found: ${valueText(best)}${expected}.`;
    const better = `best was ${wanted}: ${valueText(best)}${expected}.`;
    if (value === undefined) return `The ${better}`;
    // A difference that may be chance is none.
    if (best.score - value.score <= Math.hypot(best.margin ?? 0, value.margin ?? 0))
      return `Good. ${played} is as good as the best found: ${valueText(value)}.`;
    return `${gradeText((best.score - value.score) / range)} ${played}: ${valueText(value)}; ${better}`;
  }

  return {
    look(question, input) {
      before = undefined;
      if (!('text' in input) && !('action' in input)) return;
      const { state, past } = question.line;
      if (admit(rules, state, past, input).ok) before = { ply: question.ply, thought: consult(question.line) };
    },
    comment({ ply, action }, line) {
      if (before?.ply !== ply || before.thought.candidates.length === 0) return;
      terminal.say(terminal.paint.yellow(`  Teacher: ${remark(action, before.thought, line)}`));
    },
  };
}

type Judged = Pick<Candidate, 'score' | 'margin' | 'proven' | 'endsIn'>;

const percent = (score: number): number => Math.round(50 * (score + 1));
