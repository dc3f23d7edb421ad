import { CARDS } from '../cards/registry.ts';
import type { Setting } from '../setting/setting.ts';
import { DEFUSE, idOf, KINDS, KITTEN, NOPE } from './kinds.ts';
import { LAID_NOPE } from './reactions.ts';
import {
  BUDGET,
  DONE,
  FIVE,
  FORFEITED,
  GIVE,
  INSERT,
  type Kittens,
  living,
  livingSet,
  NAME,
  NOTHING,
  PICK,
  REACT,
  roomIn,
  SINGLE,
  seatsIn,
  TAKE,
  TARGET,
  THREE,
  TURN,
} from './state.ts';

/** What is wrong with a state, in words. */
export const check = (state: Kittens, setting: Setting): string | undefined =>
  badNumbers(state) ??
  badSeats(state) ??
  badRounds(state, setting) ??
  badAction(state) ??
  badPicks(state) ??
  badPiles(state) ??
  badCounts(state, setting);

function badNumbers(state: Kittens): string | undefined {
  const { phase, played, card, aim, named, attacked, laid, picks, picked } = state;
  const seats = seatsIn(state);
  if (phase > DONE || played > FIVE || card >= KINDS || aim > seats || named > KINDS) return 'a number is out of range';
  if (attacked > 1 || picked > picks.length || picks.some((kind) => kind > KINDS)) return 'a number is out of range';
  if (laid.some((choice) => choice > 2)) return 'a reaction is neither a pass nor a nope';
  return state.owed < 1 ? 'no turn is owed' : undefined;
}

function badSeats(state: Kittens): string | undefined {
  const { out, place, turn, phase, over, why, aim } = state;
  const seats = seatsIn(state);
  if (out.some((how) => how > FORFEITED)) return 'a seat left in a way that does not exist';
  const inside = living(state);
  if (inside < 1 || turn >= seats) return 'nobody is left, or the turn is of a seat that does not exist';
  for (let seat = 0; seat < seats; seat++) {
    const isOpen = out[seat] === 0 && (inside > 1 || why === BUDGET);
    if (place[seat] > seats || (place[seat] === 0) !== isOpen) return `the place of seat ${seat} is impossible`;
  }
  if (new Set(place.filter((each) => each > 0)).size !== place.filter((each) => each > 0).length)
    return 'two seats have the same place';
  if ((phase === DONE) !== (inside === 1 || why === BUDGET) || (phase === DONE) !== (over !== 0))
    return 'the match is over and is not';
  if (over !== 0 && over !== livingSet(state)) return 'somebody has won who is out, or not who is in';
  if (phase !== DONE && out[turn] !== 0) return 'a seat that is out has the turn';
  return aim > 0 && (out[aim - 1] !== 0 || aim - 1 === turn) ? 'a card is aimed at nobody' : undefined;
}

function badRounds(state: Kittens, setting: Setting): string | undefined {
  const { depth, phase, actor, asked, out } = state;
  if (depth > actor.length || (phase === REACT) !== depth > 0) return 'a reaction round is open and is not';
  for (let level = 0; level < actor.length; level++) {
    if (level >= depth) {
      if (actor[level] !== 0 || asked[level] !== 0) return 'a closed reaction round is remembered';
    } else if (actor[level] >= seatsIn(state) || asked[level] >= seatsIn(state))
      return 'a seat that does not exist is asked';
    else if (out[asked[level]] !== 0) return 'a seat that is out is asked to react';
    else if (!setting.asksActor && asked[level] === actor[level]) return 'who acted is asked to react';
  }
  return badLaid(state, setting);
}

/** Only a seat that has been asked in this round may have laid something, and only one that holds a nope a nope. */
function badLaid(state: Kittens, { atOnce }: Setting): string | undefined {
  const { laid, depth, actor, asked, hand } = state;
  const seats = seatsIn(state);
  for (let seat = 0; seat < seats; seat++) {
    if (laid[seat] === 0) continue;
    if (!atOnce || depth === 0) return 'a reaction lies face down';
    const from = (each: number): number => (each - actor[depth - 1] - 1 + seats) % seats;
    if (from(seat) >= from(asked[depth - 1])) return 'a seat has reacted before it was asked';
    if (laid[seat] === LAID_NOPE && hand[seat * KINDS + NOPE] === 0) return 'a nope is laid that nobody holds';
  }
  return undefined;
}

function badPiles(state: Kittens): string | undefined {
  const { pile, pileSize, discard, discardSize, removed, removedSize, knows } = state;
  const room = roomIn(state);
  for (const [name, cards, size] of [
    ['draw pile', pile, pileSize],
    ['discard pile', discard, discardSize],
    ['pile aside', removed, removedSize],
  ] as const)
    if (size > room || cards.some((entry, at) => entry > KINDS || entry > 0 !== at < size))
      return `the ${name} has a hole or a strange card`;
  return knows.some((flag, i) => flag > 1 || (flag === 1 && i % room >= pileSize))
    ? 'someone knows an empty place'
    : undefined;
}

function badCounts(state: Kittens, setting: Setting): string | undefined {
  const totals = setting.counts.map(() => 0);
  for (const cards of [state.pile, state.discard, state.removed])
    for (const entry of cards) if (entry > 0) totals[entry - 1]++;
  for (let seat = 0; seat < seatsIn(state); seat++) {
    const hand = state.hand.subarray(seat * KINDS, (seat + 1) * KINDS);
    if (hand.reduce((sum, count) => sum + count, 0) !== state.handSize[seat] || hand[KITTEN] > 0)
      return `the hand of seat ${seat} is impossible`;
    if (state.sure[seat] > hand[DEFUSE]) return `seat ${seat} surely holds more defuses than it does`;
    for (let kind = 0; kind < KINDS; kind++) totals[kind] += hand[kind];
  }
  const kittens = living(state) - 1 - (state.phase === INSERT ? 1 : 0);
  if (totals[KITTEN] !== kittens && state.why !== BUDGET) return `there are ${totals[KITTEN]} kittens, not ${kittens}`;
  for (let kind = DEFUSE; kind < KINDS; kind++)
    if (totals[kind] !== setting.counts[kind]) return `there are ${totals[kind]} of ${idOf(kind)}`;
  return undefined;
}

// Whether what is being played, chosen or picked is possible: bytes from outside would otherwise be carried out.
function badAction(state: Kittens): string | undefined {
  const { phase, played, aim, named, picked, handSize } = state;
  const isPlaying = phase === REACT || phase === TARGET || phase === NAME || phase === TAKE;
  if (isPlaying !== (played !== NOTHING)) return 'something is played and is not';
  if ((phase === TURN || phase === INSERT) && (aim > 0 || named > 0 || picked > 0))
    return 'an action is half remembered';
  if (phase === GIVE && (aim === 0 || handSize[aim - 1] === 0)) return 'nobody can give';
  if (phase === NAME && (played !== THREE || aim === 0)) return 'a card is to be named without a reason';
  if (phase === TAKE && played !== FIVE) return 'a card is to be taken without a reason';
  return isPlaying ? badPlay(state) : undefined;
}

function badPlay({ phase, played, card, aim, named }: Kittens): string | undefined {
  const aims = played === SINGLE ? CARDS[card].aims === true : played !== FIVE;
  if (played !== FIVE && (card === KITTEN || (played === SINGLE && CARDS[card].when !== 'turn')))
    return 'a card is played that cannot be';
  if (phase === TARGET ? !aims || aim > 0 : aims !== aim > 0) return 'a card is aimed at nobody';
  if (named === KITTEN + 1 || (phase === REACT && played === THREE && named === 0)) return 'no card is named';
  return undefined;
}

/** The picked cards must be different cards of the hand, in the order of the list, and five must still be reachable. */
function badPicks({ phase, played, picks, picked, hand, turn }: Kittens): string | undefined {
  if (phase !== PICK && played !== FIVE && picks.some((kind) => kind > 0)) return 'cards are picked without a reason';
  if (picks.some((kind, i) => kind > 0 !== i < picked)) return 'the picked cards have a hole';
  if (played === FIVE && picked < picks.length) return 'the picked cards are too few';
  for (let i = 1; i < picked; i++) if (picks[i] <= picks[i - 1]) return 'the picked cards are out of order';
  if (phase !== PICK) return undefined;
  const held = Array.from(hand.subarray(turn * KINDS, (turn + 1) * KINDS), (count, kind) => (count > 0 ? kind + 1 : 0));
  for (let i = 0; i < picked; i++) if (!held.includes(picks[i])) return 'a card is picked that is not held';
  const last = picked === 0 ? 0 : picks[picked - 1];
  return held.filter((kind) => kind > last).length < picks.length - picked ? 'five cannot be picked' : undefined;
}
