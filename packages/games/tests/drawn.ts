// The table as someone sees it: as a scene, and as the lines that are drawn of it.
import { type Block, type Rules, seenBy } from '@umpire/core';
import type { Past } from '@umpire/core/author';
import { drawScene } from '@umpire/core/draw';
import { type Scene, sceneOf } from '@umpire/core/scene';

interface At<S extends Block> {
  readonly rules: Rules<S>;
  readonly state: S;
  readonly past: Past;
}

export const sceneFor = <S extends Block>({ rules, state, past }: At<S>, seat: number): Scene =>
  sceneOf(rules, seenBy(rules, state, seat), seat, past);

/** The lines for a seat. Answers are numbered by their places; an answer that ends something is 0. */
export function drawnFor<S extends Block>(at: At<S>, seat: number): string[] {
  const scene = sceneFor(at, seat);
  const { seats, words } = at.rules;
  const choices = (scene.question?.choices ?? []).filter(({ ends }) => ends !== true);
  return drawScene(scene, {
    ...(seat < seats ? { seat } : {}),
    nameOf: (each) => words.seats[each],
    numberOf: (choice) => choices.indexOf(choice) + 1,
  }).split('\n');
}
