// What the game tells about its pieces, and an answer about one of them.
import { useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { strings } from '../words/strings.ts';

interface Props {
  readonly model: Model;
  send(message: ToWorker): void;
}

export function Help({ model: { help, helpAbout }, send }: Props) {
  const [about, setAbout] = useState('');
  if (help === undefined) return <p>{strings.loading}</p>;
  if (help.basics.length === 0 && help.cards.length === 0) return <p>{strings.noHelp}</p>;
  return (
    <>
      <form
        class="typed"
        onSubmit={(event) => {
          event.preventDefault();
          if (about.trim() !== '') send({ kind: 'help', about: about.trim() });
        }}
      >
        <input
          aria-label={strings.helpAsk}
          placeholder={strings.helpAsk}
          value={about}
          onInput={({ currentTarget }) => setAbout(currentTarget.value)}
        />
        <button type="submit">{strings.send}</button>
      </form>
      {helpAbout === undefined ? null : (
        <ul class="about" aria-live="polite">
          {helpAbout.lines.length === 0 ? <li>{strings.helpNothing(helpAbout.about)}</li> : null}
          {helpAbout.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h3>{strings.helpTitle}</h3>
      <ul>
        {help.basics.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {help.cards.length === 0 ? null : <h3>{strings.helpCards}</h3>}
      <ul>
        {help.cards.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
