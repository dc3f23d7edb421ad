// The rooms of a server's page, furnished: somebody sits at tables of every kind, others are there, and things were said.
import type { BrowserContextOptions } from 'playwright-core';
import type { Guest } from './guest.ts';
import { piecesOn, playOut } from './play-out.ts';
import type { Served } from './served.ts';

export interface Room {
  readonly name: string;
  /** Leads there; what it shows stands still afterwards. */
  go(): Promise<void>;
}

export interface Furnished {
  readonly ann: Guest;
  readonly bob: Guest;
  readonly rooms: readonly Room[];
}

/** X takes a corner and O an edge, which loses. */
const LOST = [0, 1, 4, 8, 3, 6, 5];

export async function furnish(served: Served, options: BrowserContextOptions = {}): Promise<Furnished> {
  const [ann, bob] = [await served.guest(options), await served.guest()];
  const { page } = ann;
  const sitBoth = async (id: string, secret: string): Promise<void> => {
    await ann.goTo(id);
    await bob.goTo(id, secret);
    await bob.ear.until(() => bob.ear.facts?.id === id && bob.ear.plies === 0, 'the match');
    await ann.ear.until(() => ann.ear.facts?.id === id && ann.ear.plies === 0, 'the match');
  };
  const over = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'open'] });
  await sitBoth(over.id, over.seats['1']);
  await playOut([ann, bob], {
    seed: 'rooms',
    choose: (scene) => LOST[piecesOn(scene)],
  });
  const cards = await ann.make({ game: 'kittens', seats: ['me', 'open'] });
  await sitBoth(cards.id, cards.seats['1']);
  await playOut([ann, bob], { seed: 'rooms', until: 3 });
  const waiting = await ann.make({
    game: 'kittens',
    seats: ['me', 'open', 'open'],
    options: { seats: 3 },
    clock: 'fischer:180+2',
  });
  await bob.make({ game: 'connect-four', seats: ['me', 'open'], isListed: true });
  await bob.make({ game: 'storyweave', seats: ['me', 'easy'], isListed: true });
  const board = await ann.make({ game: 'go', seats: ['me', 'open'], options: { size: 9 }, clock: 'move:86400' });
  await sitBoth(board.id, board.seats['1']);
  await ann.answer(40);
  await bob.answer(41);
  await bob.say('good luck to both of us');
  await bob.button('Ask to take back');
  const at = (path: string, selector: string) => async (): Promise<void> => {
    await page.goto(`${served.address}#/${path}`);
    await page.locator(selector).first().waitFor();
  };
  return {
    ann,
    bob,
    rooms: [
      { name: 'hall', go: at('', '.tables >> nth=3') },
      {
        name: 'new',
        go: async () => {
          await at('new/kittens', 'form')();
          await page.locator('form summary').click();
        },
      },
      { name: 'waiting', go: at(`t/${waiting.id}`, '.waiting') },
      {
        name: 'board',
        go: async () => {
          await at(`t/${board.id}`, '.company .offer')();
          await page.locator('.links summary').click();
          await page.locator('.mute summary').click();
        },
      },
      { name: 'cards', go: at(`t/${cards.id}`, '.company') },
      { name: 'over', go: at(`t/${over.id}?review`, '.mistakes li') },
      { name: 'me', go: at('me', '.me .link') },
      { name: 'ranks', go: at('ranks/tic-tac-toe', '.ranks tbody tr') },
    ],
  };
}
