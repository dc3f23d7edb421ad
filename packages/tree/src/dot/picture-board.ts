// Finds a board in a graph, to draw it as one table: nodes of one type whose attributes or names say row and column.
import type { Graph } from '@umpire/core/host';
import { type Edge, html, isFrame, type Node } from './picture-html.ts';
import { ACTION, PLAYER_COLOURS } from './picture-style.ts';

export interface Board {
  readonly label: string;
  readonly anchors: ReadonlyMap<string, string>;
}

const NAME = 'board';
const SMALLEST = 4;

interface Place {
  readonly row: number;
  readonly col: number;
  /** The node of the cell. */
  readonly node: Node;
}

export function boardOf(graph: Graph): Board | undefined {
  const types = [...new Set(graph.nodes.filter((node) => !isFrame(node)).map(({ type }) => type))];
  for (const type of types) {
    const places = placesOf(graph.nodes.filter((node) => node.type === type));
    if (places !== undefined) return drawBoard(graph, places);
  }
  return undefined;
}

function placesOf(nodes: readonly Node[]): Place[] | undefined {
  if (nodes.length < SMALLEST) return undefined;
  const places = nodes.flatMap((node) => placeOf(node) ?? []);
  const cells = new Set(places.map(({ row, col }) => `${row} ${col}`));
  return cells.size === nodes.length ? places : undefined;
}

/** The place of a cell, from attributes `row` and `col` counted from the top, or from a name such as 'D4', where row 1 is the lowest. */
function placeOf(node: Node): Place | undefined {
  const { row, col } = node.attributes;
  if (typeof row === 'number' && typeof col === 'number') return { row, col, node };
  const named = /^([A-Za-z])(\d{1,2})$/.exec(node.id);
  return named === null ? undefined : { row: -Number(named[2]), col: named[1].charCodeAt(0), node };
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

function drawBoard(graph: Graph, places: readonly Place[]): Board {
  const ids = new Set(places.map(({ node }) => node.id));
  const offers = offersOf(graph.edges);
  const signs = signsOf(graph);
  const [rows, cols] = [sorted(places.map(({ row }) => row)), sorted(places.map(({ col }) => col))];
  const at = new Map(places.map((place) => [`${place.row} ${place.col}`, place.node]));
  const lanes = lanesOf(graph.edges, places);
  const header = lanes.size === 0 ? '' : `<TR>${cols.map((col) => laneCell(lanes.get(col), offers)).join('')}</TR>`;
  const body = rows.map(
    (row) => `<TR>${cols.map((col) => cellOf(at.get(`${row} ${col}`), signs, offers)).join('')}</TR>`,
  );
  const anchors = new Map([...ids].map((id) => [id, NAME]));
  for (const lane of lanes.values()) anchors.set(lane, NAME);
  return {
    label: `<<TABLE BORDER="2" CELLBORDER="1" CELLSPACING="0" CELLPADDING="0" COLOR="#c9b48a" BGCOLOR="#f6ead0">${header}${body.join('')}</TABLE>>`,
    anchors,
  };
}

/** By node id: the indices of the actions that lead there. */
function offersOf(edges: readonly Edge[]): ReadonlyMap<string, number[]> {
  const offers = new Map<string, number[]>();
  for (const { to, attributes } of edges)
    if (typeof attributes?.action_id === 'number') offers.set(to, [...(offers.get(to) ?? []), attributes.action_id]);
  return offers;
}

/** By node id: the index of the player whose piece is there. */
function signsOf({ nodes, edges }: Graph): ReadonlyMap<string, { readonly player: number; readonly dead: boolean }> {
  const players = nodes.filter(({ type }) => type === 'Player').map(({ id }) => id);
  const owned = edges.filter(({ label }) => label === 'OWNED_BY');
  return new Map(
    owned.map(({ from, to, attributes }) => [from, { player: players.indexOf(to), dead: attributes?.dead === 1 }]),
  );
}

/** By column: the node that contains all its cells. */
function lanesOf(edges: readonly Edge[], places: readonly Place[]): ReadonlyMap<number, string> {
  const cols = new Map(places.map(({ node, col }) => [node.id, col]));
  const lanes = new Map<number, string>();
  for (const { from, to, label } of edges) {
    const col = cols.get(from);
    if (col !== undefined && label === 'IN') lanes.set(col, to);
  }
  return lanes;
}

const CELL = ' WIDTH="30" HEIGHT="30" FIXEDSIZE="TRUE"';

function cellOf(
  node: Node | undefined,
  signs: ReturnType<typeof signsOf>,
  offers: ReadonlyMap<string, number[]>,
): string {
  if (node === undefined) return `<TD${CELL} BORDER="0"></TD>`;
  const sign = signs.get(node.id);
  if (sign !== undefined) {
    const colour = PLAYER_COLOURS[sign.player % PLAYER_COLOURS.length];
    return `<TD${CELL}><FONT POINT-SIZE="20" COLOR="${colour}">${sign.dead ? '○' : '●'}</FONT></TD>`;
  }
  return `<TD${CELL}>${pieceOf(node)}${numbers(offers.get(node.id))}</TD>`;
}

/** The letter of a piece, if a game has one. */
function pieceOf({ attributes }: Node): string {
  const piece = Object.values(attributes).find((value) => typeof value === 'string' && value.length === 1);
  return piece === undefined ? '' : `<FONT POINT-SIZE="14">${html(String(piece))}</FONT>`;
}

const laneCell = (lane: string | undefined, offers: ReadonlyMap<string, number[]>): string =>
  `<TD${CELL} BORDER="0">${lane === undefined ? '' : numbers(offers.get(lane))}</TD>`;

const numbers = (ids: readonly number[] | undefined): string =>
  ids === undefined ? '' : `<FONT POINT-SIZE="9" COLOR="${ACTION}">${html(ids.join(' '))}</FONT>`;
