// Turns options into the setting: which deck is played, and by which policies.
import { accept, type Chosen, choice, derived, file, flag, integer, type Result, refuse } from '@umpire/core/author';
import { DEFUSE, KITTEN } from '../rules/kinds.ts';
import { readDeck } from './deck-file.ts';
import type { Setting } from './setting.ts';

const DEFUSES = ['all', 'leaflet-2025', 'leaflet-2015'] as const;

export const options = {
  preset: choice(
    'seed',
    ['seed', 'leaflet-2025', 'leaflet-2015'],
    'which rules the other options follow where they are not named',
  ),
  deck: file('', 'a file of cards and counts, such as {"skip": 4, "nope": 5}; without one: the usual deck'),
  deal: integer(7, 1, 15, 'cards dealt to each player, besides a defuse'),
  defuses: derived(
    choice('all', DEFUSES, 'defuses that go back into the pile: all that are left, or as many as a leaflet says'),
  ),
  attackStacking: choice(
    'stack',
    ['stack', 'carry', 'reset'],
    'an attack answered with an attack: 2, 4, 6 turns; one more each time; or always 2',
  ),
  fiveDifferent: derived(flag(true, 'whether five different cards take one from the discard pile')),
  quick: flag(false, 'lay a third of the pile aside, for two or three players'),
  reactions: choice('in-turn', ['in-turn', 'at-once'], 'whether players react one after the other, or all face down'),
  whoMayReact: choice('others', ['others', 'everyone'], 'whether who acted is asked too'),
};

export type KittensOptions = Chosen<typeof options> & { readonly seats: number };

/** By number of players, from two on: how many defuses go into the pile. */
const LEAFLETS = { 'leaflet-2025': [2, 2, 2, 1], 'leaflet-2015': [2, 3, 2, 1] } as const;

export function readSetting(chosen: KittensOptions): Result<Setting> {
  const { seats, deal, preset, quick } = chosen;
  const deck = readDeck(chosen.deck);
  if (!deck.ok) return deck;
  const counts = deck.value;
  const warnings: string[] = [];
  const needed = seats + 1;
  if (counts[DEFUSE] < needed) {
    const has = counts[DEFUSE] === 1 ? '1 defuse' : `${counts[DEFUSE]} defuses`;
    warnings.push(`The deck has ${has}, and ${seats} players need ${needed}: ${needed - counts[DEFUSE]} added.`);
    counts[DEFUSE] = needed;
  }
  const inPile = chosen.defuses ?? (preset === 'seed' ? 'all' : preset);
  if (inPile !== 'all') counts[DEFUSE] = Math.min(counts[DEFUSE], seats + LEAFLETS[inPile][seats - 2]);
  counts[KITTEN] = seats - 1;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const dealt = total - counts[DEFUSE] - counts[KITTEN];
  if (dealt < seats * deal)
    return refuse(
      'deck-too-small',
      dealt,
      `The deck has ${dealt} cards to deal, and ${seats} players get ${deal} each: ${seats * deal} are needed.`,
    );
  if (quick && seats > 3) return refuse('bad-option', null, `quick is for two or three players, and ${seats} play.`);
  return accept({
    seats,
    deal,
    counts,
    total,
    laidAside: quick ? Math.floor((dealt - seats * deal) / 3) : 0,
    attackStacking: chosen.attackStacking,
    fiveDifferent: chosen.fiveDifferent ?? preset !== 'leaflet-2025',
    atOnce: chosen.reactions === 'at-once',
    asksActor: chosen.whoMayReact === 'everyone',
    warnings,
  });
}
