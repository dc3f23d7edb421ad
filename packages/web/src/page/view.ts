// What every part of the table wants to know: the scene, who looks at it, and which things stand for an answer.
import type { Choice, Ref, Scene } from '@umpire/core/scene';
import { withNames } from './words/strings.ts';

export interface View {
  readonly scene: Scene;
  /** Who is nearest: oneself, or whose side one looks from. */
  readonly me: number;
  /** The seat that one has; undefined: one looks on. */
  readonly you: number | undefined;
  /** Whoever looks may answer. */
  readonly isMine: boolean;
  readonly hinted: number | undefined;
  readonly byRef: ReadonlyMap<Ref, readonly Choice[]>;
  readonly chosen: ReadonlySet<Ref>;
  nameOf(seat: number): string;
  act(action: number): void;
  /** Something was pressed that may stand for one answer or several. */
  choose(on: Ref): void;
}

export const choicesOn = (scene: Scene, ref: Ref): readonly Choice[] =>
  (scene.question?.choices ?? []).filter(({ on }) => on === ref);

export function choicesByRef(scene: Scene): Map<Ref, Choice[]> {
  const byRef = new Map<Ref, Choice[]>();
  for (const choice of scene.question?.choices ?? [])
    if (choice.on !== undefined) byRef.set(choice.on, [...(byRef.get(choice.on) ?? []), choice]);
  return byRef;
}

export const wordOf = ({ words }: Scene, key: string): string => words?.[key]?.name ?? key;

/** What people call the thing that a Ref points at. */
export function nameIn({ scene, nameOf }: Pick<View, 'scene' | 'nameOf'>, ref: Ref): string {
  const face = scene.cards?.[ref]?.face;
  if (face !== undefined) return scene.faces?.[face]?.name ?? face;
  const seat = /^seat:(\d+)/.exec(ref)?.[1];
  return seat === undefined ? (scene.zones?.[ref]?.name ?? ref) : nameOf(Number(seat));
}

/** An answer in words: its own, or the names of what it is on and aimed at. */
export function textOf(view: Pick<View, 'scene' | 'nameOf'>, { text, on, to, verb }: Choice): string {
  if (text !== undefined) return withNames(text, view.nameOf);
  const said = [on, to].flatMap((ref) => (ref === undefined ? [] : [nameIn(view, ref)]));
  return said.length === 0 ? (verb ?? '') : said.join(' → ');
}

/** Equal verbs together, in the order in which they come; what ends or declines last. */
export function groupsOf(choices: readonly Choice[]): [verb: string, choices: Choice[]][] {
  const groups = new Map<string, Choice[]>();
  const ordered = [...choices.filter(({ ends }) => ends !== true), ...choices.filter(({ ends }) => ends === true)];
  for (const choice of ordered) groups.set(choice.verb ?? '', [...(groups.get(choice.verb ?? '') ?? []), choice]);
  return [...groups];
}

/** What a button says behind its verb: nothing, if that is the same word. */
export const saidBehind = (view: Pick<View, 'scene' | 'nameOf'>, choice: Choice): string => {
  const text = textOf(view, choice);
  return text.toLowerCase() === choice.verb?.toLowerCase() ? '' : text;
};

/** What a table is made of decides how it is laid out. It is a class, not a question to the style sheet: `:has()` would be asked anew at every change. */
export const kindOf = ({ zones = {}, boards = {} }: Scene): 'cards' | 'boards' | 'words' =>
  Object.keys(zones).length > 0 ? 'cards' : Object.keys(boards).length > 0 ? 'boards' : 'words';
