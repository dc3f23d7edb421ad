// A bot that its owner trusts. It runs in this process: fast, and without any protection.
import type { AdaptBot, AskedBot, BotView, Dice, SimulatedLine } from '@umpire/core/author';
import { simulate } from '@umpire/core/host';
import type { BotProgram } from '../bot/open-bot.ts';
import { type Aside, type AskedQuestion, NO_ANSWER, QUIET, type SeatAnswer, type SeatPlayer } from './seat-player.ts';

export function trustedSeat(bot: BotProgram, adapt: AdaptBot | undefined, seat: number, dice: Dice): SeatPlayer {
  const random = (): number => dice.below(0x40000000) / 0x40000000;
  const simulateOf = (question: AskedQuestion): (() => SimulatedLine) => {
    let next: (() => SimulatedLine) | undefined;
    return () => {
      const known = question.known?.();
      if (known === undefined) throw new TypeError('view.simulate() is not offered here');
      next ??= simulate(question.line.rules, known, { below: (n) => Math.floor(random() * n) });
      return next();
    };
  };
  let asked: AskedBot | undefined;
  let failure = '';
  const attempt = <T>(run: (say: (text: string) => void) => T): Aside & { value?: T; text: string } => {
    const say: string[] = [];
    const usual = Math.random;
    Math.random = random;
    try {
      const value = run((text) => say.push(String(text)));
      return { say, log: '', ms: 0, value, text: '' };
    } catch (error) {
      return { ...QUIET, say, text: String(error) };
    } finally {
      Math.random = usual;
    }
  };
  return {
    async begin() {
      const made = attempt(() => makeBot(bot, adapt));
      asked = made.value;
      failure = made.text;
      return asked?.hear !== undefined;
    },
    answer(question): SeatAnswer {
      if (asked === undefined) return { ...QUIET, fault: 'crash', text: failure };
      const { value, text, say } = attempt((talk) =>
        asked?.choose(Object.assign(question.botView(), { say: talk, simulate: simulateOf(question) })),
      );
      if (text !== '') return { ...QUIET, say, fault: 'crash', text };
      if (typeof value === 'number') return { say, log: '', ms: 0, index: value };
      return { ...QUIET, say, fault: 'illegal', text: NO_ANSWER };
    },
    tell(events, seen) {
      return attempt((say) => {
        const state = seen.state();
        for (const { event } of events) asked?.hear?.(event, { seat, events, state, say } as unknown as BotView);
      });
    },
    giveUp() {},
    end() {},
  };
}

function makeBot({ text }: BotProgram, adapt: AdaptBot | undefined): AskedBot {
  const bundle = new Function(`${text}\n;return __bot;`)() as { default?: unknown };
  const exported: unknown = bundle.default ?? bundle;
  const made = typeof exported === 'function' ? new (exported as new () => unknown)() : exported;
  const bot = made as AskedBot & Record<string, unknown>;
  if (typeof bot?.choose === 'function') return bot;
  const adapted = adapt?.(bot);
  if (adapted === undefined) throw new Error('the bot has no method choose');
  return adapted;
}
