// What one may do besides playing: ask for a hint, take back, claim, resign, save, play again.
import type { MatchCommand } from '@umpire/table';
import { useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { noticeText, strings } from '../words/strings.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly model: Model;
  send(message: ToWorker): void;
}

export function Tools({ model, send }: Props) {
  const [asked, ask] = useState<'resign' | 'hint' | undefined>(undefined);
  const { question, may, draws, over, formats, players, thinking } = model;
  // The log of a match at a server's table holds everything that is hidden.
  const canSave = model.table === undefined || over !== undefined;
  const command = (type: MatchCommand): void => send({ kind: 'command', type, question });
  const hint = (): void => send({ kind: 'hint', question });
  const close = (): void => ask(undefined);
  const isRanked = model.table?.facts.isRanked === true;
  return (
    <div class="tools">
      {over === undefined ? (
        hasOthers(model) ? null : (
          <button
            type="button"
            disabled={question === 0 || thinking?.isHint === true}
            onClick={() => (isRanked ? ask('hint') : hint())}
          >
            {strings.hint}
          </button>
        )
      ) : (
        <>
          <button type="button" class="main" onClick={() => send({ kind: 'again' })}>
            {strings.again}
          </button>
          {players.length > 1 && model.table === undefined ? (
            <button type="button" onClick={() => send({ kind: 'again', swap: true })}>
              {strings.swap}
            </button>
          ) : null}
        </>
      )}
      <CommandButton
        may={may.undo}
        text={hasOthers(model) ? strings.undoAsk : strings.undo}
        press={() => command('undo')}
      />
      <CommandButton may={may.claim} text={strings.claim} press={() => command('claim')} />
      {draws.length > 0 ? null : (
        <CommandButton may={may.draw} text={strings.offerDraw} press={() => command('draw')} />
      )}
      <CommandButton may={may.resign} text={strings.resign} press={() => ask('resign')} />
      {canSave ? (
        <button type="button" onClick={() => send({ kind: 'export', extension: 'jsonl' })}>
          {strings.save}
        </button>
      ) : null}
      {(canSave ? formats : []).map(({ extension, title }) => (
        <button key={extension} type="button" onClick={() => send({ kind: 'export', extension })}>
          {strings.saveAs(title)}
        </button>
      ))}
      {asked === 'resign' ? (
        <Sure
          title={strings.sure}
          text={strings.sureText}
          yes={strings.yesResign}
          press={() => command('resign')}
          close={close}
        />
      ) : null}
      {asked === 'hint' ? (
        <Sure title={strings.hintSure} text={strings.hintSureText} yes={strings.yesHint} press={hint} close={close} />
      ) : null}
    </div>
  );
}

/** Other people play too: they have to agree. */
const hasOthers = ({ table, players }: Model): boolean =>
  table !== undefined && players.filter(({ player }) => player.startsWith('human')).length > 1;

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  press(): void;
  close(): void;
}

/** What cannot be taken back is asked twice. */
function Sure({ title, text, yes, press, close }: SureProps) {
  const agree = (): void => {
    close();
    press();
  };
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      <button type="button" class="main" onClick={agree}>
        {yes}
      </button>
      <button type="button" onClick={close}>
        {strings.no}
      </button>
    </Dialog>
  );
}

interface ButtonProps {
  readonly may: Model['may'][MatchCommand] | undefined;
  readonly text: string;
  press(): void;
}

/** Not there where nobody could ever press it; with the reason where it cannot be pressed now. */
function CommandButton({ may, text, press }: ButtonProps) {
  if (may === undefined) return null;
  return (
    <button type="button" disabled={may !== true} title={may === true ? undefined : noticeText(may)} onClick={press}>
      {text}
    </button>
  );
}
