// What an audience sees of a match at some moment, as a scene.
import { type Block, type Line, PUBLIC, type Rules, seenBy } from '@umpire/core';
import { type Card, given, type Scene, sceneOf, type Zone } from '@umpire/core/scene';
import { OPEN_HANDS } from '../messages.ts';

export interface Moment {
  readonly line: Line<Block>;
  readonly ply: number;
  readonly audience: number;
  /** A match may end by resignation, of which the position knows nothing. */
  readonly winners: readonly number[] | undefined;
}

export function sightOf(rules: Rules, { line, ply, audience, winners }: Moment): Scene {
  const isNow = ply === line.ply;
  const at = isNow ? line.state : line.at(ply);
  const past = isNow ? line.past : undefined;
  const sceneFor = (seat: number): Scene => sceneOf(rules, seenBy(rules, at, seat), seat, past, at);
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
