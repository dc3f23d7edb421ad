// Collects a person's answer step by step: steps of which nothing has been played yet may be chosen again, and several
// answers may be typed at once.

import type { Block, Input, Question, Refusal } from '@umpire/core';
import { type Admitted, admit, MAIN_DECISION } from '@umpire/core/host';
import { heldQuestion } from './held-question.ts';
import type { Typed } from './human.ts';
import type { Reader } from './read-answer.ts';
import { type Step, severalSteps } from './several-steps.ts';
import { joinedSteps, leftOver, spokenSteps } from './spoken-steps.ts';

/** An answer typed ahead: an action for exactly this decision, or words that are read when their question comes. */
interface Waiting {
  readonly action?: number;
  readonly ply: number;
  readonly decision?: string;
  readonly text: string;
}

export interface PersonAsker {
  readonly read: Reader;
  /** Shows the question, and waits for an answer. */
  ask(question: Question<Block>, held: readonly string[]): Promise<Typed | undefined>;
  refused(refusal: Refusal): void;
  /** Called when answers that were typed ahead are no longer possible. */
  dropped(texts: readonly string[]): void;
}

export class PersonSteps {
  private readonly asker: PersonAsker;
  private waiting: Waiting[] = [];

  constructor(asker: PersonAsker) {
    this.asker = asker;
  }

  /** The input that was typed ahead for this decision; undefined if there is none. */
  typedAhead(question: Question<Block>): Input | undefined {
    const next = this.waiting.shift();
    if (next === undefined) return undefined;
    const action = next.ply === question.ply ? this.actionNow(question, next) : undefined;
    if (action !== undefined) return { action };
    this.asker.dropped([next, ...this.waiting.splice(0)].map(({ text }) => text));
    return undefined;
  }

  async ask(first: Question<Block>): Promise<Input | undefined> {
    const held: Step[] = [];
    let ahead: number[] = [];
    let spoken: string[] = [];
    let question = first;
    for (;;) {
      let typed = await this.next(question, held, ahead, spoken);
      if (typed === undefined || 'command' in typed) return typed;
      if ('back' in typed) {
        question = held.pop()?.question ?? first;
        ahead = [];
        spoken = [];
        continue;
      }
      const several = 'text' in typed ? this.severalIn(String(typed.text), question) : undefined;
      if (several !== undefined && isOrdinary(question)) {
        ahead = several;
        continue;
      }
      if (several !== undefined) {
        const made = severalSteps(question, several, String((typed as { text: unknown }).text));
        if ('refusal' in made) {
          this.asker.refused(made.refusal);
          continue;
        }
        held.push(...made.steps);
        if (made.next === undefined) return this.play(held, made.later, { action: held[0].action });
        question = made.next;
        continue;
      }
      const parts = 'text' in typed ? this.partsOf(String(typed.text), question) : undefined;
      if (parts !== undefined) {
        spoken = parts.slice(1);
        typed = { text: parts[0] };
      }
      const answer = this.answerOf(question, typed);
      if ('refusal' in answer) {
        ahead = [];
        spoken = [];
        // The match itself refuses what is typed at its own question.
        if (question === first) return typed;
        this.asker.refused(answer.refusal);
        continue;
      }
      held.push({ question, action: answer.action });
      const next = heldQuestion(question, answer.action);
      if (next === undefined)
        return this.play(
          held,
          ahead,
          parts === undefined ? heardAs(question, typed, answer) : { action: answer.action },
          spoken,
        );
      const rest = 'text' in typed ? leftOver(String(typed.text), question, answer.action, this.asker.read) : undefined;
      if (rest !== undefined) spoken = [rest, ...spoken];
      question = next;
    }
  }

  /** The next answer: one typed ahead if it fits now, the only one while that one waits, or else what the person types. */
  private async next(
    question: Question<Block>,
    held: readonly Step[],
    ahead: number[],
    spoken: string[],
  ): Promise<Typed | undefined> {
    if (spoken.length > 0) {
      if (this.admitted(question, { text: spoken[0] }) !== undefined) return { text: spoken.shift() };
      this.asker.dropped(spoken.splice(0));
    }
    const [action] = ahead;
    if (action !== undefined && (held.length === 0 || this.admitted(question, { action }) !== undefined)) {
      ahead.shift();
      return { action };
    }
    if (action !== undefined && question.count === 1) return { index: 0 };
    return this.asker.ask(question, held.map(wordsOf));
  }

  private play(held: readonly Step[], ahead: readonly number[], typed: Input, spoken: readonly string[] = []): Input {
    const [first, ...rest] = held;
    const later = ahead.map((action) => ({ question: first.question, action }));
    const known = [...rest, ...later].map(({ question, action }) => ({
      action,
      decision: question.decision,
      text: question.describe(action).text,
    }));
    this.waiting = [...known, ...spoken.map((text) => ({ text }))].map((each, i) => ({
      ...each,
      ply: first.question.ply + 1 + i,
    }));
    return held.length === 1 ? typed : { action: first.action };
  }

  private partsOf(text: string, question: Question<Block>): string[] | undefined {
    const { read } = this.asker;
    return spokenSteps(text, question, read) ?? joinedSteps(text, question, read);
  }

  private actionNow(question: Question<Block>, { action, decision, text }: Waiting): number | undefined {
    if (action === undefined) return this.admitted(question, { text });
    if (decision !== question.decision) return undefined;
    return this.admitted(question, { action }) ?? equalOf(question, text);
  }

  private answerOf(question: Question<Block>, typed: Typed): Admitted | { readonly refusal: Refusal } {
    const result = this.asker.read(question, typed);
    return result.ok ? result.value : { refusal: result.refusal };
  }

  private admitted(question: Question<Block>, input: Input): number | undefined {
    const answer = this.answerOf(question, input);
    return 'refusal' in answer ? undefined : answer.action;
  }

  /** '1, 4, 7' as entries of the present list; undefined if it is anything else. */
  private severalIn(text: string, question: Question<Block>): number[] | undefined {
    const words = text.trim().split(/[\s,]+/);
    if (words.length < 2 || words.some((word) => !/^\d+$/.test(word))) return undefined;
    const actions = words.map((word) => this.admitted(question, { text: word }));
    if (this.admitted(question, { text }) !== undefined) return undefined;
    const known = actions.flatMap((action) => (action === undefined ? [] : [action]));
    return known.length < words.length ? undefined : known;
  }
}

const wordsOf = ({ question, action }: Step): string => question.describe(action).text;

/** The input for the match. Words that only the drawn answers have mean nothing to the game: it gets the action instead. */
const heardAs = ({ line: { rules, state, past } }: Question<Block>, typed: Typed, { action }: Admitted): Input =>
  admit(rules, state, past, typed as never).ok ? (typed as Input) : { action };

/** Equal cards stand for each other: a card that was typed twice means the next equal one. */
const equalOf = (question: Question<Block>, text: string): number | undefined =>
  Array.from(question.legal).find((action) => question.describe(action).text === text);

const isOrdinary = ({ line: { rules, state } }: Question<Block>): boolean => rules.decision(state) === MAIN_DECISION;
