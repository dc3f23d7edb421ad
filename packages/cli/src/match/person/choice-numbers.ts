// The numbers that may be typed for the answers to a question: those that the game itself reads, or else their places in the
// drawn list, with 0 for an answer that ends or declines.
import type { Block, Line } from '@umpire/core';
import { admit } from '@umpire/core/host';
import type { Scene } from '@umpire/core/scene';

/** By action: its number. Empty if a number means a place on a board. */
export function choiceNumbers({ rules, state, past, isOver }: Line<Block>, scene: Scene): ReadonlyMap<number, number> {
  const { choices = [], number } = scene.question ?? {};
  const numbers = new Map<number, number>();
  if (isOver || choices.length === 0 || number !== undefined) return numbers;
  const offered = new Set(choices.map(({ action }) => action));
  let isRead = false;
  for (let typed = 0; typed <= choices.length; typed++) {
    const answer = admit(rules, state, past, { text: String(typed) });
    isRead ||= answer.ok;
    if (answer.ok && offered.has(answer.value.action)) numbers.set(answer.value.action, typed);
  }
  if (isRead || scene.boards !== undefined) return numbers;
  const isOnlyEnd = choices.filter(({ ends }) => ends === true).length === 1;
  let place = 0;
  for (const { action, ends } of choices) numbers.set(action, ends === true && isOnlyEnd ? 0 : ++place);
  return numbers;
}
