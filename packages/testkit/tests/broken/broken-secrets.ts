// Mistakes with hidden information.

import type { Rules } from '@umpire/core/author';
import { EVERYONE, onlySeat, PUBLIC, type Tell } from '@umpire/core/author';
import { type Jar, jar, type SixCards, sixCards, threeCards, throws } from '../../src/specimens/index.ts';
import { BEETLE, CRICKET, HUSH, KINDS } from '../../src/specimens/jar/cards.ts';
import { REACT, ROOM } from '../../src/specimens/jar/state.ts';
import { type BrokenGame, brokenRules } from './broken-game.ts';
import { numberedGraph, numberedPicture, takeBack } from './take-back.ts';

const THREE = { options: { seats: 3 } };

/** Sends some events to other seats than the game did. */
const readdressed = (tell: Tell | undefined, to: (to: number, type: string) => number): Tell | undefined =>
  tell && ((given, event) => tell(to(given, event.type), event));

/** Six cards with one means of telling that adds the hidden card, which the rules keep beside the state. */
function rememberedIn(good: Rules<SixCards>, means: string): Partial<Rules<SixCards>> {
  let hidden = 0;
  const { apply, bots, words, learning } = good;
  const changes: Readonly<Record<string, Partial<Rules<SixCards>>>> = {
    picture: { words: { ...words, picture: (seen, seat) => ({ ...words.picture(seen, seat), says: [`${hidden}`] }) } },
    event: { words: { ...words, event: () => `Card ${hidden} is next.` } },
    describe: {
      words: {
        ...words,
        describe: (seen, action) => ({ ...words.describe(seen, action), done: `does it before card ${hidden}` }),
      },
    },
    whyNot: {
      words: { ...words, whyNot: (_seen, _past, value) => ({ code: 'no', value, text: `Not before ${hidden}.` }) },
    },
    view: { bots: { ...bots, view: (seen, seat) => [bots.view(seen, seat), hidden] } },
    graph: {
      learning: {
        ...learning,
        graph: () => ({ nodes: [{ id: 'next', type: 'Card', attributes: { hidden } }], edges: [] }),
      },
    },
    features: {
      learning: {
        ...learning,
        features: {
          version: 1,
          shape: [1],
          names: ['next'],
          fill: (_seen, _seat, out) => {
            out[0] = hidden;
          },
        },
      },
    },
  };
  return {
    apply(state, action, chance, tell) {
      apply(state, action, chance, tell);
      hidden = state.next;
    },
    ...changes[means],
  };
}

/** Swaps two cards of the jar, whether they are known or not. */
function swapTopAndBottom(state: Jar): void {
  const top = state.jarSize - 1;
  const held = state.jar[top];
  state.jar[top] = state.jar[0];
  state.jar[0] = held;
}

export const BROKEN_SECRETS: readonly BrokenGame[] = [
  brokenRules(
    'a card that is laid again under its own key',
    'scene-identity',
    takeBack,
    () => ({ words: { picture: numberedPicture } }),
    { settings: { matches: 12 } },
  ),
  brokenRules(
    'a graph in which a card keeps its number in a hidden hand',
    'graph-identity',
    takeBack,
    () => ({ learning: { graph: numberedGraph } }),
    { settings: { matches: 12 } },
  ),
  ...(['picture', 'event', 'describe', 'whyNot', 'features', 'graph', 'view'] as const).map((means) =>
    brokenRules(`a ${means} that remembers a hidden card`, 'seen-leak', sixCards, (good) => rememberedIn(good, means)),
  ),
  brokenRules(
    'reaching tells everyone the card',
    'event-leak',
    jar,
    ({ apply }) => ({
      apply: (state, action, chance, tell) =>
        apply(
          state,
          action,
          chance,
          readdressed(tell, (to, type) => (type === 'reached' ? EVERYONE : to)),
        ),
    }),
    THREE,
  ),
  brokenRules(
    'stealing tells everyone the card',
    'event-leak',
    jar,
    ({ apply }) => ({
      apply: (state, action, chance, tell) =>
        apply(
          state,
          action,
          chance,
          readdressed(tell, (to, type) => (type === 'handed-over' ? EVERYONE : to)),
        ),
    }),
    THREE,
  ),
  brokenRules('spectators hear the card', 'public-leak', jar, ({ apply }) => ({
    apply: (state, action, chance, tell) =>
      apply(
        state,
        action,
        chance,
        readdressed(tell, (to, type) => (type === 'reached' ? to | onlySeat(PUBLIC) : to)),
      ),
  })),
  brokenRules('a motion by as much as the top card says', 'motions-leak', jar, ({ apply }) => {
    let top = 0;
    return {
      apply(state, action, chance, tell) {
        apply(state, action, chance, tell);
        top = state.jar[state.jarSize - 1];
      },
      words: { motions: () => ({ kind: 'count', to: 'seat:0', amount: top }) },
    };
  }),
  brokenRules('legal looks into another hand', 'legal-from-seen', jar, ({ legal }) => ({
    legal(state, past, out) {
      const n = legal(state, past, out);
      return state.phase === REACT && state.hand[state.turn * KINDS + HUSH] > 0 ? 1 : n;
    },
  })),
  brokenRules(
    'legal depends on the other card',
    'redeal-legal',
    threeCards,
    ({ legal, toAct }) => ({
      legal(state, past, out) {
        const n = legal(state, past, out);
        return n === 2 && state.hand[1 - toAct(state)] === 3 ? 1 : n;
      },
    }),
    { settings: { matches: 24 } },
  ),
  brokenRules('a refusal that tells the top card', 'refusal-from-seen', jar, () => ({
    words: {
      whyNot: (state, _past, action) => ({
        code: 'not-now',
        value: action,
        text: `Not while card ${state.jar[state.jarSize - 1]} lies on top.`,
      }),
    },
  })),
  brokenRules('a throw that is told before both lie', 'together-hidden', throws, ({ apply }) => ({
    apply(state, action, chance, tell) {
      apply(state, action, chance, tell);
      if (tell !== undefined && state.over === 0) tell(EVERYONE, { type: 'threw', action });
    },
  })),
  brokenRules('a throw that everyone can see', 'together-hidden', throws, ({ apply }) => ({
    apply(state, action, chance, tell) {
      apply(state, action, chance, tell);
      if (state.over === 0) state.shown[0] = action + 1;
    },
  })),
  brokenRules('a view that remembers the truth', 'view-function', jar, ({ apply, bots: { view } }) => {
    let top = 0;
    return {
      apply(state, action, chance, tell) {
        apply(state, action, chance, tell);
        top = state.jar[state.jarSize - 1];
      },
      bots: { view: (seen, seat) => [view(seen, seat), top] },
    };
  }),
  brokenRules('a view that differs for the same bytes', 'view-function', threeCards, ({ bots: { view } }) => {
    let calls = 0;
    return { bots: { view: (seen, seat) => [view(seen, seat), calls++] } };
  }),
  brokenRules('redeal does nothing', 'redeal-check', jar, () => ({ hidden: { redeal() {} } })),
  brokenRules('redeal does nothing, and check does not look', 'redeal-invents', threeCards, () => ({
    hidden: { redeal() {} },
    check: () => undefined,
  })),
  brokenRules('redeal changes the own hand', 'redeal-keeps-seen', jar, ({ hidden: { redeal } }) => ({
    hidden: {
      redeal(seen, seat, dice) {
        redeal(seen, seat, dice);
        const at = seat * KINDS;
        if (seen.hand[at + CRICKET] === 0) return;
        seen.hand[at + CRICKET]--;
        seen.hand[at + BEETLE]++;
      },
    },
  })),
  brokenRules('redeal forgets the known cards', 'redeal-keeps-seen', jar, ({ hidden: { redeal } }) => ({
    hidden: {
      redeal(seen, seat, dice) {
        redeal(seen, seat, dice);
        if (seen.knows.slice(seat * ROOM, (seat + 1) * ROOM).includes(1)) swapTopAndBottom(seen);
      },
    },
  })),
  brokenRules('redeal deals stings into hands', 'redeal-check', jar, ({ hidden: { redeal } }) => ({
    hidden: {
      redeal(seen, seat, dice) {
        redeal(seen, seat, dice);
        const other = (1 - seat) * KINDS;
        const kind = seen.hand.findIndex((count, i) => i > other && i < other + KINDS && count > 0);
        if (kind < 0) return;
        seen.hand[kind]--;
        seen.hand[other]++;
      },
    },
  })),
  brokenRules('redeal prefers the lower card', 'redeal-distribution', threeCards, () => ({
    hidden: {
      redeal(seen, seat, dice) {
        const others = [1, 2, 3].filter((card) => card !== seen.hand[seat]);
        seen.hand[1 - seat] = others[dice.below(3) === 0 ? 1 : 0];
      },
    },
  })),
  brokenRules('redeal passes the turn on', 'redeal-keeps-turn', threeCards, ({ hidden: { redeal } }) => ({
    hidden: {
      redeal(seen, seat, dice) {
        redeal(seen, seat, dice);
        seen.history = 1 - seen.history;
      },
    },
  })),
  brokenRules('redeal deals in turns', 'redeal-repeats', threeCards, ({ hidden: { redeal } }) => {
    let calls = 0;
    return { hidden: { redeal: (seen, seat) => redeal(seen, seat, { below: (n) => calls++ % n }) } };
  }),
  brokenRules(
    'a redealt state that cannot be played',
    'redeal-playable',
    threeCards,
    ({ apply }) => ({
      hidden: { redeal() {} },
      check: () => undefined,
      apply(state, action, chance, tell) {
        if (state.hand.includes(0)) throw new Error('a seat without a card');
        apply(state, action, chance, tell);
      },
    }),
    { settings: { matches: 24 } },
  ),
];
