// The lines of a picture: what can be done, in colour, and what points at what, in grey.
import type { Graph } from '@umpire/core/host';
import { isAction } from './graph-of.ts';
import { type Edge, html } from './picture-html.ts';
import { isPlacing, type Plan } from './picture-plan.ts';
import { actionKinds, colourOf, QUIET } from './picture-style.ts';

/** A board shows the numbers in its cells instead. */
export function actionLines({ edges }: Graph, plan: Plan): string[] {
  const kinds = actionKinds(edges);
  const drawn = edges.filter((edge) => isAction(edge) && !(plan.board?.anchors.has(edge.to) ?? false));
  return bundles(drawn, plan).flatMap(({ label, edges }) => {
    const colour = colourOf(kinds, label);
    const ids = edges.map(({ attributes }) => attributes?.action_id).join(' ');
    const text = `<FONT COLOR="${colour}">${html(label)} <B>${html(ids)}</B></FONT>`;
    return lines(edges, plan, text, `color="${colour}"`);
  });
}

export function otherLines({ edges }: Graph, plan: Plan): string[] {
  const others = edges.filter((edge) => !isAction(edge) && !isPlacing(edge));
  return bundles(others, plan).flatMap(({ label, edges }) =>
    lines(edges, plan, `<FONT COLOR="${QUIET}">${html(label)}</FONT>`, `color="${QUIET}", style=dashed`),
  );
}

/** One line per pair of places. Only the first says what they are: side by side they would cover each other's words. */
function lines(edges: readonly Edge[], { anchors }: Plan, text: string, style: string): string[] {
  const ends = new Set(edges.map(({ from, to }) => between(anchors.get(from) ?? '', anchors.get(to) ?? '')));
  return [...ends].map((pair, i) => `${pair} [${i === 0 ? `label=<${text}>, ` : ''}${style}, constraint=false]`);
}

/** Within one table a line goes round it, and not through its words. */
function between(from: string, to: string): string {
  return tableOf(from) === tableOf(to) ? `${from}:e -> ${to}:e` : `${from} -> ${to}`;
}

const tableOf = (anchor: string): string => anchor.split(':')[0];

interface Bundle {
  readonly label: string;
  readonly edges: Edge[];
}

/** Edges of a kind from one table to one place. */
function bundles(edges: readonly Edge[], { anchors }: Plan): Bundle[] {
  const made = new Map<string, Bundle>();
  for (const edge of edges) {
    const key = JSON.stringify([tableOf(anchors.get(edge.from) ?? ''), anchors.get(edge.to), edge.label]);
    const bundle = made.get(key) ?? { label: edge.label, edges: [] };
    bundle.edges.push(edge);
    made.set(key, bundle);
  }
  return [...made.values()];
}
