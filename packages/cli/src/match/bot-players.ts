// Bots at the terminal's table: each runs in its cell, and is asked like any other player.
import { ARENA_LIMITS, Arena, type Isolation, type SeatPlayer } from '@umpire/arena';
import type { Block, Game, Input, Question, Rules } from '@umpire/core';
import { plain } from '@umpire/core/host';
import { adaptersFor } from '../games/rules-script.ts';
import { refuseEngine } from '../refuse-engine.ts';
import type { Seated } from '../text/player-text.ts';

export interface BotPlayers {
  /** The inputs of a bot's answer: what it says, then what it does. */
  answer(question: Question<Block>): Promise<readonly Input[]>;
  close(): Promise<void>;
}

/** Opens the bots; undefined if no bot plays. */
export async function openBotPlayers(
  seated: readonly Seated[],
  rules: Rules,
  game: Game,
  seed: string,
  /** Absent: the best that there is on this machine. */
  level?: Isolation | 'none',
): Promise<BotPlayers | undefined> {
  if (seated.every(({ kind }) => kind !== 'bot')) return undefined;
  refuseEngine(
    seated.flatMap((each) => (each.kind === 'bot' ? [each.program] : [])),
    game,
  );
  const { isolationLevel } = await import('../isolation-level.ts');
  const isolation = level ?? (await isolationLevel(undefined, false));
  const bots = seated.flatMap((each) => (each.kind === 'bot' ? [{ name: each.name, bot: each.program }] : []));
  const arena = new Arena({
    entrants: bots,
    rulesFor: () => rules,
    adapters: await adaptersFor(
      game,
      bots.map(({ bot }) => bot),
    ),
    seedOf: () => seed,
    limits: ARENA_LIMITS,
    isolation,
  });
  let next = 0;
  const seats = seated.map(({ kind }) => (kind === 'bot' ? next++ : 0));
  const players = new Map<number, SeatPlayer>();
  const hearing = new Set<number>();
  for (const [seat, { kind }] of seated.entries()) {
    if (kind !== 'bot') continue;
    const player = await arena.sit(rules, { match: 0, seed: 0, group: 0, seats }, seat);
    players.set(seat, player);
    if (await player.begin()) hearing.add(seat);
  }
  return {
    async answer(question) {
      const { seat } = question;
      const player = players.get(seat);
      if (player === undefined) throw new Error(`no bot sits in seat ${seat}`);
      const events = question.peekEvents();
      const told =
        hearing.has(seat) && events.length > 0
          ? await player.tell(events, { state: () => question.view() })
          : undefined;
      // Somebody took a move back while it listened.
      if (question.seat !== seat) return [];
      const answer = await player.answer(question);
      const chats = [...(told?.say ?? []), ...answer.say].map((chat): Input => ({ chat, seat }));
      if ('fault' in answer) {
        const { name } = seated[seat];
        process.stderr.write(`${plain(`${name}: ${answer.fault}: ${answer.text}`)}\n`);
        return [...chats, { fault: answer.fault }];
      }
      if ('resigns' in answer) return [...chats, { command: { type: 'resign', seat } }];
      if ('action' in answer) return [...chats, { action: answer.action }];
      const isLegal = Number.isInteger(answer.index) && answer.index >= 0 && answer.index < question.count;
      return [...chats, isLegal ? { index: answer.index } : { fault: 'illegal' }];
    },
    async close() {
      for (const player of players.values()) player.end();
      await arena.close();
    },
  };
}
