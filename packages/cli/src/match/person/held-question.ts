// Some actions take several decisions: who challenges, then whom. Until all of them are made nothing has happened that
// anybody could notice, so a person may still change their mind: the first ones are held back, and the next is asked for
// on a copy of the match.
import { type Block, Question } from '@umpire/core';
import { MAIN_DECISION } from '@umpire/core/host';

/** Whether the same would be asked again after this action: several cards of one choice. */
export function isAskedAgain(question: Question<Block>, action: number): boolean {
  const { line, seat } = question;
  const { rules } = line;
  const asked = rules.decision(line.state);
  return line.trial(action, () => !line.isOver && line.seat === seat && rules.decision(line.state) === asked);
}

/** What would be asked after this action; undefined where the action has to be played for that. */
export function heldQuestion(question: Question<Block>, action: number): Question<Block> | undefined {
  const { line, seat, ply } = question;
  const { rules } = line;
  if (rules.decisions.length === 1) return undefined;
  const trial = line.fork();
  let isSilent = true;
  trial.play(action, (_to, event) => {
    // What has no words is nothing that a player could see.
    isSilent &&= rules.words.event !== undefined && rules.words.event(event, String) === undefined;
  });
  const isOpen = isSilent && !trial.isOver && trial.seat === seat && !trial.drewSince(ply);
  if (!isOpen || rules.decision(trial.state) === MAIN_DECISION) return undefined;
  const next = new Question(trial, undefined);
  next.renew();
  return next;
}
