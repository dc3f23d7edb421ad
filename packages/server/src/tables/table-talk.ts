// What was said at a table. Onlookers speak among themselves until the match is over.
import { PUBLIC } from '@umpire/core';
import type { Talk } from '@umpire/table';

const TALK_MAX = 100;

export class TableTalk {
  private readonly said: (Talk & { readonly isAside: boolean })[] = [];

  /** `isAside`: by an onlooker, among onlookers. */
  remember(talk: Talk, isAside: boolean): void {
    this.said.push({ ...talk, isAside });
    if (this.said.length > TALK_MAX) this.said.shift();
  }

  /** Who says the same twice is heard once. */
  isSaid({ who, text }: Talk): boolean {
    const last = this.said.at(-1);
    return last?.text === text && last.who === who;
  }

  /** What onlookers said among themselves those who play hear once it is over. */
  heardAt(seat: number, isOver: boolean): Talk[] {
    const heard = this.said.filter(({ isAside }) => seat === PUBLIC || !isAside || isOver);
    return heard.map(({ isAside: _, ...each }) => each);
  }
}
