// All cards that decks may be made of, to read before one plays.
import { useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { Dialog } from '../rooms/dialog.tsx';
import { strings } from '../words/strings.ts';

interface Props {
  readonly cards: Model['cards'];
  readonly wanted: Extract<ToWorker, { kind: 'cards' }>;
  send(message: ToWorker): void;
}

export function CardListButton({ cards, wanted, send }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    send(wanted);
    setOpen(true);
  };
  return (
    <>
      <button type="button" class="quiet cardlist" onClick={open}>
        {strings.cards}
      </button>
      {isOpen ? (
        <Dialog title={strings.cards} close={() => setOpen(false)}>
          <CardList cards={cards?.game === wanted.game ? cards.cards : undefined} />
          <button type="button" class="main" onClick={() => setOpen(false)}>
            {strings.close}
          </button>
        </Dialog>
      ) : null}
    </>
  );
}

function CardList({ cards }: { readonly cards: NonNullable<Model['cards']>['cards'] | undefined }) {
  const [filter, setFilter] = useState('');
  if (cards === undefined) return <p>{strings.loading}</p>;
  const words = filter.toLowerCase().split(/\s+/);
  const found = cards.filter(({ id, name, facts, text }) => {
    const all = `${id} ${name} ${facts} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <>
      <input
        aria-label={strings.cardsFilter}
        placeholder={strings.cardsFilter}
        value={filter}
        onInput={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <p aria-live="polite">{strings.cardsFound(found.length)}</p>
      <dl class="allcards">
        {found.map(({ id, name, facts, text }) => (
          <div key={id}>
            <dt>
              {name} <small>{facts}</small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
