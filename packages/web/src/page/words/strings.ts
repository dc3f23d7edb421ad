// Every word of the page itself. What a game says comes from the game.
import type { Notice, Player } from '../../messages.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function ordinal(n: number): string {
  const end = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
}

export const english = {
  title: 'Umpire',
  lead: 'A referee for turn-based games. Rules, opponents and replay run in your browser: nothing is sent anywhere.',
  openLog: 'Open a match from a file',
  dropHint: 'or drop it anywhere on this page',
  fileKinds: (kinds: string): string => `A log (.jsonl)${kinds === '' ? '' : `, or ${kinds}`}.`,
  options: 'Options',
  preset: 'Form of the game',
  seats: 'Who plays',
  seed: 'Seed',
  seedHint: 'the same seed deals and answers the same; empty: a new one',
  random: 'Random',
  searchOf: (simulations: number): string => `Search (${simulations.toLocaleString('en')})`,
  someone: 'Someone',
  chooseSearch: 'a search with …',
  simulations: 'Simulations',
  chance: 'random moves',
  playerOf: (seat: string): string => `Who plays ${seat}`,
  nameOf: (seat: string): string => `Name of ${seat}`,
  namePlaceholder: 'Name',
  seatCount: 'How many play',
  usual: 'All as usual',
  differs: 'Different from the usual:',
  reset: 'Back to the usual',
  on: 'yes',
  off: 'no',
  follows: 'follows from the others',
  chooseFile: 'Take from a file',
  range: (min: number, max: number): string => `${min} to ${max}`,
  presetNone: 'My own',
  start: 'Start',
  back: 'All games',
  person: 'a person here',
  easy: 'Kitty (easy)',
  medium: 'Cop (medium)',
  hard: 'Sera (hard)',
  yourTurn: 'Your turn',
  turnOf: (name: string): string => `${name} to move`,
  thinking: (name: string): string => `${name} is thinking …`,
  thinkingFor: (name: string, seconds: number): string => `${name} is thinking … ${seconds} s`,
  searching: (seconds: number): string => `Looking for a hint … ${seconds === 0 ? '' : `${seconds} s`}`,
  draw: 'A draw',
  won: (names: string): string => `${names} won`,
  you: 'You',
  moves: 'Moves',
  hint: 'Hint',
  undo: 'Take back',
  resign: 'Resign',
  sure: 'Resign this match?',
  sureText: 'The others win, and the match is over.',
  yesResign: 'Yes, resign',
  no: 'No, play on',
  claim: 'Claim a draw',
  again: 'Play again',
  swap: 'Play again with seats swapped',
  save: 'Save the log',
  saveAs: (title: string): string => `Save as ${title}`,
  typed: 'Type a move',
  send: 'Send',
  earlier: 'An earlier position',
  toNow: 'Back to the match',
  verified: (plies: number): string =>
    plies === 1
      ? 'Every position recomputed here: the one move replays exactly.'
      : `Every position recomputed here: ${plies} moves replay exactly.`,
  handOver: (name: string): string => `Hand the screen to ${name}`,
  iAm: (name: string): string => `I am ${name}`,
  empty: 'empty',
  faceDown: 'face down',
  of: 'of',
  row: 'row',
  column: 'column',
  number: 'Choose a number',
  matches: 'Your matches',
  matchesHint: 'kept in this browser only',
  goOnWith: 'Go on',
  lookAt: 'Look at it',
  forget: 'Delete',
  forgetSure: 'Delete this match?',
  yesForget: 'Yes, delete',
  noForget: 'No, keep it',
  unfinished: 'unfinished',
  movesCount: (plies: number): string => counted(plies, 'move', 'moves'),
  versus: (names: readonly string[]): string => names.join(' – '),
  unkept: 'This browser keeps nothing for this page: a match is gone when the page is closed. Save its log to keep it.',
  understood: 'Understood',
  unknown: 'There is nothing at this address.',
  home: 'To all games',
  loading: 'One moment …',
  demos: 'Guided positions',
  next: 'Next',
  previous: 'Back',
  stepOf: (step: number, steps: number): string => `${step} of ${steps}`,
  repeats: (ply: number): string =>
    ply === 0 ? 'This is the position from the start again.' : `This is the position after move ${ply} again.`,
  ended: (result: string): string => `The match is over: ${result}`,
  playOn: 'Play on from here',
  playOnAgainst: 'Against',
  playOnAs: 'You play',
  demoEnd: 'That was all.',
  eyes: 'Seen by',
  openHands: 'everyone’s hands open',
  onlookers: 'onlookers',
  fileSays: 'From the file',
  warnings: 'Good to know',
  help: 'Help',
  helpTitle: 'How to read the table',
  helpCards: 'Cards in sight',
  helpAsk: 'Ask about a card or a word',
  helpNothing: (about: string): string => `Nothing is known about “${about}”.`,
  noHelp: 'This game has no help of its own.',
  close: 'Close',
  clocks: 'Clocks',
  hidden: 'something that others do not see',
  language: 'Language',
  skip: 'Skip to the table',
  over: 'Over',
  answers: 'Answers',
  did: (name: string, what: string): string => `${name}: ${what}.`,
  looks: { stone: 'stone', disc: 'disc' },
  marks: {
    last: 'last move',
    win: 'part of the win',
    banned: 'not allowed',
    hint: 'hint',
    dead: 'dead',
    chosen: 'chosen',
    fight: 'fighting',
  },
  playAt: (place: string): string => `Play ${place}`,
  under: 'under',
  cost: 'cost',
  onTop: 'on top',
  known: (count: number): string => `${count} known`,
  team: (team: number): string => `team ${team}`,
  out: 'out',
  onTurn: 'on turn',
  winner: 'won',
  glows: 'What glows can be chosen.',
  hold: 'Hold a card to read it.',
  printed: (value: number): string => `printed ${value}`,
  nothingSeen: 'Nobody at this screen has seen its cards.',
  above: (count: number): string => (count === 0 ? 'on top' : `${count} above it`),
  answersOn: (name: string): string => `What to do with ${name}`,
  turn: (turn: number): string => `turn ${turn}`,
  loop: {
    title: 'The position repeats',
    places: 'The round, move by move',
    did: (name: string, what: string): string => `${name}: ${what}`,
    ways: 'What you can do about it',
    declare: 'Declare this loop',
    declareHint: 'It went round once: what follows from it follows now, without playing it again and again.',
    leave: (text: string): string => `Leave: ${text}`,
    canLeave: '– can leave here',
    noWayOut: '– no way out here',
    exits: (texts: string): string => `– way out: ${texts}`,
    more: (count: number): string => `… and ${count} more`,
    again: (times: number, first: number): string =>
      `It is there for the ${ordinal(times)} time, first ${first === 0 ? 'at the start' : `after move ${first}`}.`,
    whoLeaves: (names: readonly string[]): string =>
      names.length === 0 ? 'Nobody can leave the round.' : `${names.join(' and ')} can leave the round.`,
    counting: (counted: number, acts: number, follows: string): string =>
      `${counted} of ${acts} times: ${acts - counted <= 1 ? 'the next time' : `after ${acts - counted} more`}, ${follows}.`,
    /** Where not every time counts. */
    countingSome: (counted: number, acts: number, follows: string): string =>
      `The referee has counted ${counted} of ${acts}. At ${acts}: ${follows}.`,
    found: (actions: number): string => `A loop of ${counted(actions, 'action', 'actions')} was found.`,
    naming: (name: string, isYou: boolean): string =>
      `${isYou ? `${name} say` : `${name} says`} how often it is played again, and where it stops.`,
    running: (actions: number, name: string, isYou: boolean): string =>
      `It runs on for ${counted(actions, 'action', 'actions')}; then ${name} ${isYou ? 'leave' : 'leaves'} it.`,
    leaving: (name: string, isYou: boolean): string => `${name} ${isYou ? 'have' : 'has'} to leave the loop here.`,
  },
  motion: 'Things move',
  stopped: '✕',
  changedBy: (amount: number, sign: string): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount)}${sign}`,
  cards: 'All cards',
  cardsFilter: 'Filter',
  cardsFound: (count: number): string => counted(count, 'card', 'cards'),
  players: (min: number, max: number): string =>
    min === max ? counted(min, 'player', 'players') : `${min} to ${max} players`,
  /** By the code of a refusal; what is absent is said in the words that came with it. */
  notices: {
    'question-over': () => 'That question is over.',
    'no-game': ({ game }: Values) => `There is no game ‘${game}’ here.`,
    'no-match': () => 'This match is not kept in this browser.',
    'no-demo': () => 'There is no such guided position.',
    'file-too-large': ({ name }: Values) => `${name} is too large.`,
    'log-of-other-game': ({ game }: Values) => `This log is of ‘${game}’, which is not here.`,
    differs: ({ ply, what, logged, replayed }: Values) =>
      `This log is not true: at move ${Number(ply) + 1} the ${what} differs (the log has ${logged}, the rules give ${replayed}).`,
    repeated: ({ count, ply }: Values) =>
      `This position has been there ${count} times, first ${ply === 0 ? 'at the start' : `after move ${ply}`}.`,
    broken: ({ text }: Values) => `Something is broken: ${text}`,
  } as Readonly<Record<string, (values: Values) => string>>,
};

export type Strings = typeof english;
type Values = NonNullable<Notice['values']>;

/** The words of the language that was chosen (languages.ts). */
export const strings: Strings = { ...english };

export const noticeText = ({ code, text, values = {} }: Notice): string =>
  strings.notices[code]?.(values) ?? text ?? code;

// What players are called on the page.

/** In a sentence of the game the only person is called as the game calls their seat: 'You draws' would be wrong. */
export type NameOf = (seat: number, isInSentence?: boolean) => string;

/** Puts names in the place of seats: `⟦1⟧`. */
export const withNames = (text: string, nameOf: NameOf): string =>
  text.replace(/⟦(\d+)⟧/g, (_, seat: string) => nameOf(Number(seat), true));

const SEARCHES: Readonly<Record<string, string>> = { easy: 'Kitty', medium: 'Cop', hard: 'Sera' };

export function namesOf(players: readonly Player[]): NameOf {
  const people = players.filter(({ player }) => /^human(:|$)/.test(player)).length;
  const plain = players.map(({ player, seat }) => {
    const typed = /^human:(.*)$/.exec(player)?.[1].trim();
    if (typed) return typed;
    if (/^human(:|$)/.test(player)) return people === 1 ? strings.you : seat;
    const simulations = /^mcts:(\d+)$/.exec(player)?.[1];
    if (simulations !== undefined) return strings.searchOf(Number(simulations));
    return SEARCHES[player] ?? (player === 'random' ? strings.random : (player.split(/[\\/]/).pop() ?? player));
  });
  const all = plain.map((name, at) =>
    plain.filter((each) => each === name).length > 1 ? `${name} (${players[at].seat})` : name,
  );
  return (seat, isInSentence = false) => {
    const name = all[seat];
    if (name === undefined) return strings.someone;
    return isInSentence && name === strings.you ? players[seat].seat : name;
  };
}
