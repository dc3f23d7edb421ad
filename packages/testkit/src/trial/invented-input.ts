// What players do at a table: mostly moves, as index, number and text; now and then nonsense, chat, a fault, an undo,
// a claim, a resignation.
import type { Block, Input, Question } from '@umpire/core';
import { type Dice, FAULT_KINDS } from '@umpire/core/host';
import { nonsense } from './nonsense.ts';

export function inventedInput<S extends Block>(question: Question<S>, dice: Dice): Input {
  if (dice.below(4) > 0) return moveInput(question, dice);
  const { seat } = question;
  const anyone = dice.below(question.line.rules.seats);
  switch (dice.below(10)) {
    case 0:
      return { index: question.count };
    case 1:
      return { text: nonsense(dice) };
    case 2:
      return { chat: nonsense(dice), seat: anyone };
    case 3:
      return { event: { weather: 'rain', at: question.ply } };
    case 4:
      return { command: { type: 'undo', seat: anyone } };
    case 5:
      return { command: { type: 'claim', seat, ...(question.ply % 2 === 0 ? {} : { round: 1 + (question.ply % 7) }) } };
    case 6:
      return { command: nonsense(dice) };
    case 7:
      return dice.below(4) === 0 ? { fault: FAULT_KINDS[dice.below(FAULT_KINDS.length)] } : moveInput(question, dice);
    case 8:
      return dice.below(20) === 0 ? { command: { type: 'resign', seat: anyone } } : moveInput(question, dice);
    default:
      return { ...moveInput(question, dice), note: { thought: 'why not' }, clock: { leftMs: 1000 } };
  }
}

function moveInput<S extends Block>(question: Question<S>, dice: Dice): Input & { readonly index?: unknown } {
  const index = dice.below(question.count);
  switch (dice.below(3)) {
    case 0:
      return { text: question.words()[index].text };
    case 1:
      return { action: question.legal[index] };
    default:
      return { index };
  }
}
