// One column as NumPy arrays: one array if all values have the same size, otherwise the values and their offsets.
import { join } from 'node:path';
import type { Json } from '@umpire/core';
import { NpyFile } from './npy-file.ts';
import type { ColumnSpec, Value } from './table.ts';

/** With more actions there is no mask of legal actions: it would be most of the export, and the list says the same. */
const MASK_ACTIONS_MAX = 1 << 16;

export interface NpyColumn {
  readonly files: readonly NpyFile[];
  /** How to read it, for meta.json. */
  readonly about: Json;
  append(value: Value): void;
}

export function npyColumn(folder: string, spec: ColumnSpec): NpyColumn {
  const open = (suffix: string, descr: string, shape: readonly number[] = []): NpyFile =>
    new NpyFile(join(folder, `${spec.name}${suffix}.npy`), descr, shape);
  const { type } = spec;
  if (type === 'floats') return floats(open('', '<f4', spec.shape), spec.shape);
  if (type === 'int32s') return lists(spec.below, open);
  if (type === 'string') return spec.width === undefined ? texts(open) : fixedTexts(spec.width, open);
  return numbers(type, open);
}

type Open = (suffix: string, descr: string, shape?: readonly number[]) => NpyFile;

function numbers(type: keyof typeof NUMBERS, open: Open): NpyColumn {
  const { descr, missing } = NUMBERS[type];
  const file = open('', descr);
  return { files: [file], about: { is: type, missing }, append: (value) => file[type](Number(value ?? missing)) };
}

const NUMBERS = {
  int32: { descr: '<i4', missing: -1 },
  int64: { descr: '<i8', missing: -1 },
  double: { descr: '<f8', missing: 0 },
  bool: { descr: '|b1', missing: 0 },
} as const;

const floats = (file: NpyFile, shape: readonly number[]): NpyColumn => ({
  files: [file],
  about: { is: 'float32', shape },
  append(value): void {
    const { buffer, byteOffset, byteLength } = value as Float32Array;
    file.bytes(new Uint8Array(buffer, byteOffset, byteLength), 1);
  },
});

function fixedTexts(width: number, open: Open): NpyColumn {
  const file = open('', `<U${width}`);
  const place = Buffer.alloc(4 * width);
  return {
    files: [file],
    about: { is: 'text', missing: '' },
    append(value): void {
      const text = String(value ?? '');
      place.fill(0);
      for (let i = 0; i < text.length; i++) place.writeUInt32LE(text.charCodeAt(i), 4 * i);
      file.bytes(place, 1);
    },
  };
}

// Not texts of fixed width, which would all be as wide as the longest, and lose NULs at their ends in NumPy.
function texts(open: Open): NpyColumn {
  const bytes = open('', '|u1');
  const offsets = open('_offsets', '<i8');
  offsets.int64(0);
  return {
    files: [bytes, offsets],
    about: { is: 'utf-8 bytes; value i is bytes[offsets[i]:offsets[i + 1]]', missing: '' },
    append(value): void {
      const encoded = Buffer.from(String(value ?? ''));
      bytes.bytes(encoded, encoded.length);
      offsets.int64(bytes.count);
    },
  };
}

function lists(below: number, open: Open): NpyColumn {
  const items = open('', '<i4');
  const offsets = open('_offsets', '<i8');
  const bits = Buffer.alloc(below > MASK_ACTIONS_MAX ? 0 : Math.ceil(below / 8));
  const mask = bits.length === 0 ? undefined : open('_mask', '|u1', [bits.length]);
  offsets.int64(0);
  return {
    files: mask === undefined ? [items, offsets] : [items, offsets, mask],
    about: {
      is: 'int32 list; value i is items[offsets[i]:offsets[i + 1]]',
      mask:
        mask === undefined ? null : `bits, the lowest first: bit a of row i says whether a is in list i, a < ${below}`,
    },
    append(value): void {
      const list = value as readonly number[];
      for (const item of list) items.int32(item);
      offsets.int64(items.count);
      mask?.bytes(setBits(bits, list), 1);
    },
  };
}

function setBits(bits: Buffer, list: readonly number[]): Buffer {
  bits.fill(0);
  for (const item of list) bits[item >> 3] |= 1 << (item & 7);
  return bits;
}
