// Invents inputs such as players give: mostly moves, as index, number or text; now and then nonsense, chat, a fault, an
// undo, a claim or a resignation.
import type { Block, Input, Question } from '@umpire/core';
import { type Dice, FAULT_KINDS } from '@umpire/core/host';
import { nonsense } from './nonsense.ts';

export function inventedInput<S extends Block>(question: Question<S>, dice: Dice): Input {
  if (dice.below(4) > 0) return moveInput(question, dice);
  const { seat } = question;
  const anyone = dice.below(question.line.rules.seats);
  const round = question.ply % 2 === 0 ? {} : { round: 1 + (question.ply % 7) };
  const move = () => moveInput(question, dice);
  const kinds: readonly (() => Input)[] = [
    () => ({ index: question.count }),
    () => ({ text: nonsense(dice) }),
    () => ({ chat: nonsense(dice), seat: anyone }),
    () => ({ event: { weather: 'rain', at: question.ply } }),
    () => ({ command: { type: 'undo', seat: anyone } }),
    () => ({ command: { type: 'claim', seat, ...round } }),
    () =>
      dice.below(2) === 0
        ? { command: nonsense(dice) }
        : { command: { type: dice.below(3) === 0 ? 'decline' : 'draw', seat: anyone } },
    () => (dice.below(4) === 0 ? { fault: FAULT_KINDS[dice.below(FAULT_KINDS.length)] } : move()),
    () => (dice.below(20) === 0 ? { command: { type: 'resign', seat: anyone } } : move()),
    () => ({ ...move(), note: { thought: 'why not' }, clock: { leftMs: 1000 } }),
  ];
  return kinds[dice.below(kinds.length)]();
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
