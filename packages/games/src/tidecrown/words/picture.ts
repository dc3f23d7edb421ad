// What Tidecrown's table looks like on a page.
import { given, type Numbers, type Picture } from '@umpire/core/scene';
import { NEGATED } from '../../cards/ability/program.ts';
import { blockOf } from '../../cards/actions.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import { cardPicture, type KitTable, type PictureSpec } from '../../cards/say/card-picture.ts';
import { keywordText } from '../../cards/say/keyword-words.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { NONE } from '../../cards/state/fields.ts';
import { shownDef } from '../../cards/state/knowledge.ts';
import { attackTargets, powerOf } from '../rules/cards-in-play.ts';
import { costOf } from '../rules/cost.ts';
import { BAR, LIFE, STEPS, TYPE, WINDOWS } from '../rules/numbers.ts';
import { battleOf } from '../rules/ops.ts';
import type { Tidecrown } from '../rules/state.ts';
import { battleText } from './battle-text.ts';
import { ending } from './ending.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';
import { promptSpec } from './prompt.ts';
import { TYPE_NAMES } from './type-names.ts';

const TINTS: Readonly<Record<string, number>> = { azure: 205, crimson: 355, onyx: 250, emerald: 150, amber: 40 };

const spec: PictureSpec<Tidecrown> = {
  keywords: KEYWORD_WORDS,
  discardName: 'trash',
  words: {
    power: { name: 'power' },
    counterPower: { name: 'counter', sign: '+', text: 'The power that it gives when it is trashed from the hand.' },
    gale: { name: 'gales', sign: '≈', text: 'Power +1000 each in your own turn.' },
    spent: { name: 'spent' },
    fresh: { name: 'new' },
    ...Object.fromEntries(WINDOWS.map((window) => [window, { name: keywordText(KEYWORD_WORDS, window) }])),
  },
  prompt: promptSpec,
  stepOf: ({ step }) => (STEPS[step] === 'resource' ? 'gale' : STEPS[step]),
  faceOf(k, card) {
    const def = k.book.byId.get(card.id) as number;
    const windows = k.book.defs[def].spells.map(({ window }) => [WINDOWS[window], 0] as const);
    const counter =
      typeof card.counter === 'number' && card.counter > 0 ? [['counterPower', card.counter] as const] : [];
    const held: Numbers = Object.fromEntries([...counter, ...windows]);
    return given({
      kind: TYPE_NAMES[k.book.type[def]],
      cost: card.cost ?? undefined,
      stats: typeof card.power === 'number' ? { power: card.power } : undefined,
      held: Object.keys(held).length === 0 ? undefined : held,
      tint: TINTS[card.colors?.[0] ?? ''] ?? 205,
    });
  },
  counters: (_k, s, seat) => ({ gales: [s.galeReady[seat], s.galeReady[seat] + s.galeSpent[seat]] }),
  lay,
  standing(k, s, slot) {
    const type = k.book.type[shownDef(s, slot)];
    const states = [
      ...(s.card.spent[slot] === 1 ? ['spent'] : []),
      ...(type === TYPE.character && s.card.fresh[slot] === 1 ? ['fresh'] : []),
      ...((s.barred[slot] & NEGATED) === 0 ? [] : ['negated']),
      ...(isBarred(k, s, slot, BAR.attack) ? ['cannot attack'] : []),
      ...(isBarred(k, s, slot, BAR.ready) ? ['does not ready'] : []),
    ];
    const stats: Numbers = type === TYPE.stage ? {} : { power: powerOf(k, s, slot) };
    return { stats, tokens: { gale: s.card.attached[slot] }, states };
  },
  costInHand: costOf,
  news: battleText,
  overlays(table) {
    const { k, s } = table;
    const f = battleOf(s);
    if (f < 0 || s.frame.other[f] === NONE) return [];
    const [attacker, target] = [s.frame.subject[f], s.frame.other[f]];
    const text = `${powerOf(k, s, attacker)} : ${powerOf(k, s, target)}`;
    return [{ through: [table.keyOf(attacker), table.keyOf(target)], head: true, mark: 'fight', text }];
  },
  /** Nobody is asked whom it attacks if there is only one: so it is said before. */
  aimOf(k, s, action) {
    const { type, from } = blockOf(k.actions, action);
    const { targets } = k.scratch;
    return type === 'CAN_ATTACK' && attackTargets(k, s, action - from, targets) === 1 ? targets[0] : undefined;
  },
  ended: ending,
};

export const picture = (k: Kit, s: Tidecrown, seat: number, list: Int32Array): Picture =>
  cardPicture(k, s, seat, list, spec);

/** Life, then captain, crew and port. */
function lay(table: KitTable<Tidecrown>, seat: number): void {
  const { k, s } = table;
  const life = slotsIn(k, s, seat, LIFE);
  const pile = `life.${seat}`;
  table.zone(pile, { role: 'pile', name: 'life', seat, count: life.length });
  life.forEach((slot, i) => {
    const above = life.length - 1 - i;
    const def = s.card.face[slot];
    if (def !== 0)
      table.putSlot(pile, `${pile}.${above}`, slot, { face: k.book.defs[def].card.id, above, states: ['face up'] });
  });
  const typeOf = (slot: number): number => k.book.type[shownDef(s, slot)];
  table.zone(`play.${seat}`, { role: 'table', name: 'in play', seat });
  for (const slot of slotsIn(k, s, seat, PLAY).sort((a, b) => typeOf(a) - typeOf(b)))
    table.putInPlay(`play.${seat}`, slot);
}
