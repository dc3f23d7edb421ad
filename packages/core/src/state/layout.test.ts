import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { ARRAYS, type Field, i8, i16, i32, type Kind, RANGES, table, u8, u16 } from './field.ts';
import { type Fields, layout, type StateOf } from './layout.ts';

const MAKERS = { u8, i8, u16, i16, i32 } as const;
const KINDS = Object.keys(MAKERS) as Kind[];

const size = (field: Field): number => ARRAYS[field.kind].BYTES_PER_ELEMENT;

const someField = fc
  .record({ kind: fc.constantFrom(...KINDS), length: fc.option(fc.integer({ min: 1, max: 9 })), aside: fc.boolean() })
  .map(({ kind, length, aside }): Field => {
    const made: Field = length === null ? MAKERS[kind]() : MAKERS[kind](length);
    return aside ? made.aside() : made;
  });
const someFields = fc
  .array(someField, { maxLength: 8 })
  .map((fields) => Object.fromEntries(fields.map((field, i) => [`field${i}`, field])) as Fields);

test('fields are aligned, never overlap, and the keyed ones are the first words', () => {
  fc.assert(
    fc.property(someFields, (declared) => {
      const of = layout(declared);
      const owner = new Array<string>(of.byteLength).fill('');
      for (const { name, field, offset } of of.places) {
        expect(offset % size(field)).toBe(0);
        for (let i = offset; i < offset + field.length * size(field); i++) {
          expect(owner[i]).toBe('');
          owner[i] = name;
          expect(i < of.keyWords * 4).toBe(field.keyed);
        }
      }
      expect(of.byteLength % 8).toBe(0);
      expect(of.places.map((place) => place.name).sort()).toEqual([...Object.keys(declared), 'ply'].sort());
    }),
  );
});

test('what is written to a field is read back, and lies where the layout says', () => {
  fc.assert(
    fc.property(someFields, fc.nat(), (declared, salt) => {
      const of = layout(declared);
      const state = of.create() as unknown as Record<string, number & number[]> & { bytes: Uint8Array };
      const pick = (field: Field, at: number): number => {
        const [low, high] = RANGES[field.kind];
        return at % 3 === 0 ? low : at % 3 === 1 ? high : low + ((salt * 31 + at * 17) % (high - low));
      };
      for (const { name, field, offset } of of.places) {
        if (field.one) state[name] = pick(field, offset) as never;
        else for (let i = 0; i < field.length; i++) state[name][i] = pick(field, offset + i);
      }
      for (const { name, field, offset } of of.places) {
        const raw = new ARRAYS[field.kind](state.bytes.buffer as ArrayBuffer, offset, field.length);
        for (let i = 0; i < field.length; i++) {
          expect(raw[i]).toBe(pick(field, offset + i));
          expect(field.one ? state[name] : state[name][i]).toBe(raw[i]);
        }
      }
    }),
  );
});

test('single numbers are accessors that wrap like their typed array', () => {
  const state = layout({ a: u8(), b: i8(), c: u16(), d: i16(), e: i32() }).create();
  state.a = 257;
  state.b = 200;
  state.c = -1;
  state.d = 0x8000;
  state.e = 0x80000000;
  expect([state.a, state.b, state.c, state.d, state.e]).toEqual([1, -56, 0xffff, -0x8000, -0x80000000]);
});

test('the columns of a table are arrays of one length under its name', () => {
  const of = layout({ card: table(5, { owner: u8(), damage: i16().secret(), age: i32().aside() }), turn: u8() });
  const state = of.create();
  state.card.damage[4] = -300;
  state.card.owner[4] = 1;
  state.card.age[0] = 70_000;
  expect([state.card.owner.length, state.card.damage.length, state.card.age.length]).toEqual([5, 5, 5]);
  expect([state.card.damage[4], state.card.owner[4], state.card.age[0]]).toEqual([-300, 1, 70_000]);
  expect(of.secrets.map((place) => place.name)).toEqual(['card.damage']);
  expect(of.places.find((place) => place.name === 'card.age')?.field.keyed).toBe(false);
});

test('single fields are numbers, others typed arrays, and only single ones can be assigned', () => {
  const of = layout({ one: i16(), many: i16(3), card: table(2, { owner: u8() }) });
  type State = StateOf<typeof of>;
  expectTypeOf<State['one']>().toEqualTypeOf<number>();
  expectTypeOf<State['many']>().toEqualTypeOf<Int16Array>();
  expectTypeOf<State['card']['owner']>().toEqualTypeOf<Uint8Array>();
  expectTypeOf<State['ply']>().toEqualTypeOf<number>();
  const state = of.create();
  expect(state.many).toBeInstanceOf(Int16Array);
  expect(state.card.owner).toBeInstanceOf(Uint8Array);
  expect(typeof state.one).toBe('number');
});

test('u8(1) is an array of one, u8() a number', () => {
  const state = layout({ array: u8(1), number: u8() }).create();
  expect(state.array).toHaveLength(1);
  expect(state.number).toBe(0);
});

test('states of one layout share a class and no memory', () => {
  const of = layout({ board: u8(9) });
  const [a, b] = [of.create(), of.create()];
  a.board[3] = 1;
  a.ply = 9;
  expect(Object.getPrototypeOf(a)).toBe(Object.getPrototypeOf(b));
  expect([b.board[3], b.ply]).toEqual([0, 0]);
});

test.each(['bytes', 'words', 'ply', 'u8', 'i8', 'u16', 'i16'])('a field may not be called %s', (name) => {
  expect(() => layout({ [name]: u8(2) })).toThrow(`'${name}' is already a member of every state`);
  expect(() => layout({ [name]: table(2, { owner: u8() }) })).toThrow(`'${name}'`);
});

test.each([
  ['rows that do not divide', { hand: u8(10).own(3) }, "'hand': rows of 3 do not divide 10 entries"],
  ['rows of nothing', { hand: u8(10).own(0) }, "'hand': rows of 0"],
  ['nobody to know it', { card: u8(4).knownBy('knows') }, "'card' is known by 'knows', which is not a u8 field"],
  [
    'a wide table of who knows',
    { card: u8(4).knownBy('knows'), knows: u16(8).own(4) },
    "'card' is known by 'knows', which is not a u8 field",
  ],
  [
    'an open table of who knows',
    { card: u8(4).knownBy('knows'), knows: u8(8) },
    "'knows' says who knows 'card': declare it .own(4)",
  ],
  [
    'rows of another length',
    { card: u8(4).knownBy('knows'), knows: u8(8).own(2) },
    "'knows' says who knows 'card': declare it .own(4)",
  ],
] as [string, Fields, string][])('a layout is refused for %s', (_, declared, message) => {
  expect(() => layout(declared)).toThrow(message);
});

test('a layout says whether it hides anything', () => {
  expect(layout({ board: u8(9), clock: i32().aside() }).hasSecrets).toBe(false);
  expect(layout({ deck: u8(9).secret() }).hasSecrets).toBe(true);
});

test('traits of a field can be joined in any order', () => {
  const [a, b] = [u8(4).own(2).aside().memory(), u8(4).memory().aside().own(2)];
  for (const field of [a, b])
    expect(field).toMatchObject({ keyed: false, redealt: false, sight: { to: 'own', row: 2 } });
  expect(u8(4)).toMatchObject({ keyed: true, redealt: true, sight: { to: 'open' } });
});
