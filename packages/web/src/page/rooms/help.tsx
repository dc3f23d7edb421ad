// Asks for what the game tells about its pieces.
import { useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import { Later } from '../later.tsx';
import type { Model } from '../model.ts';
import { strings } from '../words/strings.ts';
import { Dialog } from './dialog.tsx';

const helpText = () => import('./help-text.tsx');

interface Props {
  readonly model: Model;
  send(message: ToWorker): void;
}

export function HelpButton({ model, send }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    send({ kind: 'help' });
    setOpen(true);
  };
  return (
    <div class="help">
      <button type="button" class="quiet" onClick={open}>
        {strings.help}
      </button>
      {isOpen ? (
        <Dialog title={strings.help} close={() => setOpen(false)}>
          <Later load={helpText} meanwhile={<p>{strings.loading}</p>}>
            {({ Help }) => <Help model={model} send={send} />}
          </Later>
          <button type="button" class="main" onClick={() => setOpen(false)}>
            {strings.close}
          </button>
        </Dialog>
      ) : null}
    </div>
  );
}
