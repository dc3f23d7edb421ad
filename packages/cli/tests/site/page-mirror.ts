// The same match in Node, beside the page: what may be answered, and what each audience should see. Search players are
// seeded, so they play the same here as in the page, and the page need not be asked.
import { type Match, type MatchEvent, type Played, playMatch, type Rules, seenBy } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE, reaches } from '@umpire/core/host';
import { type Scene, sceneOf } from '@umpire/core/scene';
import { createSearchPlayer, parsePlayerName, type SearchPlayer } from '@umpire/search';
import { gameList } from '../../src/games/game-list.ts';
import type { Moment, Visit, Wanted } from './page-driver.ts';

type Next = IteratorResult<MatchEvent, Played>;

export class Mirror {
  readonly rules: Rules;
  /** Every action so far. */
  readonly actions: number[] = [];
  /** What the game told, and to whom. */
  private readonly told: Extract<MatchEvent, { kind: 'told' }>[] = [];
  private readonly seed: string;
  private readonly players: readonly (SearchPlayer | undefined)[];
  private readonly match: Match;
  private next: Next;

  private constructor(rules: Rules, seed: string, players: readonly (SearchPlayer | undefined)[]) {
    this.rules = rules;
    this.seed = seed;
    this.players = players;
    this.match = playMatch(rules, { seed });
    this.next = this.untilPerson(this.match.next());
  }

  static async of({ game, options = {}, seed, seats }: Wanted): Promise<Mirror> {
    const opened = (await gameList[game]()).open(options);
    if (!opened.ok) throw new Error(opened.refusal.text);
    const players = seats.map(async (player) => {
      if (player.startsWith('human')) return undefined;
      const name = parsePlayerName(player);
      return name.ok ? createSearchPlayer(opened.value, name.value) : undefined;
    });
    return new Mirror(opened.value, seed, await Promise.all(players));
  }

  play(action: number): void {
    this.actions.push(action);
    this.next = this.untilPerson(this.match.next({ action }));
  }

  private untilPerson(from: Next): Next {
    let next = from;
    while (!next.done) {
      if (next.value.kind !== 'ask') {
        if (next.value.kind === 'told') this.told.push(next.value);
        next = this.match.next();
        continue;
      }
      const { question } = next.value;
      const player = this.players[question.seat];
      if (player === undefined) return next;
      const dice = chanceOf(this.seed)(PLAYER_PURPOSE + question.seat, question.ply);
      const { action } = player.think(question.line, dice);
      this.actions.push(action);
      next = this.match.next({ action });
    }
    return next;
  }

  /** Everything that the game told this audience, in its own words. */
  toldTo(audience: number): string {
    const heard = this.told.filter(({ to }) => reaches(to, audience));
    return heard.map(({ event }) => this.rules.words.event?.(event, String) ?? '').join('\n');
  }

  get isOver(): boolean {
    return this.next.done === true;
  }

  get question() {
    if (this.next.done || this.next.value.kind !== 'ask') throw new Error('nothing is asked');
    return this.next.value.question;
  }

  get legal(): number[] {
    const { line } = this.question;
    const list = new Int32Array(this.rules.legalMax);
    return [...list.subarray(0, this.rules.legal(line.state, line.past, list))];
  }

  /** What the page of this audience should show while a question is open. */
  scene(audience: number): Scene {
    const { state, past } = this.question.line;
    return sceneOf(this.rules, seenBy(this.rules, state, audience), audience, past);
  }
}

/** Chooses a legal action; undefined means any. */
export type Policy = (mirror: Mirror) => number | undefined;

interface Play {
  readonly visit: Visit;
  readonly mirror: Mirror;
  readonly seed: string;
  readonly policy?: Policy;
  /** How an answer is given; by clicks if this is left out. */
  readonly answer?: (action: number, scene: Scene) => Promise<void>;
  readonly takeOver?: () => Promise<unknown>;
  /** Called at every question. */
  readonly look?: (audience: number) => Promise<void>;
  /** The most answers that are given. */
  readonly until?: number;
}

/** Plays to the end, or until this many answers were given. */
export async function playOn(play: Play): Promise<Moment> {
  const { visit, mirror, seed, until = 1e4 } = play;
  const answer = play.answer ?? ((action, scene) => visit.click(action, scene));
  const chance = chanceOf(seed);
  let before = 0;
  for (let answers = 0; ; answers++) {
    let moment = await visit.moment(before);
    if (moment.isHandOver) {
      await (play.takeOver?.() ?? visit.clickOn('main [data-focus]'));
      await visit.page.waitForSelector('main[data-hand-over=false]');
      moment = await visit.moment(before);
    }
    if (moment.isOver || answers >= until) return moment;
    const { legal, question } = mirror;
    const { seat } = question;
    await play.look?.(seat);
    const action = play.policy?.(mirror) ?? legal[chance(900, answers).below(legal.length)];
    await answer(action, mirror.scene(seat));
    mirror.play(action);
    before = moment.question;
  }
}
