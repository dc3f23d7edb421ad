// A picture of a state for people, as DOT that only Graphviz's `dot` has to read: a frame per player and zone, cards as lines in
// them, boards as tables, and actions as coloured lines with their indices.
import type { Graph } from '@umpire/core/host';
import { isAction } from './graph-of.ts';
import { type Edge, factsOf, html, type Node, row, small, table, titleOf } from './picture-html.ts';
import { type Entry, isPlacing, type Plan, planOf, type ZonePlan } from './picture-plan.ts';
import { actionKinds, colourOf, LINE, PLAYER_COLOURS, PLAYER_GROUNDS, QUIET } from './picture-style.ts';

export function pictureDot(graph: Graph): string {
  const plan = planOf(graph);
  return [
    'digraph {',
    'graph [rankdir=TB, nodesep=0.25, ranksep=0.35, fontname="Helvetica", fontsize=12, bgcolor=white, newrank=true]',
    'node [shape=plain, fontname="Helvetica", fontsize=11]',
    'edge [fontname="Helvetica", fontsize=9, arrowsize=0.6, penwidth=1.2]',
    ...(plan.game === undefined ? [] : [boxed(plan, plan.game, '#f4f4f4')]),
    ...(plan.board === undefined ? [] : [`board [label=${plan.board.label}]`]),
    ...plan.zones.flatMap((zone) => zoneLines(zone, 'white')),
    ...plan.players.flatMap((_, seat) => playerLines(plan, seat)),
    ...plan.rest.map((node) => boxed(plan, node, '#fffbe6')),
    ...stackLines(plan),
    ...otherLines(graph, plan),
    ...actionLines(graph, plan),
    '}',
    '',
  ].join('\n');
}

const nameIn = (plan: Plan, node: Node): string => plan.names.get(node.id) ?? '';

function boxed(plan: Plan, node: Node, ground: string): string {
  const facts = factsOf(node.attributes);
  const title = titleOf(node);
  const type =
    title === html(node.type) || node.id === node.type.toLowerCase() ? '' : ` ${small(html(node.type), QUIET)}`;
  const rows = [row(`<B>${title}</B>${type}`), ...(facts === '' ? [] : [row(small(facts, QUIET))])];
  return `${nameIn(plan, node)} [label=${table(rows, ` STYLE="ROUNDED" BORDER="1" COLOR="${LINE}" BGCOLOR="${ground}"`)}]`;
}

/** The frame of a player, with a frame per zone inside. */
function playerLines(plan: Plan, seat: number): string[] {
  const { node, zones } = plan.players[seat];
  const colour = PLAYER_COLOURS[seat % PLAYER_COLOURS.length];
  const ground = PLAYER_GROUNDS[seat % PLAYER_GROUNDS.length];
  const name = node.attributes.label === undefined ? html(node.id) : `${html(node.id)} ${titleOf(node)}`;
  const isOn = plan.turn === node.id;
  const facts = factsOf(node.attributes);
  const rows = [
    row(`<FONT COLOR="${colour}"><B>${isOn ? '▶ ' : ''}${name}</B></FONT>`),
    ...(facts === '' ? [] : [row(small(facts, QUIET))]),
  ];
  return [
    `subgraph cluster_${nameIn(plan, node)} {`,
    `graph [label="", style="rounded,filled", fillcolor="${ground}", color="${colour}", penwidth=${isOn ? 2.5 : 1}, margin=10]`,
    `${nameIn(plan, node)} [label=${table(rows)}]`,
    ...zones.flatMap((zone) => zoneLines(zone, 'white')),
    '}',
  ];
}

function zoneLines({ name, node, entries }: ZonePlan, ground: string): string[] {
  const size = node.attributes.size ?? entries.reduce((sum, { count }) => sum + count, 0);
  const title = row(`<B>${html(String(node.attributes.kind ?? node.id))}</B> ${small(html(String(size)), QUIET)}`);
  const rows = entries.length === 0 ? [row(small(size === 0 ? 'empty' : 'unseen', QUIET))] : entries.map(entryRow);
  return [
    `subgraph cluster_${name} {`,
    `graph [label="", style="rounded,filled", fillcolor="${ground}", color="${LINE}", penwidth=1, margin=4]`,
    `${name} [label=${table([title, ...rows])}]`,
    '}',
  ];
}

function entryRow({ port, title, facts, count, actions }: Entry): string {
  const many = count > 1 ? ` ${small(`×${count}`, QUIET)}` : '';
  const more = facts === '' ? '' : `<BR ALIGN="LEFT"/>${small(facts, QUIET)}<BR ALIGN="LEFT"/>`;
  return row(`${title}${many}${actions}${more}`, ` PORT="${port}"`);
}

/** Invisible edges that keep the frames below each other; side by side they would be far too wide. */
function stackLines(plan: Plan): string[] {
  const ranks = [
    plan.game === undefined ? [] : [nameIn(plan, plan.game)],
    [...(plan.board === undefined ? [] : ['board']), ...plan.zones.map(({ name }) => name)],
    ...(plan.players.every(({ zones }) => zones.length === 0)
      ? [plan.players.map(({ node }) => nameIn(plan, node))]
      : plan.players.flatMap(({ node, zones }) => [[nameIn(plan, node)], zones.map(({ name }) => name)])),
    plan.rest.map((node) => nameIn(plan, node)),
  ].filter((rank) => rank.length > 0);
  return ranks.slice(1).flatMap((rank, i) => rank.map((name) => `${ranks[i][0]} -> ${name} [style=invis]`));
}

// The lines of a picture: actions in colour, and other edges in grey.

/** Lines for actions, except those to cells of a board, which show the indices instead. */
function actionLines({ edges }: Graph, plan: Plan): string[] {
  const kinds = actionKinds(edges);
  const drawn = edges.filter((edge) => isAction(edge) && !(plan.board?.anchors.has(edge.to) ?? false));
  return bundles(drawn, plan).flatMap(({ label, edges }) => {
    const colour = colourOf(kinds, label);
    const ids = edges.map(({ attributes }) => attributes?.action_id).join(' ');
    const text = `<FONT COLOR="${colour}">${html(label)} <B>${html(ids)}</B></FONT>`;
    return lines(edges, plan, text, `color="${colour}"`);
  });
}

function otherLines({ edges }: Graph, plan: Plan): string[] {
  const others = edges.filter((edge) => !isAction(edge) && !isPlacing(edge));
  return bundles(others, plan).flatMap(({ label, edges }) =>
    lines(edges, plan, `<FONT COLOR="${QUIET}">${html(label)}</FONT>`, `color="${QUIET}", style=dashed`),
  );
}

/** One line per pair of places. Only the first has a label, because labels side by side would cover each other. */
function lines(edges: readonly Edge[], { anchors }: Plan, text: string, style: string): string[] {
  const ends = new Set(edges.map(({ from, to }) => between(anchors.get(from) ?? '', anchors.get(to) ?? '')));
  return [...ends].map((pair, i) => `${pair} [${i === 0 ? `label=<${text}>, ` : ''}${style}, constraint=false]`);
}

/** A line between two places. Within one table it goes round the table, and not through its words. */
const between = (from: string, to: string): string =>
  tableOf(from) === tableOf(to) ? `${from}:e -> ${to}:e` : `${from} -> ${to}`;

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
