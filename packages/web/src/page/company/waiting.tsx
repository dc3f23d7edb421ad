// A table at which not everybody sits yet: who is there, and the links for those who are to come.
import { useState } from 'preact/hooks';
import type { TableModel } from '../model.ts';
import { formatRoute } from '../routes.ts';
import { namesOf, strings } from '../words/strings.ts';
import { Chat } from './chat.tsx';
import { Unusual } from './unusual.tsx';

interface Props {
  readonly table: TableModel;
  say(text: string): void;
}

export function Waiting({ table, say }: Props) {
  const { facts, links, mine } = table;
  const nameOf = namesOf(facts.players);
  return (
    <section class="waiting">
      <a class="quiet back" href="#/">
        ← {strings.back}
      </a>
      <h1>{facts.title}</h1>
      <p role="status">
        {strings.waitingFor} {Object.keys(links.open).length > 0 ? strings.sendLink : null}
      </p>
      <ul class="seated">
        {facts.players.map(({ seat: name }, seat) => (
          <li key={name}>
            <strong>{facts.open[seat] ? strings.openSeat : nameOf(seat)}</strong> <small>{name}</small>
            {facts.here[seat] ? <small> · {strings.isHere}</small> : null}
            {links.open[seat] === undefined ? null : (
              <Link
                text={strings.seatLink(name)}
                path={formatRoute({ room: 'table', id: facts.id, secret: links.open[seat] })}
              />
            )}
          </li>
        ))}
      </ul>
      <Unusual of={facts.unusual} />
      {links.invite === undefined || mine.length > 0 ? null : (
        <a class="wide main" href={formatRoute({ room: 'table', id: facts.id, secret: links.invite })}>
          {strings.sitDown}
        </a>
      )}
      {links.invite === undefined || Object.keys(links.open).length === 0 ? null : (
        <Link
          text={strings.inviteLink}
          path={formatRoute({ room: 'table', id: facts.id, secret: links.invite })}
          isMain
        />
      )}
      <Link text={strings.watchLink} path={formatRoute({ room: 'table', id: facts.id })} />
      {facts.clock === undefined ? null : <p>{strings.clockIs(facts.clock)}</p>}
      <Chat talk={table.talk} say={say} />
    </section>
  );
}

interface LinkProps {
  readonly text: string;
  readonly path: string;
  readonly isMain?: boolean;
}

/** A link to give away: copied with one press, and there to be read where copying is not allowed. */
export function Link({ text, path, isMain = false }: LinkProps) {
  const [isCopied, setCopied] = useState(false);
  const address = new URL(path, document.baseURI).href;
  const copy = (): void => {
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p class="link">
      <label>
        <span>{text}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      {navigator.clipboard === undefined ? null : (
        <button type="button" class={isMain ? 'main' : ''} onClick={copy}>
          <span aria-live="polite">{isCopied ? strings.copied : strings.copy}</span>
        </button>
      )}
    </p>
  );
}
