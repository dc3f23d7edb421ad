import { accept, type Block, type Result, type Rules, refuse } from '@umpire/core/hot';
import { whimsical } from '../exact/whimsical.ts';
import { type Hot, loadHot } from '../load-hot.ts';
import { createEasy } from './easy.ts';
import { createHard, createMctsPlayer } from './hard.ts';
import { createMedium } from './medium.ts';
import type { SearchPlayer } from './search-player.ts';

export const SIMULATIONS_MAX = 10_000_000;

/** The names that may be typed for a search player. */
export type PlayerName = 'easy' | 'medium' | 'hard' | 'random' | `mcts:${number}`;

export function parsePlayerName(text: string): Result<PlayerName> {
  if (text === 'easy' || text === 'medium' || text === 'hard' || text === 'random') return accept<PlayerName>(text);
  const mcts = /^mcts:(\d{1,9})$/.exec(text);
  if (mcts !== null && Number(mcts[1]) >= 1 && Number(mcts[1]) <= SIMULATIONS_MAX)
    return accept<PlayerName>(`mcts:${Number(mcts[1])}`);
  if (text.startsWith('mcts'))
    return refuse('bad-player', text, `mcts:SIMS needs a number of simulations from 1 to ${SIMULATIONS_MAX}.`);
  return refuse('bad-player', text, 'A player is easy, medium, hard, random or mcts:SIMS.');
}

export async function createSearchPlayer<S extends Block>(rules: Rules<S>, name: PlayerName): Promise<SearchPlayer<S>> {
  return playerFrom(await loadHot(rules.id), rules, name);
}

/** The share of the guide's simulations that each level spends. */
const SHARES: Readonly<Record<string, number>> = { easy: 1 / 500, medium: 1 / 20, hard: 1 };
/** With hidden hands a guide plays well with few simulations too, so `easy` plays one move in this many at random. */
const EASY_WHIM = 2;

function playerFrom<S extends Block>(kit: Hot, rules: Rules<S>, name: PlayerName): SearchPlayer<S> {
  const guide = kit.guideOf(rules);
  if (guide !== undefined && Object.hasOwn(SHARES, name)) {
    const player = createMctsPlayer(kit, rules, Math.max(10, Math.round(guide.simulations * SHARES[name])), name);
    return name === 'easy' && rules.layout.hasSecrets ? whimsical(player, rules, EASY_WHIM) : player;
  }
  switch (name) {
    case 'easy':
    case 'random':
      return createEasy(rules, name);
    case 'medium':
      return createMedium(kit, rules);
    case 'hard':
      return createHard(kit, rules);
    default:
      return createMctsPlayer(kit, rules, Number(name.slice('mcts:'.length)));
  }
}
