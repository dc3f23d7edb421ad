// Pieces of Graphviz's HTML-like labels.
import type { Graph } from '@umpire/core/host';

export type Node = Graph['nodes'][number];
export type Edge = Graph['edges'][number];
export type Facts = Node['attributes'];

/** Whether a node is drawn as a frame of its own, wherever it is in the graph. */
export const isFrame = ({ type }: Pick<Node, 'type'>): boolean =>
  type === 'Game' || type === 'Player' || type === 'Zone';

const LONGEST = 48;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text made short, safe and one line long, since a stray bracket in a label would spoil the whole picture. */
export function html(text: string): string {
  const points = [...text.slice(0, LONGEST * 2).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')];
  const short = points.length > LONGEST ? `${points.slice(0, LONGEST).join('')}…` : points.join('');
  // Graphviz does not allow empty elements.
  return short === '' ? '&#160;' : short.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}

export const small = (text: string, colour: string): string =>
  text === '' ? '' : `<FONT POINT-SIZE="9" COLOR="${colour}">${text}</FONT>`;

/** A table row with one cell. */
export const row = (inside: string, more = ''): string => `<TR><TD ALIGN="LEFT"${more}>${inside}</TD></TR>`;

export const table = (rows: readonly string[], more = ' BORDER="0"'): string =>
  `<<TABLE CELLBORDER="0" CELLSPACING="0" CELLPADDING="3"${more}>${rows.join('')}</TABLE>>`;

/** The name of a node for people. */
export const titleOf = ({ id, attributes }: Node): string =>
  html(typeof attributes.label === 'string' && attributes.label !== '' ? attributes.label : id);

const UNSAID = new Set(['label', 'card_id', 'kind', 'row', 'col']);

/** The facts worth showing, as text: not those that are 0 or empty. */
export function factsOf(facts: Facts): string {
  const said = Object.entries(facts).filter(([name, value]) => !UNSAID.has(name) && value !== 0 && value !== '');
  const words = said.slice(0, FACTS_MOST).map(([name, value]) => `${html(name)} ${html(String(value))}`);
  return [...words, ...(said.length > words.length ? ['…'] : [])].join(' · ');
}

const FACTS_MOST = 9;
