// Makes a card game of what its author gives: its mechanics are put where the kit looks for them, and gaps are filled.
import { ASK } from './ability/program.ts';
import { tellEnd } from './end.ts';
import type { CardGame } from './kit.ts';
import { type Keyword, keywordsOf, type Mechanic, operationsOf } from './mechanic.ts';

type Hooks = 'onChosen' | 'onLeave' | 'reduceDamage';
type Usual = Hooks | 'mayChoose' | 'stateCheck' | 'idle' | 'ended';

interface GivenGame extends Omit<CardGame, 'keywords' | 'expand' | Usual>, Partial<Pick<CardGame, Usual>> {
  readonly mechanics: readonly Mechanic[];
}

/** A hook of a mechanic runs after the hook of the game with the same name. */
export function cardGame({ mechanics, ...game }: GivenGame): CardGame {
  const keywords = keywordsOf(mechanics);
  checkWords(game.lets ?? [], keywords, 'lets');
  checkWords(game.acts, keywords, 'bars');
  const having = (hook: Hooks) =>
    keywords.flatMap((keyword, at) => (keyword[hook] === undefined ? [] : [{ keyword, at, bit: 1 << at }]));
  const [chosen, leaving, reducing] = [having('onChosen'), having('onLeave'), having('reduceDamage')];
  return {
    mayChoose: () => true,
    stateCheck: () => undefined,
    idle(_kit, state) {
      state.ask = ASK.MAIN;
      state.asked = state.active;
      state.auto = 0;
    },
    ended: tellEnd,
    ...game,
    keywords,
    ops: [...game.ops, ...operationsOf(mechanics)],
    expand: ({ k }, card) => keywords.find(({ name }) => name === k)?.expand?.(card),
    onChosen(kit, state, seat, slot, frame) {
      game.onChosen?.(kit, state, seat, slot, frame);
      for (const { keyword, bit } of chosen)
        if ((state.keywords[slot] & bit) !== 0) keyword.onChosen?.(kit, state, seat, slot, frame);
    },
    onLeave(kit, state, slot, to) {
      game.onLeave?.(kit, state, slot, to);
      for (const { keyword, bit } of leaving)
        if ((state.keywords[slot] & bit) !== 0) keyword.onLeave?.(kit, state, slot, to);
    },
    reduceDamage(kit, state, slot, amount, kind) {
      let left = game.reduceDamage?.(kit, state, slot, amount, kind) ?? amount;
      for (const { keyword, at, bit } of reducing) {
        if ((state.keywords[slot] & bit) === 0) continue;
        const row = kit.levelAt[at];
        left = keyword.reduceDamage?.(left, row < 0 ? 0 : state.level[row * kit.slots + slot]) ?? left;
      }
      return left;
    },
  };
}

/** Throws if a keyword allows or forbids something that the rules never ask for: it would silently have no effect. */
function checkWords(known: readonly string[], keywords: readonly Keyword[], field: 'lets' | 'bars'): void {
  for (const { name, [field]: words = [] } of keywords)
    for (const word of words)
      if (!known.includes(word)) throw new Error(`${name}: the rules never ask for '${word}' (${field})`);
}
