// Rings with a referee who keeps every whole position as text and looks through all of them each time. Written from the
// rule: a cycle is what lies between two equal positions. A seat that has a way out at one of its own decisions in it can
// stop it. If none can, it is a draw; else a seat names when it stops, and may not go on with it afterwards.
import type { Reference } from '../../src/lock-step.ts';
import { EDGES_MAX, type Edge, type Node } from '../../src/specimens/rings/graph.ts';
import type { RingsOptions } from '../../src/specimens/rings/rules.ts';

interface Standing {
  readonly node: number;
  readonly measure: number;
  readonly hidden: readonly number[];
  readonly zone: readonly number[];
  readonly used: boolean;
}

/** A position that occurred: who decided, what was possible, and what was done. */
interface Moment {
  readonly standing: Standing;
  readonly seat: number;
  readonly moves: readonly string[];
  move: string;
}

interface Loop {
  readonly standings: readonly Standing[];
  readonly seats: readonly number[];
  readonly stops: readonly number[];
}

interface Naming {
  readonly loop: Loop;
  readonly order: readonly number[];
  turn: number;
  end: number;
  stopper: number;
}

const textOf = ({ node, measure, hidden, zone, used }: Standing): string =>
  JSON.stringify([node, measure, hidden, [...zone].sort(), used]);
const START: Omit<Standing, 'hidden'> = { node: 0, measure: 0, zone: [0, 1], used: false };
const PLIES_MAX = 200;

export class SlowRings implements Reference {
  private readonly nodes: readonly Node[];
  private readonly options: RingsOptions;
  private standing: Standing = { ...START, hidden: [] };
  private moments: Moment[] = [];
  private stopped: { readonly seat: number; readonly loop: Loop }[] = [];
  private naming: Naming | undefined;
  private running: { readonly loop: Loop; readonly seat: number; readonly end: number; at: number } | undefined;
  private moves: readonly string[] = [];
  private plies = 0;
  private age = 0;
  private result: { readonly scores: readonly number[]; readonly reason: string } | undefined;
  readonly seen = { none: 0, one: 0, many: 0, refused: 0, nested: 0 };

  constructor(nodes: readonly Node[], options: RingsOptions) {
    this.nodes = nodes;
    this.options = options;
  }

  start(): void {
    this.standing = { ...START, hidden: Array.from({ length: this.options.seats }, () => 0) };
    this.moments = [];
    this.stopped = [];
    this.naming = undefined;
    this.running = undefined;
    this.result = undefined;
    this.plies = 0;
    this.age = 0;
    this.moves = this.everyMove(this.standing);
    this.refuseTooMany();
  }

  legal(): readonly string[] {
    if (this.result !== undefined) return [];
    return this.naming === undefined ? this.moves : this.names(this.naming);
  }

  outcome() {
    return this.result;
  }

  play(text: string): void {
    this.plies++;
    if (this.naming === undefined) this.walk(text);
    else this.name(this.naming, text);
    if (this.result === undefined && this.plies >= PLIES_MAX) this.end(undefined, 'budget');
  }

  private walk(move: string): void {
    const seat = this.seatAt(this.standing);
    this.moments.push({ standing: this.standing, seat, moves: this.moves, move });
    this.age++;
    const edge = this.edgeOf(move);
    if (typeof edge.to !== 'number') {
      this.end(edge.to === 'win' ? edge.winner : undefined, edge.to === 'win' ? 'won' : 'drawn');
      return;
    }
    this.standing = this.after(this.standing, move);
    this.moves = this.everyMove(this.standing);
    if (this.running === undefined) this.lookBack();
    if (this.running !== undefined && this.result === undefined) this.runOn();
    else if (this.naming === undefined && this.result === undefined) this.refuse();
  }

  private lookBack(): void {
    const { act, every, rule } = this.options;
    if (this.age % every !== 0 || rule === 'limit') return;
    const now = textOf(this.standing);
    const earlier = this.moments.flatMap(({ standing }, i) => (i % every === 0 && textOf(standing) === now ? [i] : []));
    if (earlier.length + 1 < act) return;
    const loop = this.loopFrom(earlier[earlier.length - 1]);
    const canStop = [...new Set(loop.stops.map((place) => loop.seats[place]))].sort();
    this.seen[canStop.length === 0 ? 'none' : canStop.length === 1 ? 'one' : 'many']++;
    if (canStop.length === 0 || rule === 'draw') this.end(undefined, 'loop');
    else if (rule === 'deviate') this.stopped.push({ seat: loop.seats[loop.stops[0]], loop });
    else if (rule === 'card') this.askFor(loop, canStop);
  }

  private loopFrom(first: number): Loop {
    const part = this.moments.slice(first);
    const inside = new Set(part.map(({ standing }) => textOf(standing)));
    const leaves = ({ standing, moves }: Moment): boolean =>
      moves.some((move) => typeof this.edgeOf(move).to !== 'number' || !inside.has(textOf(this.after(standing, move))));
    return {
      standings: part.map(({ standing }) => standing),
      seats: part.map(({ seat }) => seat),
      stops: part.flatMap((moment, place) => (leaves(moment) ? [place] : [])),
    };
  }

  private askFor(loop: Loop, canStop: readonly number[]): void {
    const turn = this.seatAt(this.standing);
    const at = canStop.findIndex((seat) => seat >= turn);
    const order = at < 0 ? canStop : [...canStop.slice(at), ...canStop.slice(0, at)];
    this.naming = { loop, order, turn: 0, end: Number.POSITIVE_INFINITY, stopper: -1 };
  }

  private names({ loop, order, turn, end }: Naming): string[] {
    const own = loop.stops.filter((place) => loop.seats[place] === order[turn]);
    const later = turn === 0 && order.length > 1 ? own.map((place) => place + loop.seats.length) : [];
    const ends = [...own, ...later].filter((place) => place < end);
    const texts = ends.map((place) => (place === 0 ? 'stop now' : `stop after ${place}`));
    return turn === 0 ? texts : [...texts, 'not before'];
  }

  private name(naming: Naming, text: string): void {
    const { loop, order } = naming;
    const end = text === 'stop now' ? 0 : text === 'not before' ? Number.POSITIVE_INFINITY : Number(text.slice(11));
    if (end < naming.end) Object.assign(naming, { end, stopper: order[naming.turn] });
    const earlier = (seat: number): boolean =>
      loop.stops.some((place) => loop.seats[place] === seat && place < naming.end);
    do naming.turn++;
    while (naming.turn < order.length && !earlier(order[naming.turn]));
    if (naming.turn < order.length) return;
    this.naming = undefined;
    this.running = { loop, seat: naming.stopper, end: naming.end % loop.seats.length, at: 0 };
    this.runOn();
  }

  /** The loop goes on as named; at its end its stopper has to leave it. */
  private runOn(): void {
    const { running } = this;
    if (running === undefined) return;
    const { loop, seat, end, at } = running;
    if (at < end) {
      const next = textOf(loop.standings[(at + 1) % loop.standings.length]);
      this.keep((move) => this.leadsTo(move) === next);
      running.at++;
      return;
    }
    this.running = undefined;
    this.stopped.push({ seat, loop });
    this.refuse();
  }

  private refuse(): void {
    const seat = this.seatAt(this.standing);
    const now = textOf(this.standing);
    const here = this.stopped.filter(
      (each) => each.seat === seat && each.loop.stops.some((place) => textOf(each.loop.standings[place]) === now),
    );
    if (here.length > 1) this.seen.nested++;
    const inside = new Set(here.flatMap(({ loop }) => loop.standings.map(textOf)));
    this.keep((move) => !inside.has(this.leadsTo(move)));
    this.refuseTooMany();
  }

  /** Rule 'limit': no round may contain two second edges. */
  private refuseTooMany(): void {
    if (this.options.rule !== 'limit') return;
    const { every } = this.options;
    this.keep((move) => {
      if (!move.endsWith('b')) return true;
      const to = this.leadsTo(move);
      const now = [...this.moments, { standing: this.standing, move }];
      const from = now.findLastIndex(({ standing }, i) => i % every === 0 && textOf(standing) === to);
      return from < 0 || now.slice(from).filter((each) => each.move.endsWith('b')).length <= 1;
    });
  }

  /** Keeps only good moves, unless none would be left. */
  private keep(isGood: (move: string) => boolean): void {
    const kept = this.moves.filter(isGood);
    if (kept.length > 0 && kept.length < this.moves.length) this.seen.refused++;
    if (kept.length > 0) this.moves = kept;
  }

  private leadsTo(move: string): string {
    return typeof this.edgeOf(move).to === 'number' ? textOf(this.after(this.standing, move)) : 'an end';
  }

  private after(from: Standing, move: string): Standing {
    const { to, effects } = this.edgeOf(move);
    const seat = this.nodes[from.node].seat;
    const count = (sign: string): number => [...effects].filter((each) => each === sign).length;
    let zone = [...from.zone];
    for (const effect of effects) {
      if (effect === '%') zone = [zone[1], zone[0]];
      if (effect === '#') zone = [(zone[0] + 1) % 3, zone[1]];
    }
    return {
      node: to as number,
      measure: from.measure + count('!'),
      hidden: from.hidden.map((card, each) => (each === seat && count('~') % 2 === 1 ? 1 - card : card)),
      zone,
      used: from.used || effects.includes('^'),
    };
  }

  private everyMove({ node }: Standing): string[] {
    return this.nodes[node].edges.map((_, i) => `${this.nodes[node].name}${'abcd'[i]}`);
  }

  private edgeOf(move: string): Edge {
    const node = this.nodes.find(({ name }) => name === move[0]);
    if (node === undefined || 'abcd'.indexOf(move[1]) >= EDGES_MAX) throw new Error(move);
    return node.edges['abcd'.indexOf(move[1])];
  }

  private seatAt({ node }: Standing): number {
    return this.nodes[node].seat;
  }

  private end(winner: number | undefined, reason: string): void {
    const scores = Array.from({ length: this.options.seats }, (_, seat) =>
      winner === undefined ? 0 : seat === winner ? 1 : -1,
    );
    this.result = { scores, reason };
  }
}
