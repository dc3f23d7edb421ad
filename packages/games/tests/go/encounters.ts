// Counts how often each thing happened: a comparison proves nothing about what never came up.
import type { Colour, SlowRefusal } from './slow-go.ts';

type Prisoners = { readonly [C in Colour]: number };

export class Encounters {
  /** How many questions of legality were compared. */
  checks = 0;
  readonly happened = {
    'a single stone is taken': 0,
    'several stones are taken': 0,
    'several stones are given up': 0,
    'suicide is refused': 0,
    'ko is refused': 0,
    'superko is refused': 0,
    'a cycle longer than two is refused': 0,
    'a cycle longer than six is refused': 0,
    'the start would come back': 0,
    'a repetition without a capture is refused': 0,
    'a repetition by suicide is refused': 0,
    'a long cycle ends the match': 0,
  };

  notePlay(mover: Colour, before: Prisoners, after: Prisoners): void {
    const won = after[mover] - before[mover];
    const foe = mover === 'black' ? 'white' : 'black';
    if (won === 1) this.happened['a single stone is taken']++;
    if (won > 1) this.happened['several stones are taken']++;
    if (after[foe] > before[foe]) this.happened['several stones are given up']++;
  }

  /** `boards` are the positions so far, the present one last. */
  noteRefusal(code: SlowRefusal, recurs: number | undefined, boards: readonly string[]): void {
    const { happened } = this;
    if (code === 'suicide') happened['suicide is refused']++;
    if (code === 'ko') happened['ko is refused']++;
    if (code !== 'superko' || recurs === undefined) return;
    const cycle = boards.length - recurs;
    const grown = stonesOn(boards[recurs]) - stonesOn(boards[boards.length - 1]);
    happened['superko is refused']++;
    if (cycle > 2) happened['a cycle longer than two is refused']++;
    if (cycle > 6) happened['a cycle longer than six is refused']++;
    if (recurs === 0) happened['the start would come back']++;
    if (grown === 1) happened['a repetition without a capture is refused']++;
    if (isSubset(boards[recurs], boards[boards.length - 1])) happened['a repetition by suicide is refused']++;
  }

  /** What has never happened. */
  get missing(): string[] {
    return Object.entries(this.happened).flatMap(([what, times]) => (times === 0 ? [what] : []));
  }
}

const stonesOn = (signs: string): number => signs.replaceAll('.', '').length;

/** Whether nothing was added: only a suicide leaves no new stone. */
const isSubset = (signs: string, of: string): boolean =>
  Array.from(signs).every((sign, point) => sign === '.' || sign === of[point]);
