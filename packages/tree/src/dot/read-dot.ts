// Reads what `writeDot` wrote, and nothing else: this is not a reader for all of DOT. A text that was cut, garbled or written by
// another program is refused with the number of the line. A value without quotes that begins with a digit or minus is a number.
import { accept, type Graph, type Result, refuse } from '@umpire/core/author';
import { type Pair, StatementCursor } from './statement-cursor.ts';

type Node = Graph['nodes'][number];
type Edge = Graph['edges'][number];

export function readDot(text: string): Result<Graph> {
  const lines = text.split('\n');
  const end = lines.indexOf('}');
  const bad = (at: number, why: string) => refuse('bad-dot', lines[at], `Line ${at + 1}: ${why}.`);
  if (lines[0] !== 'digraph {') return bad(0, "a graph begins with 'digraph {'");
  if (end < 0 || end === lines.length - 1)
    return refuse('cut-dot', lines[lines.length - 1], `Line ${lines.length}: the text ends inside the graph.`);
  if (end !== lines.length - 2 || lines[end + 1] !== '') return bad(end + 1, 'something follows the end of the graph');
  const reading = new Reading();
  for (let at = 1; at < end; at++) {
    const wrong = reading.line(lines[at]);
    if (wrong !== undefined) return bad(at, wrong);
  }
  return accept({ nodes: reading.nodes, edges: reading.edges });
}

class Reading {
  readonly nodes: Node[] = [];
  readonly edges: Edge[] = [];
  private readonly ids = new Set<string>();

  /** Reads a line; returns what is wrong with it, or undefined. */
  line(line: string): string | undefined {
    const cursor = new StatementCursor(line);
    const from = cursor.id();
    const to = from !== undefined && cursor.takes(' -> ') ? cursor.id() : undefined;
    const pairs = cursor.takes(' [') ? cursor.pairs(to === undefined ? 'type' : 'label') : undefined;
    if (from === undefined || pairs === undefined || !cursor.isAtEnd)
      return `nothing like this at column ${cursor.column}`;
    return to === undefined ? this.node(from, pairs) : this.edge(from, to, pairs);
  }

  private node(id: string, [type, ...rest]: readonly Pair[]): string | undefined {
    if (!type?.isOwn || typeof type.value !== 'string') return 'a node begins with its type';
    const attributes = attributesOf(rest);
    if (attributes === undefined) return 'attributes are twice there or out of order';
    if (this.edges.length > 0) return 'a node comes after an edge';
    if (this.ids.has(id)) return 'a second node of that name';
    this.ids.add(id);
    this.nodes.push({ id, type: type.value, attributes });
    return undefined;
  }

  private edge(from: string, to: string, pairs: readonly Pair[]): string | undefined {
    const isAction = pairs.some(({ name }) => name === 'action_id');
    const place = isAction ? pairs.length - 1 : 0;
    const label = pairs[place];
    if (!label?.isOwn || typeof label.value !== 'string')
      return `an edge ${isAction ? 'ends' : 'begins'} with its label`;
    const attributes = attributesOf(pairs.toSpliced(place, 1));
    if (attributes === undefined) return 'attributes are twice there or out of order';
    if (!this.ids.has(from) || !this.ids.has(to)) return 'an edge between nodes that are not there';
    this.edges.push({ from, to, label: label.value, ...(pairs.length === 1 ? {} : { attributes }) });
    return undefined;
  }
}

/** The attributes; undefined if `writeDot` would have written them differently. */
function attributesOf(pairs: readonly Pair[]): Node['attributes'] | undefined {
  if (pairs.some(({ isOwn }) => isOwn)) return undefined;
  const attributes = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  const names = Object.keys(attributes);
  const isSame = pairs.every(({ name }, i) => name === names[i]);
  return isSame ? attributes : undefined;
}
