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

/** Of a sound graph: ids of their own, edges between them. An edge with no attributes and one with none at all are written alike. */
export function writeDot({ nodes, edges }: Graph): string {
  let text = 'digraph {\n';
  for (const { id, type, attributes } of nodes)
    text += `${writeId(id)} [type=${writeValue(type)}${listed(attributes, writeNameInNode)}]\n`;
  for (const { from, to, label, attributes } of edges)
    text += `${writeId(from)} -> ${writeId(to)} [${edgeText(label, attributes)}]\n`;
  return `${text}}\n`;
}

/** What can be done begins with what it is; everything else with its label. */
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
