import { seenBy } from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { ADVICE_PURPOSE, chanceOf, explainLoop, plain } from '@umpire/core/host';
import type { Candidate } from '@umpire/search';
import { lineWords } from '@umpire/table';
import { openPosition, type Position, type PositionArguments } from '../files/position.ts';
import { openEngineAdvice } from '../match/engine-advice.ts';
import { openAi } from '../match/open-ai.ts';
import { isEngine } from '../open-program.ts';
import { Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { scoreText } from '../text/candidates-text.ts';
import { lookOf, sceneFor } from '../text/look.ts';
import { loopLines } from '../text/loop-lines.ts';
import { parseAi } from '../text/player-text.ts';
import { withoutAnswers } from '../text/view-lines.ts';
import { wholeNumber } from '../text/whole-number.ts';

export interface ExplainArguments extends PositionArguments {
  readonly top?: string;
  readonly player?: string;
  readonly json?: boolean;
}

/** `umpire explain`: the best actions for the side to move, best first. */
export async function explainCommand(typed: string, given: ExplainArguments): Promise<void> {
  const top = wholeNumber('--top', given.top ?? '3', 1, TOP_MAX);
  const position = await openPosition(typed, given);
  const { line, rules, seed } = position;
  if (line.isOver) throw new Failure('The match is over at that position: there is nothing to explain.');
  if (given.player !== undefined && isEngine(given.player)) return explainByEngine(position, given.player, given);
  const player = await openAi(rules, given.player === undefined ? 'hard' : parseAi(given.player));
  const thought = player.think(line, chanceOf(seed)(ADVICE_PURPOSE, line.state.ply));
  const judged = thought.candidates.slice(0, top).map((each) => ({ ...each, ...wordsOf(position, each) }));
  const only = { action: thought.action, score: null, proven: false, line: [thought.action] };
  const actions = judged.length > 0 ? judged : [{ ...only, ...wordsOf(position, only) }];
  const { method, sentence, nodes, simulations, depth } = thought;
  if (given.json === true) {
    process.stdout.write(
      `${JSON.stringify({ game: rules.id, seed, ply: line.state.ply, seat: line.seat, method, sentence, nodes, simulations, depth, actions, loop: explainLoop(line, line.seat) })}\n`,
    );
    return;
  }
  const terminal = new Terminal();
  terminal.say(
    drawScene(
      withoutAnswers(sceneFor(line, line.seat)),
      lookOf(terminal.paint, (seat) => rules.words.seats[seat], line.seat),
    ),
  );
  terminal.say(`${rules.words.seats[line.seat]} to move. ${sentence}`);
  for (const text of loopLines(line, (seat) => rules.words.seats[seat])) terminal.say(text);
  for (const text of actionLines(
    actions,
    judged.map((each) => scoreText(each, rules.scores.unit)),
  ))
    terminal.say(text);
  if (rules.layout.hasSecrets && judged.length > 1) terminal.say(mixtureText(actions, thought.candidates));
  const effort = effortText({ nodes, simulations, depth });
  if (effort !== '') terminal.say(effort);
  // Another deal has other best actions: without the seed nobody could ask about this deal again.
  if (rules.usesChance && position.log === undefined) terminal.say(plain(`seed ${seed}`));
}

/** Against hidden hands one action is not played every time: how the search divided its simulations is a first idea of how often. */
function mixtureText(shown: readonly Told[], candidates: readonly Candidate[]): string {
  const all = candidates.reduce((sum, { visits = 0 }) => sum + visits, 0);
  const shares = shown.map(
    ({ notation }, i) => `${notation} ${Math.round((100 * (candidates[i].visits ?? 0)) / Math.max(1, all))} %`,
  );
  return `Hidden hands call for a mixture; the search divided its simulations like this: ${shares.join(', ')}.`;
}

/** An engine says its move, and neither a score nor a line. */
async function explainByEngine(position: Position, typed: string, { json }: ExplainArguments): Promise<void> {
  const { line, rules, game, seed } = position;
  const engine = await openEngineAdvice(typed, game);
  const action = await engine.choose(line).finally(() => engine.close());
  const notation = action === undefined ? undefined : wordsOf(position, { action, line: [] }).notation;
  const { name } = engine;
  if (json === true) {
    const actions = notation === undefined ? [] : [{ action, score: null, proven: false, notation }];
    process.stdout.write(
      `${JSON.stringify({ game: rules.id, seed, ply: line.state.ply, seat: line.seat, method: name, resigns: action === undefined, actions })}\n`,
    );
    return;
  }
  const said = notation === undefined ? `${name} would resign.` : `${name} plays ${notation}.`;
  new Terminal().say(plain(`${rules.words.seats[line.seat]} to move. ${said}`));
}

interface Told {
  readonly notation: string;
  readonly lineText: readonly string[];
}

/** The actions in columns. A line that is only the action itself is left out. */
function actionLines(actions: readonly Told[], scores: readonly string[]): string[] {
  const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));
  const names = widthOf(actions.map(({ notation }) => notation));
  const judgements = widthOf(scores);
  return actions.map(({ notation, lineText }, i) => {
    const line = scores.length > 0 && lineText.length > 1 ? `  line: ${lineText.join(', ')}` : '';
    const judgement = scores.length === 0 ? '' : `  ${scores[i].padEnd(judgements)}`;
    return `${i + 1}. ${notation.padEnd(names)}${judgement}${line}`.trimEnd();
  });
}

/** The effort of the search. Counts of 0 are left out: a search that simulates solves no positions. */
const effortText = (done: Readonly<Record<string, number>>): string =>
  Object.entries(done)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${name} ${n.toLocaleString('en')}`)
    .join(', ');

const TOP_MAX = 1000;

/** The words of an action and of its line, as the game has them. */
function wordsOf(
  { line, rules }: Position,
  { action, line: moves }: Pick<Candidate, 'action' | 'line'>,
): { notation: string; lineText: string[] } {
  const notation = rules.words.describe(seenBy(rules, line.state, line.seat), action).text;
  return { notation, lineText: lineWords(line, moves.length === 0 ? [action] : moves) };
}
