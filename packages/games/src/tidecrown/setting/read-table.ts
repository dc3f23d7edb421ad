// A position as an option: seats between |, parts between ;, cards between commas.
//
//   captain: TC-L01 +1; crew: Powder Imp spent, TC-004 +2; gales: 3; spent: 1; life: TC-009 up | hand: TC-014
import { cardsPart, numberPart, type PartReader, type Parts } from '../../cards/setting/read-table.ts';
import type { Side } from '../rules/side.ts';

type Pile = 'crew' | 'port' | 'hand' | 'trash' | 'deck' | 'life';

const cards =
  (pile: Pile): PartReader<Side> =>
  (value) => ({ [pile]: cardsPart(value) });

const count =
  (name: 'gales' | 'spent'): PartReader<Side> =>
  (value) => {
    const n = numberPart(value);
    return n === undefined ? undefined : { [name]: n };
  };

export const PARTS: Parts<Side> = {
  readers: {
    captain: (value) => (value === '' ? undefined : { captain: value }),
    crew: cards('crew'),
    port: cards('port'),
    hand: cards('hand'),
    trash: cards('trash'),
    deck: cards('deck'),
    life: cards('life'),
    gales: count('gales'),
    spent: count('spent'),
  },
  known: 'captain (a card), crew, port, hand, trash, deck, life (cards), gales and spent (numbers)',
};
