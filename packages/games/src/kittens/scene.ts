import { type CardFace, PUBLIC, type Scene } from '@umpire/core/author';
import { GIVE_KIND, PICK_KIND, PLAY } from './actions.ts';
import { CARDS } from './cards/registry.ts';
import { idOf, KINDS } from './kinds.ts';
import { askedNow, legal } from './legal.ts';
import type { Setting } from './setting.ts';
import { GIVE, type Kittens, PICK, REACT, seatsIn } from './state.ts';
import { actionOf, knownTo } from './view.ts';

export function scene(seen: Kittens, seat: number, setting: Setting): Scene {
  const { pileSize, discardSize, discard, turn, owed } = seen;
  const top = discardSize === 0 ? '-' : CARDS[discard[discardSize - 1] - 1].title;
  const counters = [
    { label: 'draw pile', value: pileSize },
    { label: 'discard', value: discardSize === 0 ? '-' : `${discardSize} (${top})` },
    ...Array.from(seen.handSize, (size, each) => ({
      label: `seat ${each}${each === turn ? '*' : ''}`,
      value: seen.out[each] === 0 ? `${size} ${size === 1 ? 'card' : 'cards'}` : 'out',
    })),
  ];
  const texts = [turnText(turn, owed, seen), actionText(seen), knownText(seen, seat)].filter((line) => line !== '');
  return [
    { kind: 'counters', counters },
    ...(seat === PUBLIC || seat >= seatsIn(seen)
      ? []
      : [{ kind: 'cards', title: 'your hand', cards: faces(seen, seat, setting) } as const]),
    ...texts.map((text) => ({ kind: 'text', text }) as const),
  ];
}

function faces(seen: Kittens, seat: number, setting: Setting): CardFace[] {
  const list = new Int32Array(LEGAL_MAX(setting));
  const isAsked = askedNow(seen) === seat;
  const possible = new Set(isAsked ? list.subarray(0, legal(seen, setting, list)) : []);
  const base = seen.phase === GIVE ? GIVE_KIND : seen.phase === PICK ? PICK_KIND : undefined;
  return Array.from({ length: KINDS }, (_, kind) => kind).flatMap((kind) => {
    const count = seen.hand[seat * KINDS + kind];
    const action = base === undefined ? PLAY + kind * 3 : base + kind;
    const face = { text: idOf(kind), ...(count > 1 ? { detail: `×${count}` } : {}) };
    return count === 0 ? [] : [possible.has(action) ? { ...face, action } : face];
  });
}

export const LEGAL_MAX = ({ total }: Setting): number => Math.max(total + 1, 2 + 3 * KINDS);

function turnText(turn: number, owed: number, { phase }: Kittens): string {
  if (phase === REACT) return '';
  return owed > 1 ? `Seat ${turn} has ${owed} turns to take.` : '';
}

function actionText(seen: Kittens): string {
  const action = actionOf(seen);
  if (action === null) return '';
  const { seat, combo, cards, target, named } = action;
  const what = combo === 'card' ? cards[0] : combo === 'five' ? 'five different cards' : `${combo} ${cards[0]}`;
  const at = target === null ? '' : ` at seat ${target}`;
  const wants = named === null ? '' : `, asking for ${named}`;
  const nopes = seen.depth > 1 ? `, noped ${seen.depth === 2 ? 'once' : `${seen.depth - 1} times`}` : '';
  return `Seat ${seat} plays ${what}${at}${wants}${nopes}.`;
}

function knownText(seen: Kittens, seat: number): string {
  const known = knownTo(seen, seat);
  if (known.length === 0) return '';
  const places = known.map(([above, card]) => (above === 0 ? `${card} on top` : `${card} under ${above}`));
  return `You know of the draw pile: ${places.join(', ')}.`;
}
