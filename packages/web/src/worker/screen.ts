// What the page shows of a match: who looks at it, at which position, and what they have been told.
import type { Block, Line, MatchEvent, Rules } from '@umpire/core';
import { diff, motionsOf, type Scene } from '@umpire/core/scene';
import type { FromWorker } from '../messages.ts';
import { sightOf } from './sight.ts';
import type { Story } from './story.ts';

type SceneMessage = Extract<FromWorker, { kind: 'scene' }>;
/** What a scene is sent with. */
export type Around = Pick<SceneMessage, 'question' | 'eyes' | 'may' | 'clocks'>;

export class Screen {
  private readonly rules: Rules;
  private readonly story: Story;
  private readonly send: (message: FromWorker) => void;
  private shown: Scene | undefined;
  /** To whom, and at which ply; and what was told since then. */
  private shownTo = { audience: Number.NaN, ply: -1 };
  private told: Extract<MatchEvent, { kind: 'told' }>[] = [];
  /** Whoever is at the screen; after the end, whose eyes one looks through. */
  audience: number;
  /** The ply that is looked at; undefined: what is now. */
  looksAt: number | undefined;

  constructor(rules: Rules, story: Story, audience: number, send: (message: FromWorker) => void) {
    this.rules = rules;
    this.story = story;
    this.audience = audience;
    this.send = send;
  }

  /** Somebody else looks: what the one before was told is taken away. */
  turnTo(audience: number): void {
    this.audience = audience;
    this.story.renew();
    this.tell();
  }

  tell(): void {
    const { from, moves } = this.story.newFor(this.audience);
    this.send({ kind: 'moves', from, moves });
    this.send({ kind: 'said', texts: moves.flatMap(({ said = [] }) => said) });
  }

  /** Sends the way from what the page shows to what it should show. */
  show(line: Line<Block>, winners: readonly number[] | undefined, around: Around): void {
    const { rules, audience } = this;
    const ply = Math.min(this.looksAt ?? line.ply, line.ply);
    const scene = sightOf(rules, { line, ply, audience, winners });
    // What was shown to one person is no beginning for another: a patch keeps what is printed on cards.
    if (rules.layout.hasSecrets && this.shownTo.audience !== audience) this.shown = undefined;
    const { shown } = this;
    this.send({
      kind: 'scene',
      patch: shown === undefined ? scene : (diff(shown, scene) ?? {}),
      isFirst: shown === undefined,
      ...this.motionsTo(scene, ply),
      ply,
      plies: line.ply,
      audience,
      ...around,
      question: ply === line.ply ? around.question : 0,
    });
    this.shown = scene;
    this.shownTo = { audience, ply };
  }

  take(event: MatchEvent): void {
    if (event.kind === 'told' && this.shown !== undefined) this.told.push(event);
  }

  /** What was told on the way to the next scene; a jump, or another pair of eyes, moves nothing. */
  private motionsTo(scene: Scene, ply: number): Pick<SceneMessage, 'motions'> {
    const { rules, told, shown, audience } = this;
    this.told = [];
    if (shown === undefined || ply <= this.shownTo.ply) return {};
    const motions = motionsOf(rules, told, shown, scene, audience);
    return motions.length === 0 ? {} : { motions };
  }
}
