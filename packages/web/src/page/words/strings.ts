// Every word of the page itself. What a game says comes from the game.
import { type Notice, type Player, SEARCH_NAMES } from '@umpire/table';
import type { Proof } from '../../messages.ts';

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
  hintSure: 'Take a hint?',
  hintSureText: 'A hint costs the ranking: this match will then count for nobody.',
  yesHint: 'Show the hint',
  program: (name: string, kind: string): string => `${name} (${kind === 'bot' ? 'bot' : 'engine'})`,
  settings: 'Settings',
  theme: 'Look',
  themeSystem: 'as the system has it',
  themeLight: 'light',
  themeDark: 'dark',
  sound: 'A tone when it is my turn',
  allMine: 'All my matches',
  unusual: 'Not as usual:',
  ranks: 'Leaderboard',
  ranksEmpty: 'Nobody has finished a ranked match of this game yet.',
  ranksHow:
    'Ratings by Glicko-2; “?” is a first guess. A match counts with usual options, no hints and nothing taken back.',
  game: 'Game',
  player: 'Player',
  rating: 'Rating',
  wins: 'Won',
  losses: 'Lost',
  draws: 'Drawn',
  notifyMe: 'Tell me when it is my turn',
  notifyDenied: 'This browser does not allow notices for this page.',
  counts: 'counts for the leaderboard',
  countsNot: 'counts for nobody',
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
  proof: ({ chain, line, seal }: Proof): string => {
    if (chain === 'broken') return `But line ${line} of the log was changed after it was written.`;
    if (seal === 'false') return 'But its seal was made for another log.';
    if (chain === 'none') return 'Names and chat may have been changed: the log has no chain.';
    return seal === 'none'
      ? 'No line of the log was changed; it is not sealed.'
      : 'No line of the log was changed. It is sealed: umpire replay --verify says by whom.';
  },
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
  partMissing: 'A part of this page has not arrived yet: trying again …',
  reload: 'Load the page anew',
  demos: 'Guided positions',
  next: 'Next',
  previous: 'Back',
  stepOf: (step: number, steps: number): string => `${step} of ${steps}`,
  repeats: (ply: number): string =>
    ply === 0 ? 'This is the position from the start again.' : `This is the position after move ${ply} again.`,
  ended: (result: string): string => `The match is over: ${result}`,
  playOn: 'Play on from here',
  playOnHere: 'Play on from here',
  review: 'Mistakes',
  reviewStart: 'Look for mistakes',
  judgedBy: 'Judged by',
  reviewed: (done: number, of: number): string => `${done} of ${of} moves`,
  stop: 'Stop',
  saveReview: 'Save the analysis',
  provenDraw: 'a draw',
  winIn: (plies: number): string => `wins in ${plies}`,
  lossIn: (plies: number): string => `loses in ${plies}`,
  bestHere: 'Best here:',
  mistakes: 'Mistakes',
  noMistakes: 'No mistakes were found.',
  grades: { good: 'good', playable: 'playable', mistake: 'a mistake', blunder: 'a blunder' },
  better: (move: string): string => `better: ${move}`,
  tryAgain: 'Try again here',
  graphOf: (name: string): string => `What the match was worth to ${name}, move by move`,
  everybody: 'everybody',
  goodFor: (name: string): string => `good for ${name}`,
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
  leadServed: 'A referee for turn-based games. Sit down at a table, alone or with others: nobody has to register.',
  youAre: (name: string): string => `You are ${name}.`,
  myself: 'Name and links',
  offline: 'No line to the server: trying again …',
  myTables: 'Your tables',
  openTables: 'Open tables',
  toWatch: 'Being played',
  finished: 'Finished',
  sitDown: 'Sit down',
  waits: 'waits for players',
  calledOff: 'called off',
  openSeat: 'an open seat',
  waitingFor: 'The match begins when everybody sits.',
  sendLink: 'Send a link:',
  isHere: 'here now',
  seatLink: (seat: string): string => `Link for ${seat}: only for who shall sit there`,
  inviteLink: 'Invitation: whoever opens it first sits down',
  shareLink: 'Link to this table',
  watchLink: 'To look on',
  clockIs: (clock: string): string => `Clock: ${english.clockNames[clock] ?? clock}`,
  copy: 'Copy',
  copied: 'Copied',
  chat: 'Chat',
  saySomething: 'Say something',
  muting: 'Mute somebody',
  mute: (who: string): string => `Do not show what ${who} says`,
  company: 'People',
  youWatch: 'You look on.',
  watching: (count: number): string => (count === 1 ? '1 looks on' : `${count} look on`),
  isAway: (name: string): string => `${name} is away`,
  offered: {
    undo: 'You asked to take back a move.',
    rematch: 'You want to play again.',
  },
  offers: {
    undo: (name: string): string => `${name} asks to take back a move.`,
    rematch: (name: string): string => `${name} wants to play again.`,
  },
  offerDraw: 'Offer a draw',
  drawOffered: 'You offered a draw.',
  drawOffer: (names: string): string => `${names}: a draw?`,
  ownLink: (name: string): string => `The seat of ${name}, for another device: keep it to yourself`,
  agree: 'Agree',
  decline: 'Decline',
  withdraw: 'Withdraw',
  longAway: (name: string): string => `${name} has to move and has been away for more than five minutes.`,
  claimAbsent: 'Claim the win',
  callOff: 'Call it off',
  toRematch: 'To the next match',
  sitAs: (name: string): string => `Sit as ${name}`,
  recoverAsk: 'This link makes you the guest it belongs to, on this device too.',
  recover: 'Be that guest',
  myName: 'Your name',
  rename: 'Rename',
  recoveryLink: 'Your own link: with it you are yourself on another device',
  recoveryHint: 'Keep it to yourself: whoever has it plays as you.',
  forgetMe: 'Delete what is known of me',
  forgetMeText:
    'Your name and words are taken from tables, logs and results here, and matches that go on are resigned. Matches that are over stay, without your name.',
  where: 'Where',
  whereTable: 'At a table on this server: with links for others, onlookers and chat',
  whereHere: 'On this screen only: nothing is sent',
  clock: 'Clock',
  clockNames: {
    '': 'none',
    'fischer:180+2': '3 minutes, 2 seconds a move',
    'fischer:600+5': '10 minutes, 5 seconds a move',
    'byoyomi:1200+5x30': '20 minutes, then 5 periods of 30 seconds',
    'move:86400': 'a day for each move',
    'move:259200': '3 days for each move',
    'move:604800': 'a week for each move',
  } as Readonly<Record<string, string>>,
  clockDays: (days: number): string => counted(days, 'day', 'days'),
  clockPeriods: (periods: number): string => `${counted(periods, 'period', 'periods')} left`,
  clockMoves: (moves: number): string => `for ${counted(moves, 'move', 'moves')}`,
  /** How the referee itself ends a match; other reasons are the game's. */
  reasons: { resigned: 'resigned', time: 'time', agreed: 'agreed' } as Readonly<Record<string, string>>,
  listed: 'Show it to everybody who comes by',
  me: 'you',
  byLink: 'whoever gets the link',
  noServer: 'There is no server behind this page.',
  undoAsk: 'Ask to take back',
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
    'bad-link': () => 'This link opens nothing: the seat is taken, or the link is of another table.',
    'no-table': () => 'There is no such table on this server.',
    'no-server': () => 'The server does not answer.',
    'not-seated': () => 'You look on here.',
    'asked-already': () => 'That was asked already.',
    'asked-enough': () => 'You have asked often enough in this match.',
    'no-draw-search': () => 'Only people agree to a draw.',
    'log-full': () => 'This match is too long to take anything back.',
    busy: () => 'All programs are playing: try again in a while, or play a search.',
    'claim-later': () => 'There is no clock: the match may be called off now, and claimed after a day.',
    'program-gone': () =>
      'This opponent is a program that is not here now: wait for the host, resign, or call the match off.',
    'no-hint-people': () => 'There are no hints against other people.',
    'review-of-other': () => 'This analysis is of another match.',
    'review-of-none': () => 'Open the match first, then its analysis.',
    'nothing-asked': () => 'Nothing is asked any more.',
    'not-absent': () => 'They have not been away long enough.',
    'not-over': () => 'The match is not over.',
    'said-enough': () => 'You have said enough in this match.',
    'enough-today': () => 'Enough was made from your address today: come back tomorrow.',
    full: () => 'This server has no room: come back later.',
    'too-fast': () => 'That was too fast: try again in a moment.',
    'too-many': () => 'That is too many at once.',
    'hint-under-way': () => 'A hint is being looked for.',
    'no-recovery': () => 'Nobody is known by this link.',
    elsewhere: () => 'You went on with this table on another page.',
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

export function namesOf(players: readonly Player[]): NameOf {
  const people = players.filter(({ player }) => /^human(:|$)/.test(player)).length;
  const plain = players.map(({ player, seat }) => {
    const typed = /^human:(.*)$/.exec(player)?.[1].trim();
    if (typed) return typed;
    if (/^human(:|$)/.test(player)) return people === 1 ? strings.you : seat;
    const simulations = /^mcts:(\d+)$/.exec(player)?.[1];
    if (simulations !== undefined) return strings.searchOf(Number(simulations));
    const program = /^[a-z]+:(.+)$/.exec(player)?.[1];
    if (program !== undefined) return program;
    return SEARCH_NAMES[player] ?? (player === 'random' ? strings.random : (player.split(/[\\/]/).pop() ?? player));
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
