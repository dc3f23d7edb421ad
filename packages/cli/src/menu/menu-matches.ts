// The three kinds of match in the menu: against the AI, two people with advice, and two AIs to watch.
import { Line, logHeader, playMatch } from '@umpire/core';
import { createSearchPlayer, type PlayerName } from '@umpire/search';
import { playSetup } from '../commands/play.ts';
import { DraftLog } from '../files/draft-log.ts';
import { readSettings, writeSettings } from '../files/home.ts';
import { withStore } from '../files/open-store.ts';
import type { OpenedGame } from '../games/open-game.ts';
import { recordText } from '../match/finish-match.ts';
import { teacherLevel } from '../match/person/teacher-level.ts';
import { Seat } from '../match/seats.ts';
import type { Verbosity } from '../match/show/narrator.ts';
import { unrankedBecause } from '../match/unranked.ts';
import { chooseSeed } from '../seed.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { unnamed, withSeat } from '../text/player-names.ts';
import { aiNamed, type Seated } from '../text/player-text.ts';
import { askChoice, askName, END } from './ask.ts';

type Ended = undefined | typeof END;

const DIFFICULTIES: Readonly<Record<string, PlayerName>> = { '1': 'easy', '2': 'medium', '3': 'hard' };
const askDifficulty = (terminal: Terminal, whose: string, value: string): Promise<string | typeof END> =>
  askChoice(terminal, `${whose}: 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard)`, ['1', '2', '3'], value);

export async function playVsAi(terminal: Terminal, opened: OpenedGame): Promise<Ended> {
  const name = await askName(terminal, 'Your name', readSettings().name ?? 'Player');
  if (name === END) return END;
  const difficulty = await askDifficulty(terminal, 'Difficulty', '2');
  if (difficulty === END) return END;
  const verbosity = await askChoice(
    terminal,
    'Verbosity: 0 moves only, 1 boards, 2 also how the AI thinks',
    ['0', '1', '2'],
    '2',
  );
  if (verbosity === END) return END;
  const place = await askPlace(terminal, opened);
  if (place === END) return END;
  writeSettings({ name });
  const ai: Seated = { kind: 'ai', ...aiNamed(DIFFICULTIES[difficulty]) };
  const human: Seated = { kind: 'human', name, player: `human:${name}` };
  const others = Array.from({ length: opened.rules.seats - 1 }, () => ai);
  const record = (): Promise<string> => withStore((records) => recordText(records, name, opened.game.id));
  terminal.say(`Your record before: ${await record()}`);
  const isDone = await playSeated(
    terminal,
    opened,
    [...others.slice(0, place), human, ...others.slice(place)],
    Number(verbosity) as Verbosity,
    undefined,
  );
  if (!isDone) return leave(terminal);
  terminal.say(`Your record now: ${await record()}`);
  return undefined;
}

/** Asks which seat the person takes. If the seats decide who begins, the question is put that way. */
async function askPlace(terminal: Terminal, { rules }: OpenedGame): Promise<number | typeof END> {
  const last = rules.seats - 1;
  if (seatBegins(rules)) {
    const starts = await askChoice(terminal, 'Do you start? y or n', ['y', 'n'], 'y');
    return starts === END ? END : starts === 'y' ? 0 : last;
  }
  const numbers = Array.from({ length: rules.seats }, (_, seat) => String(seat + 1));
  const question = `Which player are you, ${numbers.join(last === 1 ? ' or ' : ', ')}? Chance says who begins`;
  const place = await askChoice(terminal, question, numbers, '1');
  return place === END ? END : Number(place) - 1;
}

const SEEDS_TRIED = 16;

/** Whether the first seat is asked first, whatever the dice say. */
function seatBegins(rules: OpenedGame['rules']): boolean {
  if (!rules.usesChance) return true;
  return Array.from({ length: SEEDS_TRIED }, (_, i) => new Line(rules, `who begins ${i}`).seat).every(
    (seat) => seat === 0,
  );
}

export async function playPlayerVsPlayer(terminal: Terminal, opened: OpenedGame): Promise<Ended> {
  const seated: Seated[] = [];
  for (let i = 0; i < opened.rules.seats; i++) {
    const name = await askName(
      terminal,
      withSeat(`Name of player ${i + 1}`, opened.rules.words.seats[i]),
      unnamed(i, opened.rules.words.seats[i]),
    );
    if (name === END) return END;
    seated.push({ kind: 'human', name, player: `human:${name}` });
  }
  const difficulty = await askDifficulty(terminal, 'Who advises', '3');
  if (difficulty === END) return END;
  for (const { name } of seated) terminal.say(await withStore((records) => recordText(records, name, opened.game.id)));
  return (await playSeated(terminal, opened, seated, 2, DIFFICULTIES[difficulty])) ? undefined : leave(terminal);
}

export async function playAiVsAi(terminal: Terminal, opened: OpenedGame): Promise<Ended> {
  const seated: Seated[] = [];
  for (let i = 0; i < opened.rules.seats; i++) {
    const difficulty = await askDifficulty(
      terminal,
      withSeat(`AI ${i + 1}`, opened.rules.words.seats[i]),
      i === 0 ? '2' : '3',
    );
    if (difficulty === END) return END;
    seated.push({ kind: 'ai', ...aiNamed(DIFFICULTIES[difficulty]) });
  }
  return (await playSeated(terminal, opened, seated, 2, undefined)) ? undefined : leave(terminal);
}

/** What follows a match that was left: the menu, or the end if the input has ended. */
const leave = (terminal: Terminal): Ended => (terminal.hasEnded ? END : undefined);

/** Plays one match, and returns whether it was finished. */
async function playSeated(
  terminal: Terminal,
  opened: OpenedGame,
  seated: readonly Seated[],
  verbosity: Verbosity,
  advise: PlayerName | undefined,
): Promise<boolean> {
  const { game, rules, teaches = false } = opened;
  const seed = chooseSeed(undefined);
  const header = logHeader(game, {
    options: rules.options,
    seats: seated.map(({ player }) => ({ player })),
    seed,
  });
  const seats = await Promise.all(seated.map((each) => Seat.fill(each, rules)));
  const match = playMatch(rules, { seed });
  const adviser = await createSearchPlayer(rules, advise ?? (teaches ? teacherLevel(rules) : 'hard'));
  return playSetup(
    {
      ...{ logFile: new DraftLog(header, []), isDraft: true, isOurs: true, module: opened.module },
      ...{ rules, header, seats, verbosity, adviser, advises: advise !== undefined, teaches },
      ...{ match, next: match.next(), lines: [], resultText: game.resultText },
      unranked: unrankedBecause(game, rules.options, []),
    },
    terminal,
    false,
  );
}
