// Programs for the kernel's packet filter machine, which seccomp uses: a list of instructions that jump only forwards.

export type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const AND = 0x54;
const RETURN = 0x06;

export const give = (value: number): Instruction => [RETURN, 0, 0, value];
export const load = (place: number): Instruction => [LOAD, 0, 0, place];
export const mask = (bits: number): Instruction => [AND, 0, 0, bits];
export const unless = (value: number, result: number): Instruction[] => [[IF_EQUAL, 1, 0, value], give(result)];
export const when = (value: number, result: number): Instruction[] => [[IF_EQUAL, 0, 1, value], give(result)];
export const whenAtLeast = (value: number, result: number): Instruction[] => [[IF_AT_LEAST, 0, 1, value], give(result)];

/** Applies a block, which must end with a result of its own, to one value. */
export const block = (value: number, instructions: readonly Instruction[]): Instruction[] => [
  [IF_EQUAL, 0, instructions.length, value],
  ...instructions,
];

export function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * program.length);
  program.forEach(([code, ifTrue, ifFalse, value], i) => {
    bytes.writeUInt16LE(code, 8 * i);
    bytes.writeUInt8(ifTrue, 8 * i + 2);
    bytes.writeUInt8(ifFalse, 8 * i + 3);
    bytes.writeUInt32LE(value, 8 * i + 4);
  });
  return bytes;
}
