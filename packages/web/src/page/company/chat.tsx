// What people at a table say to each other. Whoever was muted is not heard any more, by this page.
import type { Talk } from '@umpire/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { remember, remembered } from '../remembered.ts';
import { strings } from '../words/strings.ts';

interface Props {
  readonly talk: readonly Talk[];
  say(text: string): void;
}

const MUTED = 'muted';
const muted = (): string[] => (remembered(MUTED) ?? '').split('\n').filter((name) => name !== '');
const TEXT_MAX = 200;

export function Chat({ talk, say }: Props) {
  const [text, setText] = useState('');
  const [silent, setSilent] = useState<readonly string[]>(muted);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length]);
  const mute = (who: string, isMuted: boolean): void => {
    const next = isMuted ? [...silent, who] : silent.filter((each) => each !== who);
    remember(MUTED, next.join('\n'));
    setSilent(next);
  };
  const speakers = [...new Set(talk.map(({ who }) => who))];
  return (
    <section class="chat" aria-label={strings.chat}>
      <div ref={list} class="said" role="log" aria-label={strings.chat}>
        {talk
          .filter(({ who }) => !silent.includes(who))
          .map(({ who, seat, text: said, at }, i) => (
            <p key={i} class={seat === undefined ? 'aside' : ''}>
              <b>{who}</b> {said}{' '}
              {at === 0 ? null : <time>{new Date(at).toLocaleTimeString([], { timeStyle: 'short' })}</time>}
            </p>
          ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') say(text.trim());
          setText('');
        }}
      >
        <input
          aria-label={strings.saySomething}
          placeholder={strings.saySomething}
          maxLength={TEXT_MAX}
          autoComplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit">{strings.send}</button>
      </form>
      {speakers.length === 0 ? null : (
        <details class="mute">
          <summary>{strings.muting}</summary>
          {speakers.map((who) => (
            <label key={who} class="switch">
              <input
                type="checkbox"
                checked={silent.includes(who)}
                onChange={({ currentTarget }) => mute(who, currentTarget.checked)}
              />
              {strings.mute(who)}
            </label>
          ))}
        </details>
      )}
    </section>
  );
}
