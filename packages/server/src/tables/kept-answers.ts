// What was answered to messages, by their ids: one that is sent again, also over another connection, is not done twice.
import { PUBLIC } from '@umpire/core';
import type { Notice } from '@umpire/table';

export type Answers = Map<string, Promise<Notice | undefined>>;

/** Onlookers whose answers are kept; players' always are. */
const ONLOOKERS_MAX = 500;

export class KeptAnswers {
  private readonly byPerson = new Map<string, Answers>();

  /** To this guest with these eyes. */
  of(guest: string, seat: number): Answers {
    const key = `${guest} ${seat}`;
    const answers = this.byPerson.get(key) ?? new Map<string, Promise<Notice | undefined>>();
    this.byPerson.set(key, answers);
    // Names cost nothing, so those of onlookers would be without end.
    if (this.byPerson.size > ONLOOKERS_MAX)
      for (const each of this.byPerson.keys())
        if (each.endsWith(` ${PUBLIC}`) && each !== key) {
          this.byPerson.delete(each);
          break;
        }
    return answers;
  }
}
