// The menu: first the game, then the seven entries. It ends with entry 7 or with the end of the input.

import { type Preset, shown } from '@umpire/core/author';
import { plain } from '@umpire/core/host';
import { leaderboardText, statsText } from '../commands/records.ts';
import { readSettings } from '../files/home.ts';
import { type LoadedGame, loadGame } from '../games/load-game.ts';
import { type OpenedGame, openRules } from '../games/open-game.ts';
import { allGames, gameIds } from '../games/shipped-games.ts';
import { Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { beginning } from '../text/meant.ts';
import { askChoice, askListed, askName, END } from './ask.ts';
import { playAiVsAi, playPlayerVsPlayer, playVsAi } from './menu-matches.ts';
import { changedText, changeOptions, lookAgain, MORE_WORDS, resumeLeft } from './menu-words.ts';

const ENTRIES = [
  'Play Game (vs AI)',
  'Player vs Player (with AI Analysis)',
  'Watch AI vs AI',
  'View Leaderboard',
  'View All Game Statistics',
  'View My Statistics',
  'Exit',
];

/** Stands for the wish to choose another game. */
const BACK = Symbol('back');

export async function runMenu(): Promise<void> {
  const terminal = new Terminal();
  try {
    terminal.say(terminal.paint.bold('UMPIRE'));
    terminal.say('A referee for turn-based games. Welcome!');
    let opened = await chooseGame(terminal);
    while (opened !== END && (await menuLoop(terminal, opened)) === BACK) opened = await chooseGame(terminal);
    terminal.say('Goodbye!');
  } finally {
    terminal.close();
  }
}

async function chooseGame(terminal: Terminal): Promise<OpenedGame | typeof END> {
  terminal.say();
  (await allGames()).forEach(({ title }, i) => terminal.say(`${i + 1}. ${title}`));
  for (;;) {
    const line = await terminal.ask(`Game [${gameIds[0]}]: `);
    if (line === undefined) return END;
    const typed = line.trim();
    const numbered = /^\d{1,3}$/.test(typed) ? gameIds[Number(typed) - 1] : undefined;
    const begun = beginning(typed, gameIds);
    try {
      const loaded = await loadGame(typed === '' ? gameIds[0] : (numbered ?? begun ?? typed));
      return await chooseSeats(terminal, loaded);
    } catch (error) {
      sayFailure(terminal, error);
    }
  }
}

/** A game with presets asks for one of them. The first preset is what most people want. */
async function choosePreset(terminal: Terminal, { game }: LoadedGame): Promise<Preset | typeof END> {
  const { presets = {} } = game;
  const names = Object.keys(presets);
  if (names.length === 0) return { help: '', options: {} };
  names.forEach((name, i) => terminal.say(`${i + 1}. ${name}: ${presets[name].help}`));
  const numbers = names.map((_, i) => String(i + 1));
  const chosen = await askChoice(terminal, 'Which kind of game?', [...names, ...numbers], names[0]);
  return chosen === END ? END : (presets[chosen] ?? presets[names[Number(chosen) - 1]]);
}

/** A game for several numbers of players asks how many play. */
async function chooseSeats(terminal: Terminal, loaded: LoadedGame): Promise<OpenedGame | typeof END> {
  const preset = await choosePreset(terminal, loaded);
  if (preset === END) return END;
  const { min, max } = loaded.game.seats;
  if (min === max) return openWith(terminal, loaded, preset, min);
  const counts = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  const seats = await askChoice(
    terminal,
    `How many play? ${min} to ${max}`,
    counts,
    String(loaded.game.options.seats.default),
  );
  if (seats === END) return END;
  const count = Number(seats);
  return openWith(terminal, loaded, { ...preset, options: { ...preset.options, seats: count } }, count);
}

/** Opens the game; if it has decks, asks for the deck of each seat first. */
async function openWith(
  terminal: Terminal,
  loaded: LoadedGame,
  { options, teaching }: Preset,
  seats: number,
): Promise<OpenedGame | typeof END> {
  const decks: Record<string, string> = {};
  for (let seat = 0; seat < seats; seat++) {
    const option = loaded.game.options[`deck${seat + 1}`];
    if (option?.kind !== 'text' || option.known === undefined) continue;
    const deck = await askListed(terminal, `Deck of player ${seat + 1}`, option.known, option.default);
    if (deck === END) return END;
    decks[`deck${seat + 1}`] = deck;
  }
  return { ...loaded, teaches: teaching === true, rules: openRules(loaded, { ...options, ...decks }) };
}

async function menuLoop(terminal: Terminal, first: OpenedGame): Promise<typeof BACK | undefined> {
  let opened = first;
  for (;;) {
    terminal.say();
    terminal.say(terminal.paint.dim(MORE_WORDS));
    if (opened !== first) terminal.say(plain(`Options: ${changedText(opened)}`));
    terminal.say(terminal.paint.bold(opened.game.title));
    ENTRIES.forEach((entry, i) => terminal.say(`${i + 1}. ${entry}`));
    const line = await terminal.ask('Choose 1 to 7: ');
    if (line === undefined || line.trim() === '7') return undefined;
    const choice = line.trim().toLowerCase();
    if (choice === 'back') return BACK;
    try {
      const then =
        choice === 'options' ? await changeOptions(terminal, opened) : await follow(terminal, opened, choice);
      if (then === END) return undefined;
      opened = then ?? opened;
    } catch (error) {
      sayFailure(terminal, error);
    }
  }
}

async function follow(terminal: Terminal, opened: OpenedGame, choice: string): Promise<undefined | typeof END> {
  switch (choice) {
    case 'resume':
      return resumeLeft(terminal);
    case 'replay':
    case 'review':
      return lookAgain(terminal, opened, choice);
    case '1':
      return playVsAi(terminal, opened);
    case '2':
      return playPlayerVsPlayer(terminal, opened);
    case '3':
      return playAiVsAi(terminal, opened);
    case '4':
      terminal.say((await leaderboardText(opened.module ?? opened.game.id, 'text')).trimEnd());
      return undefined;
    case '5':
      terminal.say((await statsText(undefined, 'text')).trimEnd());
      return undefined;
    case '6':
      return showMine(terminal);
    default:
      terminal.say(`'${shown(choice)}' is not in the menu: type a number from 1 to 7.`);
      return undefined;
  }
}

async function showMine(terminal: Terminal): Promise<undefined | typeof END> {
  const name = await askName(terminal, 'Your name', readSettings().name ?? 'Player');
  if (name === END) return END;
  terminal.say((await statsText(name, 'text')).trimEnd());
  return undefined;
}

/** Shows a wrong request without leaving the menu. Other errors are bugs, and are thrown on. */
function sayFailure(terminal: Terminal, error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  terminal.say(terminal.paint.red(plain(error.message)));
}
