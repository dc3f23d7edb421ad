import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';

// Black takes at C2, and White may not take back at B2 at once, as in RULES.md.
const KO = ['boardsize 4', 'play b A2', 'play w B2', 'play b B3', 'play w C3', 'play b B1', 'play w D2', 'play w C1'];

test.each([
  ['play black A2', '? illegal move: A2 is occupied by a black stone'],
  ['play black D1', '? illegal move: A stone at D1 would have no liberty and capture nothing: suicide'],
  ['play purple A1', '? invalid color or coordinate'],
  ['play black', '? invalid color or coordinate'],
  ['play', '? invalid color or coordinate'],
  ['play black A5', '? invalid color or coordinate'],
  ['play black I3', '? invalid color or coordinate'],
  ['play black A-1', '? invalid color or coordinate'],
  ['play black A99999999999', '? invalid color or coordinate'],
  ['play black resign', '? invalid color or coordinate'],
])('%s is refused and changes nothing', async (line, expected) => {
  const talk = new Talk({ rules: 'japanese' });
  await talk.all(...KO);
  const before = await talk.everything();
  expect(await talk.say(line)).toBe(expected);
  expect(await talk.everything()).toBe(before);
});

test('colours and points may be written in any case', async () => {
  const talk = new Talk({ size: 9 });
  expect(await talk.all('play B d4', 'play White E5', 'play bLACK PASS', 'is_legal w D4')).toEqual([
    '= ',
    '= ',
    '= ',
    '= 0',
  ]);
});

test.each(['japanese', 'chinese-ogs', 'aga'])(
  'a ko is refused under %s rules, and allowed after moves elsewhere',
  async (rules) => {
    const talk = new Talk({ rules });
    await talk.all(...KO, 'play black C2');
    expect(await talk.say('play white B2')).toMatch(/^\? illegal move: B2 (takes the ko back|repeats)/);
    expect(await talk.all('is_legal white B2', 'is_legal black B2')).toEqual(['= 0', '= 1']);
    expect(await talk.all('play white A4', 'play black D4', 'play white B2')).toEqual(['= ', '= ', '= ']);
  },
);

test.each(['japanese', 'aga'])('a ko that was taken out of turn is a ko under %s rules', async (rules) => {
  const talk = new Talk({ rules });
  await talk.all(...KO, 'play black A4', 'play black C2');
  expect(await talk.say('play white B2')).toMatch(/^\? illegal move: B2 /);
  expect(await talk.say('all_legal white')).not.toContain('B2');
});

test('a position counts only with the side that really moved in it, as in GNU Go', async () => {
  // Sending two, returning one, as in RULES.md: White made the first of these positions, and White moves in it.
  const talk = new Talk({ rules: 'aga', size: 3 });
  await talk.all('play b B2', 'play b C2', 'play w A2', 'play w B1', 'play w C1', 'play b A1');
  expect(await talk.say('is_legal w B1')).toBe('= 1');
});

test('a play out of turn sets the side to move and records no pass', async () => {
  const talk = new Talk({ size: 5 });
  await talk.all('play black A1', 'play black B1');
  expect(await talk.say('showboard')).toContain('moves: 2; last: black B1\nWhite to play');
  expect(await talk.say('printsgf')).toMatch(/;B\[ae\]\n;B\[be\]\)$/);
});

test('undo takes one move back, also one out of turn and a pass, and no more than there are', async () => {
  const talk = new Talk({ size: 5 });
  const states = [await talk.everything()];
  for (const move of ['black A1', 'black B1', 'white pass', 'black pass', 'black C3']) {
    expect(await talk.say(`play ${move}`)).toBe('= ');
    states.push(await talk.everything());
  }
  states.pop();
  while (states.length > 0) {
    expect(await talk.say('undo')).toBe('= ');
    expect(await talk.everything()).toBe(states.pop());
  }
  expect(await talk.say('undo')).toBe('? cannot undo');
});

test('after undo a ko that was there is a ko again', async () => {
  const talk = new Talk({ rules: 'japanese' });
  await talk.all(...KO, 'play black C2', 'play white A4', 'undo');
  expect(await talk.say('is_legal white B2')).toBe('= 0');
});

test('two passes end nothing: play goes on', async () => {
  const talk = new Talk({ size: 3 });
  await talk.all('play b B2', 'play w pass', 'play b pass');
  expect(await talk.say('all_legal white')).toBe('= A3 B3 C3 A2 C2 A1 B1 C1');
  expect(await talk.all('play w A1', 'play b pass', 'play w pass', 'play b pass', 'genmove w')).toEqual([
    '= ',
    '= ',
    '= ',
    '= ',
    '= A3',
  ]);
});

test('a game may be longer than the budget of a match', async () => {
  const talk = new Talk({ size: 1 });
  for (let i = 0; i < 1100; i++) expect(await talk.say(`play ${i % 2 === 0 ? 'b' : 'w'} pass`)).toBe('= ');
  expect(await talk.say('genmove b')).toBe('= pass');
});

test('genmove plays what the player chose, reg_genmove only says it', async () => {
  const talk = new Talk({ size: 2 });
  expect(await talk.all('reg_genmove w', 'genmove w', 'genmove w', 'showboard')).toEqual([
    '= A2',
    '= A2',
    '= B2',
    expect.stringContaining(' 2 O(O)2\n 1 . . 1'),
  ]);
});

test('the player is asked with its own side to move, wherever the game stands', async () => {
  const turns: number[] = [];
  const talk = new Talk(
    { size: 3 },
    {
      think: ({ state, rules }) => {
        turns.push(state.turn, rules.toAct(state), state.passes);
        return 9;
      },
    },
  );
  await talk.all('genmove w', 'genmove w', 'genmove b', 'genmove w');
  expect(turns).toEqual([2, 1, 0, 2, 1, 0, 1, 0, 1, 2, 1, 0]);
});

test.each([
  ['an illegal move', () => 0],
  ['no number', () => Number.NaN],
  [
    'an exception',
    () => {
      throw new Error('bang');
    },
  ],
  ['a promise that fails', () => Promise.reject(new Error('bang'))],
])('a player that answers with %s changes nothing', async (_what, think) => {
  const talk = new Talk({ size: 3 }, { think });
  await talk.say('play b A3');
  const before = await talk.everything();
  expect(await talk.all('genmove w', 'genmove', 'genmove red')).toEqual([
    '? the player has no legal answer',
    '? invalid color',
    '? invalid color',
  ]);
  expect(await talk.everything()).toBe(before);
});

test('the player may spoil its copies', async () => {
  const talk = new Talk(
    { rules: 'tromp-taylor' },
    {
      think: ({ state, past }) => {
        state.bytes.fill(0);
        past.clear();
        return 0;
      },
    },
  );
  await talk.all(...KO, 'play black C2');
  expect(await talk.all('reg_genmove w', 'is_legal w B2', 'genmove w')).toEqual(['= A4', '= 0', '= A4']);
});

test('the past that a player gets has each position once, also where sides moved out of turn', async () => {
  const lengths: number[] = [];
  const talk = new Talk(
    { size: 3, rules: 'aga' },
    {
      think: ({ past }) => {
        lengths.push(past.length);
        return 9;
      },
    },
  );
  await talk.all('play w A1', 'play w B1', 'genmove w', 'genmove w');
  expect(lengths).toEqual([3, 4]);
});

test('the player gets a game that has just begun, however long it is', async () => {
  const plies: number[] = [];
  const talk = new Talk(
    { size: 1 },
    {
      think: ({ state }) => {
        plies.push(state.ply);
        return 1;
      },
    },
  );
  await talk.all('play b pass', 'play w pass', 'genmove b');
  expect(plies).toEqual([0]);
});

test('the player is told how long it may think, from the settings, the clock and what it used', async () => {
  const asked: (number | undefined)[] = [];
  let now = 0;
  const talk = new Talk(
    { size: 19 },
    {
      now: () => now,
      think: ({ millis }) => {
        asked.push(millis === undefined ? undefined : Math.round(millis));
        now += 30_000;
        return 361;
      },
    },
  );
  await talk.all(
    'genmove b',
    'time_settings 300 0 0',
    'genmove b',
    'genmove b',
    'time_left b 10 5',
    'genmove b',
    'genmove w',
    'time_settings 0 1 0',
    'genmove b',
  );
  expect(asked).toEqual([undefined, 1326, 1193, 1600, 1326, undefined]);
});

test('all_legal lists points from the top left as GNU Go does, without the pass', async () => {
  const talk = new Talk({ size: 2, rules: 'japanese' });
  expect(await talk.all('all_legal black', 'play b A1', 'play b B2', 'all_legal white', 'all_legal red')).toEqual([
    '= A2 B2 A1 B1',
    '= ',
    '= ',
    '= ',
    '? invalid color',
  ]);
});

test.each([
  ['aga', 'estimate'],
  ['tromp-taylor', 'none'],
])('a player by %s rules is asked under those that final_score counts by', async (preset, marking) => {
  const asked: unknown[] = [];
  const talk = new Talk(
    { size: 5, rules: preset },
    {
      think: ({ rules }) => {
        asked.push(rules.options.marking);
        return 25;
      },
    },
  );
  await talk.say('genmove b');
  expect(asked).toEqual([marking]);
});
