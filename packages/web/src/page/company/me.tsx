// Who one is on a server: the name, the link by which one comes back, and how to leave nothing behind.
import { useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { HouseModel } from '../model.ts';
import { Dialog } from '../rooms/dialog.tsx';
import { Settings } from '../rooms/settings.tsx';
import { formatRoute } from '../routes.ts';
import { Alert } from '../words/alert.tsx';
import { strings } from '../words/strings.ts';
import { Tables } from './hall.tsx';
import { Link } from './waiting.tsx';

interface Props {
  readonly house: HouseModel;
  readonly refused: Parameters<typeof Alert>[0]['of'];
  /** Somebody comes with the link of a guest. */
  readonly token: string | undefined;
  send(message: ToWorker): void;
  /** The page speaks another language from now on. */
  spoken(): void;
}

const NAME_MAX = 24;

export function Me({ house, refused, token, send, spoken }: Props) {
  const [name, setName] = useState<string | undefined>(undefined);
  const [isSure, setSure] = useState(false);
  return (
    <section class="me">
      <a class="quiet back" href="#/">
        ← {strings.back}
      </a>
      <h1>{strings.youAre(house.name)}</h1>
      <Alert of={refused} />
      {token === undefined ? null : (
        <p class="offer">
          {strings.recoverAsk}{' '}
          <button type="button" class="main" onClick={() => send({ kind: 'recover', token })}>
            {strings.recover}
          </button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== undefined) send({ kind: 'rename', name });
          setName(undefined);
        }}
      >
        <label>
          {strings.myName}{' '}
          <input
            name="name"
            maxLength={NAME_MAX}
            autoComplete="nickname"
            value={name ?? house.name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={name === undefined}>
          {strings.rename}
        </button>
      </form>
      {house.recovery === undefined ? null : (
        <>
          <Link text={strings.recoveryLink} path={formatRoute({ room: 'me', token: house.recovery })} />
          <small>{strings.recoveryHint}</small>
        </>
      )}
      <Settings spoken={spoken} />
      <Tables title={strings.allMine} tables={house.mine} />
      <p>
        <button type="button" onClick={() => setSure(true)}>
          {strings.forgetMe}
        </button>
      </p>
      {isSure ? (
        <Dialog title={strings.forgetMe} close={() => setSure(false)}>
          <p>{strings.forgetMeText}</p>
          <button type="button" class="main" onClick={() => send({ kind: 'forget-me' })}>
            {strings.yesForget}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {strings.noForget}
          </button>
        </Dialog>
      ) : null}
    </section>
  );
}
