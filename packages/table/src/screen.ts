// What one audience is shown of a match: who looks at it, at which position, and what they have been told.
import { type Block, type Line, type MatchEvent, PUBLIC, type Rules, seenBy } from '@umpire/core';
import { type Card, diff, given, motionsOf, type Scene, sceneOf, type Zone } from '@umpire/core/scene';
import { OPEN_HANDS, type TableMessage } from './messages.ts';
import type { Story } from './story.ts';

type SceneMessage = Extract<TableMessage, { kind: 'scene' }>;
/** What a scene is sent with. */
export type Around = Pick<SceneMessage, 'question' | 'eyes' | 'may' | 'clocks' | 'draws'>;

export class Screen {
  private readonly rules: Rules;
  private readonly story: Story;
  private readonly send: (message: TableMessage) => void;
  private shown: Scene | undefined;
  /** To whom, and at which ply; and what was told since then. */
  private shownTo = { audience: Number.NaN, ply: -1 };
  private told: Extract<MatchEvent, { kind: 'told' }>[] = [];
  /** Of the moves those from here on were not told yet. */
  private fresh = 0;
  /** A state has a view for each of its fields: to make one for each scene takes longer than to draw it. */
  private readonly memory: Block;
  /** Whoever is at the screen; after the end, whose eyes one looks through. */
  audience: number;
  /** The ply that is looked at; undefined: what is now. */
  looksAt: number | undefined;

  constructor(rules: Rules, story: Story, audience: number, send: (message: TableMessage) => void) {
    this.rules = rules;
    this.memory = rules.layout.create();
    this.story = story;
    this.audience = audience;
    this.send = send;
  }

  /** Somebody else looks: what the one before was told is taken away. */
  turnTo(audience: number): void {
    this.audience = audience;
    this.fresh = 0;
    this.tell();
  }

  tell(): void {
    const from = this.fresh;
    const moves = this.story.movesFor(this.audience, from);
    this.fresh = this.story.length;
    this.send({ kind: 'moves', from, moves });
    this.send({ kind: 'said', texts: moves.flatMap(({ said = [] }) => said) });
  }

  /** Sends the way from what the page shows to what it should show. */
  show(line: Line<Block>, winners: readonly number[] | undefined, around: Around): void {
    const { rules, audience } = this;
    const ply = Math.min(this.looksAt ?? line.ply, line.ply);
    const scene = sightOf(rules, { line, ply, audience, winners }, this.memory);
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

  /** The story has heard of it already. */
  take(event: MatchEvent): void {
    if (event.kind === 'told' && this.shown !== undefined) this.told.push(event);
    if (event.kind !== 'command') return;
    // What comes of a loop that is declared belongs to the move before, which was told already.
    const known = event.command.round === undefined ? this.story.length : Math.max(0, this.story.length - 1);
    this.fresh = Math.min(this.fresh, known);
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

// What an audience sees of a match at some moment, as a scene.
interface Moment {
  readonly line: Line<Block>;
  readonly ply: number;
  readonly audience: number;
  /** A match may end by resignation, of which the position knows nothing. */
  readonly winners: readonly number[] | undefined;
}

function sightOf(rules: Rules, { line, ply, audience, winners }: Moment, memory: Block): Scene {
  const isNow = ply === line.ply;
  const at = isNow ? line.state : line.at(ply);
  const past = isNow ? line.past : undefined;
  const sceneFor = (seat: number): Scene => sceneOf(rules, seenBy(rules, at, seat, memory), seat, past, at);
  const whole = audience === OPEN_HANDS ? openHands(rules, sceneFor) : sceneFor(audience);
  const { question, ...picture } = whole;
  const isOver = isNow && winners !== undefined;
  const ended = isOver ? { now: { ...given({ turn: whole.now.turn }), winners } } : {};
  return isNow && !isOver && question !== undefined ? whole : { ...picture, ...ended };
}

/** The table of the onlookers, and on it what each seat knows of what is its own. */
function openHands(rules: Rules, sceneFor: (seat: number) => Scene): Scene {
  let scene = sceneFor(PUBLIC);
  for (let seat = 0; seat < rules.seats; seat++) scene = withOwn(scene, sceneFor(seat), seat);
  return scene;
}

/** Keys say the same to one audience only: those of a seat get its number before them. */
function withOwn(scene: Scene, own: Scene, seat: number): Scene {
  const zones: Record<string, Zone> = { ...scene.zones };
  const cards: Record<string, Card> = { ...scene.cards };
  for (const [key, zone] of Object.entries(own.zones ?? {})) {
    if (zone.seat !== seat || zone.cards === undefined || seenIn(own, zone) <= seenIn(scene, zones[key])) continue;
    const renamed = zone.cards.map((card) => `${seat}.${card}`);
    zone.cards.forEach((card, i) => {
      if (own.cards?.[card] !== undefined) cards[renamed[i]] = own.cards[card];
    });
    zones[key] = { ...zone, cards: renamed };
  }
  return { ...scene, zones, cards, faces: { ...scene.faces, ...own.faces } };
}

const seenIn = (scene: Scene, zone: Zone | undefined): number =>
  (zone?.cards ?? []).reduce((sum, key) => {
    const card = scene.cards?.[key];
    return sum + (card?.face === undefined ? 0 : (card.count ?? 1));
  }, 0);
