// People at a table answer in turn, each by a click on something that their page offers.
import { chanceOf } from '@umpire/core/host';
import { actionsOf, type Scene } from '@umpire/core/scene';
import type { Guest } from './guest.ts';

/** Which of the offered actions to take; undefined: any. */
export type Choose = (scene: Scene, offered: readonly number[]) => number | undefined;

interface Play {
  readonly seed: string;
  /** How many answers at most. */
  readonly until?: number;
  readonly choose?: Choose;
  /** Before each answer. */
  readonly look?: (asked: Guest, answers: number) => Promise<void>;
  readonly answer?: (asked: Guest, action: number) => Promise<void>;
}

/** To the end, or for so many answers; returns how many there were. */
export async function playOut(people: readonly Guest[], play: Play): Promise<number> {
  const { seed, until = 1e4 } = play;
  const chance = chanceOf(seed);
  for (let answers = 0; answers < until; answers++) {
    const asked = await whoIsAsked(people);
    if (asked === undefined) return answers;
    await play.look?.(asked, answers);
    const scene = asked.ear.scene as Scene;
    const offered = actionsOf(scene);
    const action = play.choose?.(scene, offered) ?? offered[chance(900, answers).below(offered.length)];
    await (play.answer?.(asked, action) ?? asked.answer(action));
  }
  return until;
}

/** How much lies on the board. */
export const piecesOn = ({ boards = {} }: Scene): number =>
  Object.values(boards).reduce((sum, { at }) => sum + Object.keys(at).length, 0);

/** Undefined: it is over for all of them. */
export async function whoIsAsked(people: readonly Guest[]): Promise<Guest | undefined> {
  const find = (): Guest | undefined => people.find(({ ear }) => ear.question > 0);
  await people[0].ear.until(
    () => find() !== undefined || people.every(({ ear }) => ear.isOver),
    'somebody who is asked',
  );
  return find();
}
