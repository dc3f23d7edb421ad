// Plays seeded matches and hashes everything they produce. This function is sent to a browser as text, so it may use
// nothing but its arguments.
import type { Game, Input, LogLine } from '../src/index.ts';
import type { Block } from '../src/state/layout.ts';

type Core = typeof import('../src/index.ts') & typeof import('../src/host.ts') & typeof import('../src/hot.ts');

export interface MatchDigests {
  /** One digest per match: of its states, events, questions and log. */
  readonly digests: string[];
  readonly plies: number;
}

export function digestMatches(core: Core, games: readonly { readonly id: string }[]): MatchDigests {
  const LINES = [{}, { rows: 5, cols: 4, line: 4 }, { rows: 1, cols: 9, line: 3 }];
  const OPTIONS: Readonly<Record<string, readonly object[]>> = {
    'tic-tac-toe': LINES,
    'connect-four': LINES,
    go: [
      { size: 5 },
      { width: 4, height: 3, rules: 'japanese', marking: 'agreement' },
      { size: 4, ko: 'natural', marking: 'estimate' },
    ],
  };
  const digests: string[] = [];
  let plies = 0;

  /** Mostly a random legal action; now and then a chat, a note, an undo, a bad answer or a fault. */
  const draw = (dice: { below(n: number): number }, count: number): Input => {
    const kind = dice.below(40);
    if (kind === 0) return { chat: `höfl\u0007ich 😀 ${dice.below(100)}` };
    if (kind === 1) return { command: { type: 'undo' } };
    if (kind === 2) return { text: 'no such move \u202e' };
    if (kind === 3) return { fault: 'timeout', clock: dice.below(1000) };
    if (kind === 4) return { index: dice.below(count), note: { best: dice.below(count) / 7 } };
    return { index: dice.below(count) };
  };

  const digestOf = (game: Game<Block>, options: object, seed: string): string => {
    const opened = game.open(options);
    if (!opened.ok) throw new Error(opened.refusal.text);
    const rules = opened.value;
    const said: string[] = [];
    const lines: LogLine[] = [];
    const match = core.playMatch(rules, { seed });
    let asked = 0;
    let next = match.next();
    while (!next.done) {
      const event = next.value;
      if (event.kind === 'ask') {
        const { question } = event;
        const dice = core.chanceOf(seed)(core.PLAYER_PURPOSE + question.seat, asked++);
        said.push(core.hexOf(question.line.state.bytes), JSON.stringify(question.botView()));
        next = match.next(draw(dice, question.count));
      } else {
        said.push(JSON.stringify(event));
        const line = core.logLine(event);
        if (line !== undefined) lines.push(line);
        next = match.next();
      }
    }
    plies += next.value.line.plies.length;
    const seats = [{ player: 'random' }, { player: 'random' }];
    const header = core.logHeader(game, { options: rules.options, seats, seed });
    const log = core.formatLog(header, lines);
    const parsed = core.parseLog(log);
    if (!parsed.ok) throw new Error(parsed.refusal.text);
    const { difference } = core.replay(rules, parsed.value);
    const saved = core.hexOf(core.saveState(rules, next.value.line.state));
    return core.sha256Text([...said, log, saved, JSON.stringify(difference ?? null)].join('\n'));
  };

  for (const game of games as unknown as readonly Game<Block>[])
    for (const options of OPTIONS[game.id])
      for (let i = 0; i < 40; i++) digests.push(digestOf(game, options, `${game.id} ${JSON.stringify(options)} ${i}`));
  return { digests, plies };
}
