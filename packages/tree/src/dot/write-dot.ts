// A state as DOT: one statement per line, commas between attributes, no semicolons. `readDot` reads it back.
//
//   digraph {
//   game [type=Game, turn=3]
//   "p1.c07" -> "z.p1.play" [label=IN]
//   "p1.c07" -> p1 [action_type=ATTACK, action_id=2, label=ATTACK]
//   }
import type { Graph } from '@umpire/core/host';
import { writeId, writeNameInEdge, writeNameInNode, writeNumber, writeValue } from './dot-text.ts';

type Attributes = Graph['nodes'][number]['attributes'];

/** The graph must be sound: different ids, and edges between existing nodes. Empty attributes and missing ones are written alike. */
export function writeDot({ nodes, edges }: Graph): string {
  let text = 'digraph {\n';
  for (const { id, type, attributes } of nodes)
    text += `${writeId(id)} [type=${writeValue(type)}${listed(attributes, writeNameInNode)}]\n`;
  for (const { from, to, label, attributes } of edges)
    text += `${writeId(from)} -> ${writeId(to)} [${edgeText(label, attributes)}]\n`;
  return `${text}}\n`;
}

/** The attributes of an edge. An action begins with its type and ends with its label, any other edge begins with its label. */
function edgeText(label: string, attributes: Attributes | undefined): string {
  if (attributes === undefined) return `label=${writeValue(label)}`;
  const list = listed(attributes, writeNameInEdge);
  return Object.hasOwn(attributes, 'action_id')
    ? `${list.slice(2)}, label=${writeValue(label)}`
    : `label=${writeValue(label)}${list}`;
}

function listed(attributes: Attributes, writeName: (name: string) => string): string {
  let list = '';
  for (const name in attributes) {
    const value = attributes[name];
    list += `, ${writeName(name)}=${typeof value === 'number' ? writeNumber(value) : writeValue(value)}`;
  }
  return list;
}
