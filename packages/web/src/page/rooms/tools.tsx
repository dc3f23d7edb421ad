// What one may do besides playing: ask for a hint, take back, claim, resign, save, play again.
import { useState } from 'preact/hooks';
import type { MatchCommand, ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { noticeText, strings } from '../words/strings.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly model: Model;
  send(message: ToWorker): void;
}

export function Tools({ model, send }: Props) {
  const [isSure, setSure] = useState(false);
  const { question, may, over, formats, players, thinking } = model;
  const command = (type: MatchCommand): void => send({ kind: 'command', type, question });
  const resign = (): void => {
    setSure(false);
    command('resign');
  };
  return (
    <div class="tools">
      {over === undefined ? (
        <button
          type="button"
          disabled={question === 0 || thinking?.isHint === true}
          onClick={() => send({ kind: 'hint', question })}
        >
          {strings.hint}
        </button>
      ) : (
        <>
          <button type="button" class="main" onClick={() => send({ kind: 'again' })}>
            {strings.again}
          </button>
          {players.length > 1 ? (
            <button type="button" onClick={() => send({ kind: 'again', swap: true })}>
              {strings.swap}
            </button>
          ) : null}
        </>
      )}
      <CommandButton may={may.undo} text={strings.undo} press={() => command('undo')} />
      <CommandButton may={may.claim} text={strings.claim} press={() => command('claim')} />
      <CommandButton may={may.resign} text={strings.resign} press={() => setSure(true)} />
      <button type="button" onClick={() => send({ kind: 'export', extension: 'jsonl' })}>
        {strings.save}
      </button>
      {formats.map(({ extension, title }) => (
        <button key={extension} type="button" onClick={() => send({ kind: 'export', extension })}>
          {strings.saveAs(title)}
        </button>
      ))}
      {isSure ? (
        <Dialog title={strings.sure} close={() => setSure(false)}>
          <p>{strings.sureText}</p>
          <button type="button" class="main" onClick={resign}>
            {strings.yesResign}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {strings.no}
          </button>
        </Dialog>
      ) : null}
    </div>
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
