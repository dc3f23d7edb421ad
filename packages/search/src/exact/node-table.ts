// The nodes of a tree search, found by key. A node is what one seat knows; its edges are the actions tried from
// there, each with its visits, its value for that seat, and how often it was legal: with hidden cards an action may be
// legal in one deal and not in the next.
import type { Dice } from '@umpire/core/hot';

export interface Entered {
  readonly node: number;
  readonly isNew: boolean;
}

interface Edge {
  readonly action: number;
  visits: number;
  value: number;
  /** Visits of the node in which this action was legal, whether it was chosen or not. */
  offered: number;
  prior: number;
  /** Simulations that took this edge and are not finished yet. */
  pending: number;
}

interface Node {
  readonly seat: number;
  readonly edges: Map<number, number>;
  priors: Map<number, number> | undefined;
}

export class NodeTable {
  depthMax = 0;
  private readonly ids = new Map<number, Map<number, number>>();
  private readonly nodes: Node[] = [];
  private readonly edges: Edge[] = [];

  get size(): number {
    return this.nodes.length;
  }

  enter(a: number, b: number, seat: number): Entered {
    let half = this.ids.get(a);
    if (half === undefined) {
      half = new Map();
      this.ids.set(a, half);
    }
    const known = half.get(b);
    if (known !== undefined) return { node: known, isNew: false };
    const node = this.nodes.length;
    half.set(b, node);
    this.nodes.push({ seat, edges: new Map(), priors: undefined });
    return { node, isNew: true };
  }

  /** The edge to follow. Without priors every action is tried once first, in random order; otherwise the edge with the best bound. */
  select(node: number, legal: Int32Array, count: number, exploration: number, dice: Dice): number {
    const { edges, priors } = this.nodes[node];
    let best = -1;
    let bestWorth = Number.NEGATIVE_INFINITY;
    let fresh = -1;
    let freshSeen = 0;
    for (let i = 0; i < count; i++) {
      const id = edges.get(legal[i]);
      if (id === undefined && priors === undefined) {
        freshSeen++;
        if (dice.below(freshSeen) === 0) fresh = legal[i];
        continue;
      }
      const edge = id ?? this.addEdge(node, legal[i]);
      this.edges[edge].offered++;
      const worth = this.worthOf(this.edges[edge], exploration, priors !== undefined);
      if (worth > bestWorth) {
        bestWorth = worth;
        best = edge;
      }
    }
    if (fresh === -1) return best;
    const edge = this.addEdge(node, fresh);
    this.edges[edge].offered++;
    return edge;
  }

  /** Marks an edge as taken by an unfinished simulation, so that others of its batch look elsewhere. */
  hold(edge: number): void {
    this.edges[edge].pending++;
  }

  settle(edge: number, value: number): void {
    const of = this.edges[edge];
    of.pending--;
    of.visits++;
    of.value += value;
  }

  /** Keeps the evaluator's prior of each action, unless all are equal. */
  setPriors(node: number, legal: Int32Array, priors: Float32Array, count: number): void {
    let differs = false;
    for (let i = 1; i < count; i++) if (priors[i] !== priors[0]) differs = true;
    if (!differs) return;
    const known = new Map(Array.from({ length: count }, (_, i) => [legal[i], priors[i]]));
    this.nodes[node].priors = known;
    // Other simulations of the same batch may have added edges before the evaluator answered.
    for (const edge of this.nodes[node].edges.values())
      this.edges[edge].prior = known.get(this.edges[edge].action) ?? 0;
  }

  actionOf = (edge: number): number => this.edges[edge].action;
  visitsOf = (edge: number): number => this.edges[edge].visits;
  meanOf = (edge: number): number =>
    this.edges[edge].visits === 0 ? 0 : this.edges[edge].value / this.edges[edge].visits;
  edgesOf = (node: number): number[] => (node < this.nodes.length ? [...this.nodes[node].edges.values()] : []);

  private addEdge(node: number, action: number): number {
    const { edges, priors } = this.nodes[node];
    edges.set(action, this.edges.length);
    return (
      this.edges.push({ action, visits: 0, value: 0, offered: 0, prior: priors?.get(action) ?? 0, pending: 0 }) - 1
    );
  }

  private worthOf(edge: Edge, exploration: number, hasPriors: boolean): number {
    // An unfinished simulation counts as a loss.
    const n = edge.visits + edge.pending;
    const mean = n === 0 ? 0 : (edge.value - edge.pending) / n;
    if (hasPriors) return mean + (exploration * 2 * edge.prior * Math.sqrt(edge.offered)) / (1 + n);
    return mean + exploration * Math.sqrt(Math.log(edge.offered) / Math.max(n, 1));
  }
}
