// Guided walks through the situations that Go's rules about repetition are made for. RULES.md draws them too.
import type { Demo, DemoPart, DemoStep, Options } from '@umpire/core/author';

/** Rows of '.', 'X' and 'O', top row first, under one rule set. */
const from = (rows: readonly string[], toPlay: 'black' | 'white', rules: Options): Options => ({
  width: rows[0].length,
  height: rows.length,
  setup: rows.join('/'),
  toPlay,
  ...rules,
});

const POSITIONAL = { ko: 'positional', suicide: false } as const;
const SITUATIONAL = { ko: 'situational', suicide: false } as const;
const JAPANESE = { rules: 'japanese' } as const;
const CHINESE = { rules: 'chinese' } as const;

const KO = ['.XO.', 'XO.O', '.XO.'];
const SNAPBACK = ['XX.', 'OOX', '..X'];
const SENDING_TWO = ['...', 'OXX', '.O.'];
const TRIPLE_KO = ['XO.O', 'XXOO', 'XO.O', 'XXOO', 'X.XO'];
const ETERNAL_LIFE = ['.XXXOO.OO', 'OOOXXOOOO', 'O.X..X.O.'];
const TWO_POINTS = ['OO.', '..O'];

const ko: Demo = {
  title: 'Ko: who takes one stone may not be taken back at once',
  parts: [
    {
      heading: 'One stone each, for ever?',
      options: from(KO, 'black', JAPANESE),
      steps: [
        { say: "White's stone at B2 has one liberty left, C2. Black takes it.", play: 'C2' },
        {
          say: "Now Black's stone at C2 has one liberty left, B2. But taking it back would make the first board again.",
          refused: { move: 'B2', code: 'ko', ply: 0 },
        },
        { say: 'So White first plays elsewhere, best with a threat that must be answered.', play: 'D1' },
        { say: 'Black could fill B2 now and end the ko. Black answers at A1 instead.', play: 'A1' },
        { say: 'The board is another one by now: White may take the ko back.', play: 'B2' },
        { say: 'And now it is Black who has to wait.', refused: { move: 'C2', code: 'ko', ply: 3 } },
      ],
    },
  ],
};

const snapback: Demo = {
  title: 'Snapback: taking back at once, and no ko',
  parts: [
    {
      heading: 'Give one, take three',
      options: from(SNAPBACK, 'black', POSITIONAL),
      steps: [
        { say: "White's two stones have two liberties. Black throws a stone in at A1.", play: 'A1' },
        { say: 'White takes it from B1.', play: 'B1' },
        {
          say: "White's three stones have one liberty, A1. Black takes back at once: this board was never there, so no ko rule forbids it.",
          play: 'A1',
        },
      ],
    },
  ],
};

const round: readonly DemoStep[] = [
  { say: 'White sends a second stone: C1.', play: 'C1' },
  { say: 'Black takes two stones.', play: 'A1' },
];

const TO_THE_SIXTH: readonly DemoStep[] = [
  { say: 'There are three kos, and whoever holds only one is in atari. Black takes the upper one.', play: 'C5' },
  { say: 'White must take another one: the lower.', play: 'B1' },
  { say: 'Black takes the third.', play: 'C3' },
  { say: 'White takes the upper one back. Nobody has repeated anything yet.', play: 'B5' },
  { say: 'Black takes the lower one back.', play: 'C1' },
];

const tripleKo = (heading: string, rules: Options, sixth: DemoStep): DemoPart => ({
  heading,
  options: from(TRIPLE_KO, 'black', rules),
  steps: [...TO_THE_SIXTH, sixth],
});

const TRIPLE_UNDER_SIMPLE = tripleKo('Three kos under simple ko (Chinese)', CHINESE, {
  say: 'White takes the middle one. Simple ko looks back one move only: the first board is there again, and the match goes on.',
  play: 'B3',
});
const TRIPLE_UNDER_JAPANESE = tripleKo('Three kos under Japanese rules', JAPANESE, {
  say: 'White takes the middle one. The first board is there again with the same side to move: the match ends without a result.',
  play: 'B3',
  ends: 'no-result',
});

const superko: Demo = {
  title: 'Superko: no board comes back, however long the cycle is',
  parts: [
    {
      heading: 'Sending two, returning one, under positional superko',
      options: from(SENDING_TWO, 'white', POSITIONAL),
      steps: [
        ...round,
        {
          say: 'White would take one stone back at B1. That is no ko, but it makes the board of the start, and the start counts.',
          refused: { move: 'B1', code: 'superko', ply: 0 },
        },
      ],
    },
    {
      heading: 'The same under situational superko',
      options: from(SENDING_TWO, 'white', SITUATIONAL),
      steps: [
        ...round,
        { say: 'Here it is allowed: the board was there with White to move, and now Black is.', play: 'B1' },
        { say: 'Black passes.', play: 'pass' },
        {
          say: 'But a second round would make the board after the first move, with the same side to move.',
          refused: { move: 'C1', code: 'superko', ply: 1 },
        },
      ],
    },
    {
      heading: 'The same under simple ko (Chinese)',
      options: from(SENDING_TWO, 'white', CHINESE),
      steps: [
        ...round,
        { say: 'Simple ko does not mind.', play: 'B1' },
        { say: 'Black passes.', play: 'pass' },
        { say: 'And so it could go on.', play: 'C1' },
      ],
    },
    TRIPLE_UNDER_JAPANESE,
  ],
};

const threeKos: Demo = {
  title: 'Triple ko: six moves, and all is as it was',
  parts: [
    tripleKo('Three kos under positional superko', POSITIONAL, {
      say: 'White would take the middle one, and the first board would be there again.',
      refused: { move: 'B3', code: 'superko', ply: 0 },
    }),
    TRIPLE_UNDER_SIMPLE,
    TRIPLE_UNDER_JAPANESE,
    tripleKo(
      'Three kos with repetition=warn, for analysis',
      { ...POSITIONAL, repetition: 'warn' },
      { say: 'What the rule forbids may be played here, and a warning says so.', play: 'B3', warns: 0 },
    ),
  ],
};

const ETERNAL_STEPS: readonly DemoStep[] = [
  { say: "White throws in at E1, against Black's eye.", play: 'E1' },
  { say: 'Black does not take it, but sends a second stone to the other side: B1.', play: 'B1' },
  { say: 'White takes two stones.', play: 'D1' },
];

const eternalLife: Demo = {
  title: 'Eternal life: a cycle of four moves without a ko',
  parts: [
    {
      heading: 'Under positional superko',
      options: from(ETERNAL_LIFE, 'white', POSITIONAL),
      steps: [
        ...ETERNAL_STEPS,
        {
          say: 'Black would take two back, and all would be as it was. Black has to play elsewhere first.',
          refused: { move: 'C1', code: 'superko', ply: 0 },
        },
      ],
    },
    {
      heading: 'Under Japanese rules',
      options: from(ETERNAL_LIFE, 'white', JAPANESE),
      steps: [
        ...ETERNAL_STEPS,
        {
          say: 'Black takes two back, and all is as it was: the match ends without a result.',
          play: 'C1',
          ends: 'no-result',
        },
      ],
    },
  ],
};

const suicide: Demo = {
  title: "Suicide: a move that takes one's own last liberty",
  parts: [
    {
      heading: 'Under Japanese rules',
      options: from(TWO_POINTS, 'black', JAPANESE),
      steps: [
        { say: "Black plays into White's corner.", play: 'A1' },
        { say: 'White has no need to answer.', play: 'pass' },
        {
          say: "B1 would leave Black's two stones without a liberty, and it takes nothing.",
          refused: { move: 'B1', code: 'suicide' },
        },
      ],
    },
    {
      heading: 'Under New Zealand rules',
      options: from(TWO_POINTS, 'black', { rules: 'new-zealand' }),
      steps: [
        { say: "Black plays into White's corner.", play: 'A1' },
        { say: 'White has no need to answer.', play: 'pass' },
        { say: 'Several stones may be given up: they are taken off at once.', play: 'B1' },
        { say: 'White takes a point of the corner away.', play: 'A1' },
        { say: 'A single stone may not be given up, under any rules.', refused: { move: 'B1', code: 'suicide' } },
      ],
    },
  ],
};

export const demos: Readonly<Record<string, Demo>> = {
  ko,
  superko,
  snapback,
  'triple-ko': threeKos,
  'eternal-life': eternalLife,
  suicide,
};
