// What Tidecrown shows of its table.
import type { Scene } from '@umpire/core/author';
import { isBarred } from '../cards/bans.ts';
import { labelOf } from '../cards/card-words.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { NEGATED } from '../cards/program.ts';
import { cardScene, type Face, type Part, type Row, type SceneSpec } from '../cards/say/card-scene.ts';
import { keywordsOf } from '../cards/say/card-view.ts';
import { keywordText } from '../cards/say/keyword-words.ts';
import { slotsIn } from '../cards/say/slots-in.ts';
import { countIn } from '../cards/zones.ts';
import { battleText } from './battle-text.ts';
import { powerOf } from './cards-in-play.ts';
import { costOf } from './cost.ts';
import { ending } from './ending.ts';
import { galesText } from './gales-text.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';
import { legal } from './legal.ts';
import { BAR, LIFE, STEPS, TYPE, WINDOWS } from './numbers.ts';
import { prompt } from './prompt.ts';
import type { Tidecrown } from './state.ts';
import { TYPE_NAMES } from './type-names.ts';

const spec: SceneSpec<Tidecrown> = {
  keywords: KEYWORD_WORDS,
  handTitle: 'your hand (cost)',
  preferred: ['CAN_CHOOSE', 'CAN_COUNTER', 'CAN_PLAY', 'CAN_ATTACK', 'CAN_USE', 'CAN_GIVE'],
  legal,
  stepOf: ({ step }) => STEP_NAMES[STEPS[step]] ?? STEPS[step],
  counters,
  board,
  faceInPlay,
  faceInHand,
  news: battleText,
  prompt,
  ending,
};

export const scene = (k: Kit, s: Tidecrown, seat: number, list: Int32Array): Scene => cardScene(k, s, seat, list, spec);

const STEP_NAMES: Readonly<Record<string, string>> = { resource: 'gale' };

function counters(k: Kit, s: Tidecrown, seat: number): { label: string; value: number | string }[] {
  return [
    { label: 'life', value: countIn(k, s, seat, LIFE) },
    { label: 'gales', value: `${s.galeReady[seat]} ready ${s.galeSpent[seat]} spent` },
    { label: 'hand', value: countIn(k, s, seat, HAND) },
    { label: 'deck', value: countIn(k, s, seat, DECK) },
    { label: 'trash', value: countIn(k, s, seat, DISCARD) },
  ];
}

/** Captain, crew and port below each other: a table should fit on a screen. */
function board(k: Kit, s: Tidecrown, seat: number, row: Row): Part[] {
  const slots = slotsIn(k, s, seat, PLAY);
  const typeOf = (slot: number): number => k.book.type[shownDef(s, slot)];
  return [
    ...row(
      '  in play',
      [...slots].sort((a, b) => typeOf(a) - typeOf(b)),
    ),
    ...openLife(k, s, seat),
  ];
}

/** Life cards that lie face up, from the top. */
function openLife(k: Kit, s: Tidecrown, seat: number): Part[] {
  const slots = slotsIn(k, s, seat, LIFE).reverse();
  const cards = slots.flatMap((slot, above) => {
    const { name } = k.book.defs[s.card.face[slot]];
    return s.card.face[slot] === 0 ? [] : [{ text: `${name}, ${above === 0 ? 'on top' : `${above} above it`}` }];
  });
  return cards.length === 0 ? [] : [{ kind: 'cards', title: '  life, face up', cards }];
}

/** So that what matters stands below each other. */
const KIND_WIDTH = 7;
const POWER_WIDTH = 5;

/** What it is, if not crew; how it stands; its power; gales on it, and what is special about it. */
function faceInPlay(k: Kit, s: Tidecrown, slot: number): Face {
  const type = k.book.type[shownDef(s, slot)];
  const { spent, attached } = s.card;
  const power = type === TYPE.stage ? '' : String(powerOf(k, s, slot));
  const words = [
    (type === TYPE.character ? '' : TYPE_NAMES[type]).padEnd(KIND_WIDTH),
    spent[slot] === 1 ? 'spent' : 'ready',
    power.padStart(POWER_WIDTH),
    [...(attached[slot] > 0 ? [galesText(attached[slot])] : []), ...marksOf(k, s, slot, type)].join(', '),
  ];
  return [labelOf(k, s, slot), words.join('  ').trimEnd()];
}

function marksOf(k: Kit, s: Tidecrown, slot: number, type: number): string[] {
  return [
    ...(type === TYPE.character && s.card.fresh[slot] === 1 ? ['new'] : []),
    ...keywordsOf(k, s, slot).map((word) => keywordText(KEYWORD_WORDS, word)),
    ...((s.barred[slot] & NEGATED) === 0 ? [] : ['negated']),
    ...(isBarred(k, s, slot, BAR.attack) ? ['cannot attack'] : []),
    ...(isBarred(k, s, slot, BAR.ready) ? ['does not ready'] : []),
  ];
}

function faceInHand(k: Kit, s: Tidecrown, slot: number, times: string): Face {
  const def = s.card.def[slot];
  const { card, name, spells } = k.book.defs[def];
  const words = [
    TYPE_NAMES[k.book.type[def]].padEnd(POWER_WIDTH),
    String(card.power ?? '').padStart(POWER_WIDTH),
    [
      ...(typeof card.counter === 'number' ? [`counter ${card.counter}`] : []),
      ...card.keywords.map(({ k: word }) => keywordText(KEYWORD_WORDS, word)),
      ...spells.map(({ window }) => keywordText(KEYWORD_WORDS, WINDOWS[window])),
    ].join(', '),
  ];
  // Before the name it would look like a number to type.
  return [`${name} (${costOf(k, s, slot)})${times}`, words.join('  ').trimEnd()];
}
