// What a test sees of a table of cards: zones, values and marks, by the names of cards.

import { NEGATED } from '../../src/cards/ability/program.ts';
import { type Kit, PLAY } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { nodeOf } from '../../src/cards/state/nodes.ts';
import { countIn, listAt } from '../../src/cards/state/zones.ts';

export abstract class CardSight<S extends CardState> {
  abstract readonly kit: Kit;
  abstract readonly state: S;

  /** The slots of a zone, in the order of its list. */
  protected slots(seat: number, zone: number): number[] {
    const base = listAt(this.kit, seat, zone);
    return Array.from(this.state.list.subarray(base, base + countIn(this.kit, this.state, seat, zone)));
  }

  private idOf(slot: number): string {
    return this.kit.book.defs[this.state.card.def[slot]].card.id;
  }

  /** The ids in a zone, sorted; those of a pile in order, the top card first. */
  ids(seat: number, zone: string): string[] {
    const at = this.kit.game.zones.findIndex(({ name }) => name === zone);
    if (at < 0) throw new Error(`no zone ${zone}`);
    const ids = this.slots(seat, at).map((slot) => this.idOf(slot));
    return this.kit.game.zones[at].ordered ? ids.reverse() : ids.sort();
  }

  /** A card in play by its id or node, or the first whose name contains the text; seat by seat. */
  private lookFor(name: string, seat?: number): number | undefined {
    const { kit: k, state: s } = this;
    const inPlay = Array.from(s.card.zone.keys()).filter(
      (slot) => s.card.zone[slot] === PLAY && (seat === undefined || k.owner[slot] === seat),
    );
    return (
      inPlay.find((slot) => this.idOf(slot) === name || nodeOf(k, slot) === name) ??
      inPlay.find((slot) => k.book.defs[s.card.def[slot]].name.includes(name))
    );
  }

  find(name: string, seat?: number): number {
    const slot = this.lookFor(name, seat);
    if (slot === undefined) throw new Error(`no ${name} in play`);
    return slot;
  }

  has(name: string, seat?: number): boolean {
    return this.lookFor(name, seat) !== undefined;
  }

  isSpent(name: string, seat?: number): boolean {
    return this.state.card.spent[this.find(name, seat)] === 1;
  }

  isNegated(name: string): boolean {
    return (this.state.barred[this.find(name)] & NEGATED) !== 0;
  }

  protected statOf(name: string, stat: string, seat?: number): number {
    return this.state.stat[this.kit.game.stats.indexOf(stat) * this.kit.slots + this.find(name, seat)];
  }

  keywords(name: string, seat?: number): string[] {
    const bits = this.state.keywords[this.find(name, seat)];
    return this.kit.game.keywords.flatMap((keyword, i) => (((bits >> i) & 1) === 1 ? [keyword.name] : []));
  }

  seatStat(seat: number, name: string): number {
    const { seatStats } = this.kit.game;
    return this.state.seatStat[seat * seatStats.length + seatStats.findIndex((stat) => stat.name === name)];
  }
}
