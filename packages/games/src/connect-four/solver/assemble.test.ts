import { expect, test } from 'vitest';
import { assemble } from './assemble.ts';

/** What this file uses of WebAssembly. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

type Numbers = Readonly<Record<string, (...values: bigint[]) => bigint>>;

function run(text: string, host: object = {}): Numbers {
  const module = new WebAssembly.Module(assemble(text));
  return new WebAssembly.Instance(module, { host }).exports as Numbers;
}

const LAST = 2n ** 63n;

test.each([0n, 1n, 63n, 64n, -1n, -64n, -65n, 127n, 128n, 8192n, -8193n, LAST - 1n, -LAST])(
  'a constant of %s comes back as it is',
  (value) => {
    expect(run(`(func $same i64 () () ${value}L)`).same()).toBe(value);
  },
);

test('loops, conditions, calls, memory and what the host is asked', () => {
  const asked: number[] = [];
  const { factorial } = run(
    `
    (import $ask (f64) f64)
    (memory 1)
    (global $calls i64)
    (func $times i64 (($a i64) ($b i64)) ()
      (set $calls (i64.add $calls 1L))
      (i64.mul $a $b))
    (func $factorial i64 (($n i64)) (($i i64))
      (i64.store 200 8 1L)
      (loop $next
        (set $i (i64.add $i 1L))
        (i64.store 200 8 ($times (i64.load 200 8) $i))
        (br_if $next (i64.lt_u $i $n)))
      (if (i64.eq $n 3L)
        (then (return (i64.trunc_f64_s ($ask (f64.convert_i64_s $calls)))))
        (else (set $calls 0L)))
      (i64.load 200 8))`,
    {
      ask(calls: number): number {
        asked.push(calls);
        return 77;
      },
    },
  );
  expect([factorial(5n), factorial(3n), asked]).toEqual([120n, 77n, [3]]);
});

test.each([
  ['(func $a i32 () () (i32.divide 1 2))', 'there is no operation i32.divide'],
  ['(func $a i32 () () $b)', 'the module has no $b'],
  ['(func $a i32 () () ($b))', 'the module has no $b'],
  ['(func $a i32 () () (br $b) 1)', 'no block around is called $b'],
  ['(func $a i32 () () 1', 'a bracket is not closed'],
  ['(func $a i32 () () 1))', 'a bracket is closed that was never opened'],
  ['memory', 'memory stands where a form in brackets belongs'],
])('%s is refused', (text, why) => {
  expect(() => assemble(text)).toThrow(why);
});
