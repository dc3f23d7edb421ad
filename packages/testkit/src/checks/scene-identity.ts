import { type Block, type Rules, seenBy } from '@umpire/core';
import { type Scene, sceneOf } from '@umpire/core/scene';
import { check } from '../check.ts';
import type { Deal } from '../position.ts';
import { TrialLine } from '../trial/trial-line.ts';
import { withoutKeys } from '../without-keys.ts';

/**
 * The keys of cards tell nothing over time: when a card comes out of a hidden place, nobody may see whether it is the card
 * that went there before or an equal one. Each move is played in the true world and in one that looks the same to a seat. Where
 * the scenes differ only in keys, and a key that the seat has seen on the same face comes back in one of the two, this should
 * happen in both worlds equally often. It does if keys are mixed, and does not if they stay with their cards.
 */
export const sceneIdentity = check('scene-identity', ({ rules }, fail) => {
  const cases = { truth: 0, other: 0 };
  let example = '';
  let matches = 0;
  let watcher = 0;
  /** By key: the face that it had when the watcher saw it last. */
  const faces = new Map<string, string | undefined>();
  let before: Scene['cards'] = {};
  let scene: Scene | undefined;
  /** Cards that came into sight with a key and face that the watcher has seen together before. */
  const cameBack = ({ cards = {} }: Scene): string[] =>
    Object.keys(cards).filter(
      (key) => before?.[key] === undefined && cards[key].face !== undefined && faces.get(key) === cards[key].face,
    );
  return {
    began({ state }) {
      // One seat per match, because scenes for all seats would take several times as long.
      watcher = matches++ % rules.seats;
      faces.clear();
      scene = rules.layout.hasSecrets ? sceneFor(rules, state, watcher) : undefined;
    },
    moved({ after }) {
      if (scene === undefined) return;
      before = scene.cards ?? {};
      for (const [key, { face }] of Object.entries(before)) faces.set(key, face);
      scene = sceneFor(rules, after.state, watcher);
    },
    redealt(deal) {
      if (scene === undefined || deal.seat !== watcher || !deal.sound || deal.move.isSettled) return;
      const isNew = (key: string): boolean => before?.[key] === undefined;
      if (!Object.keys(scene.cards ?? {}).some(isNew) || ![...faces.keys()].some(isNew)) return;
      const other = sceneElsewhere(deal);
      if (other === undefined) return;
      const only = (one: Scene, than: Scene): string[] =>
        cameBack(one).filter((key) => than.cards?.[key] === undefined);
      const [here, there] = [only(scene, other), only(other, scene)];
      if (here.length === there.length || withoutKeys(scene) !== withoutKeys(other)) return;
      cases[here.length > there.length ? 'truth' : 'other']++;
      example ||= `such as '${here[0] ?? there[0]}' to seat ${watcher}`;
    },
    finish() {
      const { truth, other } = cases;
      if (truth - other > DEVIATIONS * Math.sqrt(truth + other))
        fail(`keys of cards tell which one came back, ${example}: ${truth} times, and ${other} times by chance`);
    },
  };
});

/** By chance both numbers are about equal; a difference of this many standard deviations happens once in thirty thousand examinations. */
const DEVIATIONS = 4;

const sceneFor = <S extends Block>(rules: Rules<S>, state: S, seat: number): Scene =>
  sceneOf(rules, seenBy(rules, state, seat), seat, undefined, state);

/** What the seat sees after the move with the same words in the other world; undefined if the move is impossible there. */
function sceneElsewhere<S extends Block>({ move, seat, state }: Deal<S>): Scene | undefined {
  const { at, before } = move;
  const { rules } = before;
  const world = rules.layout.create();
  world.bytes.set(state.bytes);
  const out = new Int32Array(rules.legalMax + 16);
  const list = out.subarray(0, rules.legal(world, before.past, out));
  const { text } = at.words()[at.legal.indexOf(move.action)];
  const seen = seenBy(rules, world, at.seat);
  const action = list.find((each) => rules.words.describe(seen, each).text === text);
  if (action === undefined) return undefined;
  new TrialLine(rules, before.chance, { at: world }).play(action);
  return sceneFor(rules, world, seat);
}
