// Reads SGF (FF[1] to FF[4]) into flat trees. One loop and an explicit stack: deep nesting costs memory, never call depth.
//
// Choices where files differ from the standard:
// - Text before '(;', between two game trees and after the last one is skipped, including a surplus ')'.
// - Lower-case letters of an identifier are dropped (FF[3]: CoPyright is CP).
// - A property that comes twice in a node becomes one with the values of both. Foxwq writes AP twice in each file.
//   A reader that wants a single value takes the first.
import { accept, type Result, refuse } from '@umpire/core/author';
import { type Place, SgfCursor } from './sgf-cursor.ts';

// A parsed SGF file. Nodes lie flat in the order of the file, so that no depth of nesting can exhaust a stack.

/** The game trees of a file, in order. */
export type SgfCollection = readonly SgfTree[];

export interface SgfTree {
  /** The root comes first, and every parent before its children. Children stand in their order. */
  readonly nodes: readonly SgfNode[];
}

export interface SgfNode {
  /** The index of the parent in the same tree; -1 for the root. */
  readonly parent: number;
  readonly properties: readonly SgfProperty[];
}

export interface SgfProperty {
  readonly id: string;
  /** As written in the file, with escapes: how to undo them depends on the type of the property. */
  readonly values: readonly string[];
  /** The line and column of the identifier in the file, from 1; absent in a tree that was not read from a file. */
  readonly line?: number;
  readonly column?: number;
}

/** The most characters (or bytes) of a file that is read. */
export const SGF_LENGTH_MAX = 16 * 2 ** 20;

// A node or value costs far more memory than its characters: these limits bound what 16 MB of ';' can use.
export const SGF_NODES_MAX = 1_000_000;
export const SGF_VALUES_MAX = 1_000_000;

const OPEN = 40; // (
const CLOSE = 41; // )
const SEMICOLON = 59;
const BRACKET = 91; // [
const BACKSLASH = 92;
const BRACKET_END = 93; // ]

type Refused = ReturnType<typeof refuse>;

interface OpenNode extends SgfNode {
  properties: OpenProperty[];
}

interface OpenProperty extends SgfProperty {
  values: string[];
}

const NONE: never[] = [];

/** Adds an entry. Most lists have only one: pushing it to an empty array would reserve room for seventeen (150 bytes). */
function appended<T>(list: T[], entry: T): T[] {
  if (list.length === 0) return [entry];
  list.push(entry);
  return list;
}

interface Reading {
  readonly cursor: SgfCursor;
  nodes: number;
  values: number;
  /** The properties of the present node by name, once there are too many to search one by one. */
  byName: Map<string, OpenProperty> | undefined;
}

export function parseSgf(text: string): Result<SgfCollection> {
  if (text.length > SGF_LENGTH_MAX) {
    return refuse('too-large', text.length, `An SGF text has at most ${SGF_LENGTH_MAX} characters.`);
  }
  const reading: Reading = { cursor: new SgfCursor(text), nodes: 0, values: 0, byName: undefined };
  const trees: SgfTree[] = [];
  while (findTree(reading.cursor)) {
    const nodes: OpenNode[] = [];
    const refused = parseTree(reading, nodes);
    if (refused !== undefined) return refused;
    trees.push({ nodes });
  }
  return trees.length > 0 ? accept(trees) : refuseEmpty(text);
}

function refuseEmpty(text: string): Refused {
  if (text.trim() === '') return refuse('empty-sgf', '', "Line 1, column 1: the text is empty; expected '(;'.");
  return refuse('no-game', text, "Line 1, column 1: no game tree begins in this text; expected '(;'.");
}

/** Moves to the next '(' that is followed by ';'. */
function findTree(cursor: SgfCursor): boolean {
  for (;;) {
    const open = cursor.text.indexOf('(', cursor.at);
    if (open < 0) return false;
    cursor.at = open + 1;
    cursor.skipSpace();
    if (cursor.code === SEMICOLON) {
      cursor.at = open;
      return true;
    }
  }
}

function parseTree(reading: Reading, nodes: OpenNode[]): Refused | undefined {
  const { cursor } = reading;
  const branchings: number[] = [];
  let current = -1;
  // After a variation only another variation or the end of the tree may follow.
  let isClosed = false;
  do {
    cursor.skipSpace();
    const { code } = cursor;
    if (code === OPEN) {
      branchings.push(current);
      isClosed = false;
      const refused = toFirstNode(cursor);
      if (refused !== undefined) return refused;
    } else if (code === CLOSE) {
      cursor.at++;
      current = branchings.pop() ?? -1;
      isClosed = true;
    } else if (Number.isNaN(code)) {
      return cursor.refuseHere('unclosed-tree', `the text ends; expected ')' (${branchings.length} missing).`);
    } else if (isClosed) {
      return cursor.refuseHere('after-variation', `${cursor.found} after a variation; expected '(' or ')'.`);
    } else {
      const refused = code === SEMICOLON ? openNode(reading, nodes, current) : parseProperty(reading, nodes[current]);
      if (refused !== undefined) return refused;
      if (code === SEMICOLON) current = nodes.length - 1;
    }
  } while (branchings.length > 0);
  return undefined;
}

function toFirstNode(cursor: SgfCursor): Refused | undefined {
  cursor.at++;
  cursor.skipSpace();
  if (cursor.code === SEMICOLON) return undefined;
  return cursor.refuseHere('no-node', `${cursor.found} after '('; expected ';'.`);
}

function openNode(reading: Reading, nodes: OpenNode[], parent: number): Refused | undefined {
  const { cursor } = reading;
  if (++reading.nodes > SGF_NODES_MAX) {
    return cursor.refuseHere('too-large', `an SGF text has at most ${SGF_NODES_MAX} nodes.`);
  }
  cursor.at++;
  reading.byName = undefined;
  nodes.push({ parent, properties: NONE });
  return undefined;
}

function parseProperty(reading: Reading, node: OpenNode): Refused | undefined {
  const { cursor } = reading;
  const start = cursor.at;
  while (isIdentifier(cursor.code)) cursor.at++;
  const written = cursor.text.slice(start, cursor.at);
  if (written === '') {
    return cursor.refuseHere('unexpected-character', `${cursor.found}; expected a property, ';', '(' or ')'.`);
  }
  const id = written.replace(/[a-z]+/g, '');
  const end = cursor.at;
  cursor.at = start;
  const place = cursor.position();
  if (!/^[A-Z]/.test(id)) {
    return cursor.refuseHere('bad-identifier', 'expected a property identifier of upper-case letters.');
  }
  cursor.at = end;
  return parseValues(reading, propertyOf(reading, node, id, place));
}

function parseValues(reading: Reading, property: OpenProperty): Refused | undefined {
  const { cursor } = reading;
  cursor.skipSpace();
  if (cursor.code !== BRACKET) {
    return cursor.refuseHere('no-value', `${cursor.found} after a property identifier; expected '['.`);
  }
  while (cursor.code === BRACKET) {
    if (++reading.values > SGF_VALUES_MAX) {
      return cursor.refuseHere('too-large', `an SGF text has at most ${SGF_VALUES_MAX} values.`);
    }
    const end = valueEnd(cursor.text, cursor.at + 1);
    if (end < 0) return cursor.refuseHere('unclosed-value', "this value does not end; expected ']'.");
    property.values = appended(property.values, cursor.text.slice(cursor.at + 1, end));
    cursor.at = end + 1;
    cursor.skipSpace();
  }
  return undefined;
}

function valueEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BRACKET_END) return at;
    if (code === BACKSLASH) at++;
  }
  return -1;
}

const FEW = 8;

/** The property of this name in the node, which is made if needed. Many properties must not cost quadratic time. */
function propertyOf(reading: Reading, node: OpenNode, id: string, place: Place): OpenProperty {
  const { properties } = node;
  if (properties.length === FEW) reading.byName ??= new Map(properties.map((each) => [each.id, each]));
  const { byName } = reading;
  const known = byName === undefined ? properties.find((each) => each.id === id) : byName.get(id);
  if (known !== undefined) return known;
  const property: OpenProperty = { id, values: NONE, line: place.line, column: place.column };
  node.properties = appended(properties, property);
  byName?.set(id, property);
  return property;
}

const isIdentifier = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
