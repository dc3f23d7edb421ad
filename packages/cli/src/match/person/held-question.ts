// Some actions take several decisions: first who challenges, then whom. Until the last one nothing has happened that anyone
// could notice, so a person may still change their mind: the first answers are held back, and the next question is asked on
// a copy of the match.
import { type Block, Question } from '@umpire/core';
import { MAIN_DECISION } from '@umpire/core/host';

/** Whether the same question would come again after this action, because several cards are chosen. */
export function isAskedAgain(question: Question<Block>, action: number): boolean {
  const { line, seat } = question;
  const { rules } = line;
  const asked = rules.decision(line.state);
  return line.trial(action, () => !line.isOver && line.seat === seat && rules.decision(line.state) === asked);
}

/** The question after this action; undefined if the action must really be played first. */
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
