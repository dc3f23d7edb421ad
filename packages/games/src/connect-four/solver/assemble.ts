// Makes a WebAssembly module from text. What is understood is a part of the text format of WebAssembly, in which operands stand
// inside of what uses them, with a few things shorter:
//
//   $name          reads a local or global        7  7L         constants: i32, i64
//   (set $name x)  writes one                     (name …)      calls a function of the module
//
//   (memory PAGES)   (global $name type)   (import $name (type …) type)   (func $name type (params) (locals) body …)
//
// Params and locals are ($name type) each. Imports come first and are looked for in `host`. Functions and globals are exported.

/** A form in brackets, or a word. */
type Form = string | readonly Form[];
type Bytes = readonly number[];

const TYPES: Readonly<Record<string, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c };

const OPERATIONS: Readonly<Record<string, number>> = {
  ...{ 'i32.eqz': 0x45, 'i32.eq': 0x46, 'i32.lt_s': 0x48, 'i32.gt_s': 0x4a, 'i32.le_s': 0x4c, 'i32.ge_s': 0x4e },
  ...{ 'i64.eqz': 0x50, 'i64.eq': 0x51, 'i64.ne': 0x52, 'i64.lt_u': 0x54, 'i64.ge_s': 0x59 },
  ...{ 'i32.add': 0x6a, 'i32.sub': 0x6b, 'i32.and': 0x71, 'i32.or': 0x72, 'i32.shl': 0x74, 'i32.shr_u': 0x76 },
  ...{ 'i64.popcnt': 0x7b, 'i64.add': 0x7c, 'i64.sub': 0x7d, 'i64.mul': 0x7e, 'i64.and': 0x83, 'i64.or': 0x84 },
  ...{ 'i64.xor': 0x85, 'i64.shl': 0x86, 'i64.shr_u': 0x88, 'i32.wrap_i64': 0xa7, 'i64.extend_i32_u': 0xad },
  ...{ 'i64.trunc_f64_s': 0xb0, 'f64.convert_i64_s': 0xb9, return: 0x0f },
};
/** These are followed by how the address is aligned (to 8 bytes) and by what is added to it. */
const OF_MEMORY: Readonly<Record<string, number>> = { 'i64.load': 0x29, 'i64.store': 0x37 };

const [LOCAL_GET, LOCAL_SET, GLOBAL_GET, GLOBAL_SET, CALL] = [0x20, 0x21, 0x23, 0x24, 0x10];
const [BLOCK, LOOP, IF, ELSE, END, BR, BR_IF] = [0x02, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d];
const [I32_CONST, I64_CONST, NO_RESULT] = [0x41, 0x42, 0x40];

export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const forms = parse(text);
  const of = (kind: string) => forms.filter((form) => form[0] === kind).map((form) => form.slice(1));
  const [imports, globals, funcs, memories] = ['import', 'global', 'func', 'memory'].map(of);
  const indexOf = (list: readonly (readonly Form[])[]) => new Map(list.map(([name], i) => [word(name), i]));
  const names = { globals: indexOf(globals), funcs: indexOf([...imports, ...funcs]) };
  const signatures = [
    ...imports.map(([, params, result]) => signature(children(params), result)),
    ...funcs.map(([, result, params]) => signature(children(params).map(typeOf), result)),
  ];
  const exported = (list: readonly (readonly Form[])[], kind: number, first: number): Bytes[] =>
    list.map(([name], i) => [...named(word(name).slice(1)), kind, ...unsigned(first + i)]);
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, signatures),
    ...section(
      2,
      imports.map(([name], i) => [...named('host'), ...named(word(name).slice(1)), 0, ...unsigned(i)]),
    ),
    ...section(
      3,
      funcs.map((_, i) => unsigned(imports.length + i)),
    ),
    ...section(
      5,
      memories.map(([pages]) => [0, ...unsigned(Number(pages))]),
    ),
    ...section(
      6,
      globals.map(([, type]) => [TYPES[word(type)], 1, type === 'i64' ? I64_CONST : I32_CONST, 0, END]),
    ),
    ...section(7, [...exported(funcs, 0, imports.length), ...exported(globals, 3, 0)]),
    ...section(
      10,
      funcs.map(([, , params, locals, ...body]) => code(children(params), children(locals), body, names)),
    ),
  ]);
}

interface Names {
  readonly globals: ReadonlyMap<string, number>;
  readonly funcs: ReadonlyMap<string, number>;
}

function code(params: readonly Form[], locals: readonly Form[], body: readonly Form[], names: Names): Bytes {
  const places = new Map([...params, ...locals].map((each, i) => [word(children(each)[0]), i]));
  const known = <T>(map: ReadonlyMap<string, T>, name: string): T => {
    const found = map.get(name);
    if (found === undefined) throw new Error(`the module has no ${name}`);
    return found;
  };

  /** `labels`: of the blocks around, the innermost first. */
  function emit(form: Form, labels: readonly string[]): Bytes {
    if (typeof form === 'string') {
      if (form.startsWith('$')) return access(form, LOCAL_GET, GLOBAL_GET);
      return form.endsWith('L')
        ? [I64_CONST, ...signed(BigInt(form.slice(0, -1)))]
        : [I32_CONST, ...signed(BigInt(form))];
    }
    const [head, ...rest] = form;
    const all = (forms: readonly Form[], inside = labels): Bytes => forms.flatMap((each) => emit(each, inside));
    const name = word(head);
    if (name.startsWith('$')) return [...all(rest), CALL, ...unsigned(known(names.funcs, name))];
    if (name in OPERATIONS) return [...all(rest), OPERATIONS[name]];
    if (name in OF_MEMORY) return [...all(rest.slice(1)), OF_MEMORY[name], 3, ...unsigned(Number(rest[0]))];
    switch (name) {
      case 'set':
        return [...all(rest.slice(1)), ...access(word(rest[0]), LOCAL_SET, GLOBAL_SET)];
      case 'if': {
        const [condition, then, otherwise] = rest;
        const inside = ['', ...labels];
        const second = otherwise === undefined ? [] : [ELSE, ...all(children(otherwise).slice(1), inside)];
        return [...emit(condition, labels), IF, NO_RESULT, ...all(children(then).slice(1), inside), ...second, END];
      }
      case 'block':
      case 'loop':
        return [...[name === 'loop' ? LOOP : BLOCK, NO_RESULT], ...all(rest.slice(1), [word(rest[0]), ...labels]), END];
      case 'br':
      case 'br_if': {
        const depth = labels.indexOf(word(rest[0]));
        if (depth < 0) throw new Error(`no block around is called ${word(rest[0])}`);
        return [...all(rest.slice(1)), name === 'br' ? BR : BR_IF, ...unsigned(depth)];
      }
      default:
        throw new Error(`there is no operation ${name}`);
    }
  }

  function access(name: string, local: number, global: number): Bytes {
    const place = places.get(name);
    return place === undefined ? [global, ...unsigned(known(names.globals, name))] : [local, ...unsigned(place)];
  }

  const types = locals.map((each) => [1, TYPES[typeOf(each)]]);
  const bytes = [...list(types), ...body.flatMap((form) => emit(form, [])), END];
  return [...unsigned(bytes.length), ...bytes];
}

const signature = (params: readonly Form[], result: Form): Bytes => [
  ...[0x60, ...list(params.map((type) => [TYPES[word(type)]]))],
  ...[1, TYPES[word(result)]],
];

function section(id: number, entries: readonly Bytes[]): Bytes {
  if (entries.length === 0) return [];
  const bytes = list(entries);
  return [id, ...unsigned(bytes.length), ...bytes];
}

const list = (entries: readonly Bytes[]): Bytes => [...unsigned(entries.length), ...entries.flat()];
const named = (text: string): Bytes => list([...text].map((sign) => [sign.charCodeAt(0)]));

function parse(text: string): (readonly Form[])[] {
  const stack: Form[][] = [[]];
  for (const token of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (token === '(') stack.push([]);
    else if (token !== ')') stack[stack.length - 1].push(token);
    else {
      const done = stack.pop() ?? [];
      if (stack.length === 0) throw new Error('a bracket is closed that was never opened');
      stack[stack.length - 1].push(done);
    }
  }
  if (stack.length > 1) throw new Error('a bracket is not closed');
  return stack[0].map(children);
}

const typeOf = (form: Form): string => word(children(form)[1]);

function children(form: Form): readonly Form[] {
  if (typeof form === 'string') throw new Error(`${form} stands where a form in brackets belongs`);
  return form;
}

function word(form: Form): string {
  if (typeof form !== 'string') throw new Error('a form in brackets stands where a word belongs');
  return form;
}

/** Seven bits per byte, the lowest first; all bytes but the last have the eighth bit set. */
function unsigned(value: number): Bytes {
  const low = value % 128;
  return value < 128 ? [low] : [low | 128, ...unsigned(Math.floor(value / 128))];
}

function signed(value: bigint): Bytes {
  const low = Number(BigInt.asUintN(7, value));
  const rest = value >> 7n;
  const isLast = (rest === 0n && low < 64) || (rest === -1n && low >= 64);
  return isLast ? [low] : [low | 128, ...signed(rest)];
}
