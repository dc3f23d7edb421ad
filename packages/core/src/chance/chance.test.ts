import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chance, chanceFrom, chanceOf, eachOutcome, FastDice, noChance, pick, shuffle } from './chance.ts';

const drawn = (chance: Chance, purpose: number, counter: number): string => {
  const dice = chance(purpose, counter);
  return Array.from({ length: 8 }, () => dice.below(1 << 30)).join();
};

test('the same seed, match, purpose and counter give the same draws', () => {
  expect(drawn(chanceOf('a', 1), 2, 3)).toBe(drawn(chanceOf('a', 1), 2, 3));
});

test('streams of another seed, match, purpose or counter differ', () => {
  const streams = new Set<string>();
  for (const seed of ['a', 'b', ''])
    for (const match of [0, 1, 2])
      for (const purpose of [0, 1, 256, 257])
        for (const counter of [0, 1, 2, 1000]) streams.add(drawn(chanceOf(seed, match), purpose, counter));
  expect(streams.size).toBe(3 * 3 * 4 * 4);
});

test('two players with equal decks get different orders by their purposes', () => {
  const chance = chanceOf('a match');
  const decks = [0, 1].map((seat) => {
    const deck = Array.from({ length: 60 }, (_, card) => card);
    shuffle(deck, 0, deck.length, chance(256 + seat, 0));
    return deck;
  });
  expect(decks[0]).not.toEqual(decks[1]);
  expect([...decks[0]].sort((a, b) => a - b)).toEqual([...decks[1]].sort((a, b) => a - b));
});

test('a shuffle permutes only its range', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), fc.string(), (list, a, b, seed) => {
      const from = a % list.length;
      const to = from + (b % (list.length - from + 1));
      const shuffled = [...list];
      shuffle(shuffled, from, to, chanceOf(seed)(256, 0));
      expect(shuffled.slice(0, from)).toEqual(list.slice(0, from));
      expect(shuffled.slice(to)).toEqual(list.slice(to));
      expect(shuffled.slice(from, to).sort()).toEqual(list.slice(from, to).sort());
    }),
  );
});

test('a shuffle of n entries draws n - 1 times, from the end', () => {
  const bounds: number[] = [];
  const dice = { below: (n: number) => bounds.push(n) * 0 };
  const deck = [1, 2, 3, 4, 5];
  shuffle(deck, 1, 5, dice);
  expect(bounds).toEqual([4, 3, 2]);
  expect(deck).toEqual([1, 3, 4, 5, 2]);
});

test('every order of four cards comes up equally often', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const deck = [0, 1, 2, 3];
    shuffle(deck, 0, 4, chanceOf('orders')(256, i));
    counts.set(deck.join(), (counts.get(deck.join()) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(chiSquare).toBeLessThan(23 + 5 * Math.sqrt(46));
});

/** Every outcome of `run` with its probability. */
function outcomes(run: (chance: Chance) => string): Map<string, number> {
  const found = new Map<string, number>();
  let last = '';
  eachOutcome(
    (chance) => {
      last = run(chance);
    },
    (probability) => found.set(last, (found.get(last) ?? 0) + probability),
  );
  return found;
}
const total = (found: Map<string, number>): number => [...found.values()].reduce((sum, each) => sum + each, 0);

test('nothing left to chance is one outcome', () => {
  expect([...outcomes(() => 'only')]).toEqual([['only', 1]]);
});

test('a die has six outcomes of one sixth', () => {
  const found = outcomes((chance) => String(chance(256, 0).below(6)));
  expect([...found]).toEqual(['0', '1', '2', '3', '4', '5'].map((eyes) => [eyes, 1 / 6]));
});

test('two dice make every sum as often as it should come', () => {
  const found = outcomes((chance) => String(2 + chance(256, 0).below(6) + chance(257, 0).below(6)));
  expect(found.size).toBe(11);
  expect(found.get('7')).toBeCloseTo(6 / 36, 12);
  expect(found.get('12')).toBeCloseTo(1 / 36, 12);
  expect(total(found)).toBeCloseTo(1, 12);
});

test('a draw that depends on another is walked only where it happens', () => {
  const found = outcomes((chance) => {
    const dice = chance(256, 0);
    return dice.below(2) === 0 ? 'none' : `${dice.below(3)} of ${dice.below(1)}`;
  });
  expect([...found.keys()]).toEqual(['none', '0 of 0', '1 of 0', '2 of 0']);
  expect(found.get('none')).toBe(1 / 2);
  expect(found.get('2 of 0')).toBeCloseTo(1 / 6, 12);
});

test('a shuffle of five cards has 120 equally likely orders', () => {
  const found = outcomes((chance) => {
    const deck = [0, 1, 2, 3, 4];
    shuffle(deck, 0, 5, chance(256, 0));
    return deck.join('');
  });
  expect(found.size).toBe(120);
  for (const probability of found.values()) expect(probability).toBeCloseTo(1 / 120, 12);
});

test('random trees of draws add up to one', () => {
  // Each node of the tree: how many ways, and what follows each of them.
  const { tree } = fc.letrec<{ tree: unknown[] }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constant<unknown[]>([]),
      fc.array<unknown>(tie('tree'), { minLength: 1, maxLength: 3 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (root) => {
      let leaves = 0;
      const found = outcomes((chance) => {
        const dice = chance(256, 0);
        const path: number[] = [];
        for (let node = root; node.length > 0; node = node[path[path.length - 1]] as unknown[]) {
          path.push(dice.below(node.length));
        }
        leaves++;
        return path.join();
      });
      expect(total(found)).toBeCloseTo(1, 9);
      expect(found.size).toBe(leaves);
    }),
  );
});

test('more outcomes than allowed are a mistake, and named', () => {
  const run = (chance: Chance): void => void chance(256, 0).below(11);
  expect(() => eachOutcome(run, () => {}, 10)).toThrow('more than 10 outcomes');
  expect(() => eachOutcome(run, () => {}, 11)).not.toThrow();
});

test('asking for dice where nothing is left to chance is a mistake', () => {
  expect(() => noChance(256, 0)).toThrow('nothing is left to chance');
});

test.each([1, 2, 3, 7, 100])('fast dice below %i stay in range and are even enough for a playout', (n) => {
  const chance = chanceFrom(new FastDice(42));
  const counts = new Array<number>(n).fill(0);
  for (let i = 0; i < 2000 * n; i++) counts[chance(i, i).below(n)]++;
  expect(counts).toHaveLength(n);
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(300);
});

test('fast dice of different seeds differ, and zero is a seed', () => {
  const streams = [0, 1, 2, -1].map((seed) => drawn(chanceFrom(new FastDice(seed)), 0, 0));
  expect(new Set(streams).size).toBe(4);
});

test('a pick draws what below draws, and is as likely as its weight', () => {
  const weights = [0, 3, 1, 0, 2];
  for (let seed = 0; seed < 50; seed++) {
    const drawn = new FastDice(seed).below(6);
    expect(pick(new FastDice(seed), weights)).toBe([1, 1, 1, 2, 4, 4][drawn]);
  }
});

test('every outcome of a pick is walked once, with its own probability', () => {
  const walked: [number, number, number][] = [];
  let now: [number, number] = [0, 0];
  eachOutcome(
    (chance) => {
      const dice = chance(0, 0);
      now = [pick(dice, [2, 0, 1]), dice.below(2)];
    },
    (probability) => walked.push([...now, probability]),
  );
  expect(walked).toEqual([
    [0, 0, 2 / 3 / 2],
    [0, 1, 2 / 3 / 2],
    [2, 0, 1 / 3 / 2],
    [2, 1, 1 / 3 / 2],
  ]);
});

test('a deck that is kept as counts may be counted down between picks', () => {
  const walked = new Map<string, number>();
  let now = '';
  eachOutcome(
    (chance) => {
      const counts = [1, 2];
      const drawn = [0, 1].map((counter) => {
        const card = pick(chance(0, counter), counts);
        counts[card]--;
        return card;
      });
      now = drawn.join();
    },
    (probability) => walked.set(now, (walked.get(now) ?? 0) + probability),
  );
  expect([...walked].map(([name, probability]) => [name, probability.toFixed(6)])).toEqual([
    ['0,1', '0.333333'],
    ['1,0', '0.333333'],
    ['1,1', '0.333333'],
  ]);
});
