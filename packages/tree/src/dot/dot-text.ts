// How a text or a number stands in DOT, so that Graphviz, pydot with NetworkX and our own reader all take it for the same.
//
//   3                a number                     IN, p1, TAKE_TURN    plain words, as they are
//   "007", "z.p1"    every other text, also one that looks like a number
//
// pydot keeps the quotes around values: whatever can do without them has none. Inside quotes: \" \\ \n \r \t and \u0007.

/** A memo that a stream of ever new names cannot fill up. */
const MOST = 20_000;
const LONGEST = 100;

const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
const KEYWORD = /^(?:node|edge|graph|digraph|subgraph|strict)$/i;
// Lone surrogates have no UTF-8, and line separators end a line for Python.
const ESCAPED = /["\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
const SHORT: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** NetworkX takes these for defaults, quoted or not, and drops the node. */
const DEFAULTS = new Set(['node', 'edge', 'graph']);
/** pydot and NetworkX hand attributes over as Python's named arguments, where these are taken. */
const ARGUMENTS = new Set('self name obj_dict src dst key node_for_adding u_for_edge v_for_edge'.split(' '));

const coded = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const inner = (text: string): string => text.replace(ESCAPED, (one) => SHORT[one] ?? coded(one));
const quoted = (text: string): string => `"${inner(text)}"`;
/** Another spelling of a text that must not be met as it is. */
const disguised = (text: string): string => `"${coded(text)}${inner(text.slice(1))}"`;

export const writeValue = remembered((text) => (PLAIN.test(text) && !KEYWORD.test(text) ? text : quoted(text)));

/** A first or last sign that a reader would take for its own is written as a number. */
export const writeId = remembered((id) => {
  // Graphviz gives names of its own that begin with a per cent sign.
  const first = DEFAULTS.has(id) || id.startsWith('%') ? coded(id) : '';
  // NetworkX strips quotes off both ends of a name, also one that belongs to it.
  const last = id.endsWith('"') ? coded('"') : '';
  if (first === '' && last === '') return writeValue(id);
  return `"${first}${inner(id.slice(first === '' ? 0 : 1, last === '' ? id.length : -1))}${last}"`;
});

/** Names of attributes. The type of a node and the label of an edge stand among them: an attribute of that name is disguised. */
export const writeNameInNode = remembered((name) => (name === 'type' ? disguised(name) : nameText(name)));
export const writeNameInEdge = remembered((name) => (name === 'label' ? disguised(name) : nameText(name)));
const nameText = (name: string): string => (ARGUMENTS.has(name) ? quoted(name) : writeValue(name));

/** DOT has no exponents. */
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

/** What nothing here wrote is read as something else: whoever needs to know writes it again and compares. */
export function readQuoted(raw: string): string {
  const inside = raw.slice(1, -1);
  if (!inside.includes('\\')) return inside;
  return inside.replace(/\\(u[0-9a-f]{4}|.)/g, (_, code: string) => LONG[code] ?? decoded(code));
}

const LONG: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n', r: '\r', t: '\t' };
const decoded = (code: string): string =>
  code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : '';

/** The same few hundred words stand in every state of a match. */
function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= MOST) known.clear();
    // A copy: a piece cut out of a long text would keep all of it in memory.
    known.set(` ${text}`.slice(1), made);
    return made;
  };
}
