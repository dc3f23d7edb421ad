// An action that takes several decisions in a row, such as a combo: what a person has chosen of it, and what remains.
import type { Block, Question } from '@umpire/core';

const CHOICES_SHOWN = 12;

/** A game's ordinary decision comes first in its list. Only from there an action begins: an answer to somebody else is whole. */
const ORDINARY = 0;

export class StepsSoFar {
  private seat = -1;
  private ply = -1;
  private isAction = false;
  private texts: string[] = [];

  /** Whoever is asked. */
  ask({ seat, ply, course: { rules, state } }: Question<Block>): void {
    const isOrdinary = rules.decision(state) === ORDINARY;
    const isSame = seat === this.seat && ply === this.ply;
    const goesOn = seat === this.seat && ply === this.ply + 1 && !isOrdinary;
    if (!isSame && !goesOn) {
      this.isAction = isOrdinary;
      this.texts = [];
    }
    this.seat = seat;
    this.ply = ply;
  }

  /** What was chosen at that ply. */
  chose(ply: number, text: string): void {
    if (ply === this.ply && this.isAction) this.texts.push(text);
  }

  /** Undefined where nothing was chosen yet. */
  text(question: Question<Block>): string | undefined {
    if (this.texts.length === 0) return undefined;
    const texts = question.choices().map(({ text }) => text);
    const more = texts.length > CHOICES_SHOWN ? ` … ${texts[texts.length - 1]}` : '';
    const left = `Now one of: ${texts.slice(0, CHOICES_SHOWN).join(', ')}${more}.`;
    // Where something is hidden the match refuses every undo.
    const isFinal = this.texts.length === 1 && question.course.rules.layout.hasSecrets;
    return `So far: ${this.texts.join(', ')}. ${left}${isFinal ? ' There is no way back.' : ''}`;
  }
}
