// How texts and numbers are written in DOT, so that Graphviz, pydot with NetworkX and our own reader all read the same.
//
//   3                a number                     IN, p1, TAKE_TURN    plain words, as they are
//   "007", "z.p1"    every other text, including those that look like numbers
//
// pydot keeps the quotes around values, so values are quoted only if necessary. Inside quotes: \" \\ \n \r \t and \u0007.

/** The most entries of a memo, so that ever new names cannot fill the memory. */
const MOST = 20_000;
const LONGEST = 100;

const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
const KEYWORD = /^(?:node|edge|graph|digraph|subgraph|strict)$/i;
// Lone surrogates have no UTF-8, Python treats line separators as ends of lines, and direction marks reverse a line in an editor.
// Joiners stay: Persian and emoji names need them.
const ESCAPED = /["\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
const SHORT: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** NetworkX takes nodes of these names for defaults, quoted or not, and drops them. */
const DEFAULTS = new Set(['node', 'edge', 'graph']);
/** pydot and NetworkX pass attributes as keyword arguments of Python functions, which already have parameters of these names. */
const ARGUMENTS = new Set('self name obj_dict src dst key node_for_adding u_for_edge v_for_edge'.split(' '));

/** A character beyond the first 65,536 is two units. */
const coded = (sign: string): string =>
  Array.from({ length: sign.length }, (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
const inner = (text: string): string => text.replace(ESCAPED, (one) => SHORT[one] ?? coded(one));
const quoted = (text: string): string => `"${inner(text)}"`;
/** Another spelling of a text that must not be written as it is. */
const disguised = (text: string): string => `"${coded(text.charAt(0))}${inner(text.slice(1))}"`;

export const writeValue = remembered((text) => (PLAIN.test(text) && !KEYWORD.test(text) ? text : quoted(text)));

/** Writes an id. A first or last character that a reader would misunderstand is written as a code. */
export const writeId = remembered((id) => {
  // Graphviz makes up names that begin with a per cent sign.
  const first = DEFAULTS.has(id) || id.startsWith('%') ? coded(id.charAt(0)) : '';
  // NetworkX strips quotes off both ends of a name, even a quote that is part of the name.
  const last = id.endsWith('"') ? coded('"') : '';
  if (first === '' && last === '') return writeValue(id);
  return `"${first}${inner(id.slice(first === '' ? 0 : 1, last === '' ? id.length : -1))}${last}"`;
});

/** Names of attributes. The type of a node and the label of an edge are written as attributes, so a real attribute of that name is disguised. */
export const writeNameInNode = remembered((name) => (name === 'type' ? disguised(name) : nameText(name)));
export const writeNameInEdge = remembered((name) => (name === 'label' ? disguised(name) : nameText(name)));
const nameText = (name: string): string => (ARGUMENTS.has(name) ? quoted(name) : writeValue(name));

/** Writes a number without an exponent, which DOT does not have. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no place in a graph`);
  if (Object.is(value, -0)) return '-0';
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text;
}

function withoutExponent(text: string): string {
  const [, sign, whole, part = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) as RegExpExecArray;
  const power = Number(exponent);
  return power < 0 ? `${sign}0.${'0'.repeat(-power - 1)}${whole}${part}` : `${sign}${whole}${part.padEnd(power, '0')}`;
}

/** Reads a quoted text. A text that this module did not write may be misread; to be sure, write the result again and compare. */
export function readQuoted(raw: string): string {
  const inside = raw.slice(1, -1);
  if (!inside.includes('\\')) return inside;
  return inside.replace(/\\(u[0-9a-f]{4}|.)/g, (_, code: string) => LONG[code] ?? decoded(code));
}

const LONG: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n', r: '\r', t: '\t' };
const decoded = (code: string): string =>
  code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : '';

/** Remembers results, since the same few hundred words are in every state of a match. */
function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= MOST) known.clear();
    // Copied, because a substring would keep the whole text in memory.
    known.set(` ${text}`.slice(1), made);
    return made;
  };
}
