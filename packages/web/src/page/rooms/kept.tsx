// Matches that this browser keeps: go on with one, look at it again, delete it.
import { useState } from 'preact/hooks';
import type { KeptMatch } from '../../messages.ts';
import { formatRoute } from '../routes.ts';
import { endText } from '../words/end-text.ts';
import { namesOf, strings } from '../words/strings.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly matches: readonly KeptMatch[];
  forget(match: KeptMatch): void;
}

export function Kept({ matches, forget }: Props) {
  const [doomed, setDoomed] = useState<KeptMatch | undefined>(undefined);
  return (
    <section class="kept" aria-label={strings.matches}>
      <h2>
        {strings.matches} <small>{strings.matchesHint}</small>
      </h2>
      <ul>
        {matches.map((match) => {
          const nameOf = namesOf(match.players);
          const names = strings.versus(match.players.map((_, seat) => nameOf(seat)));
          return (
            <li key={match.id} class={match.end === undefined ? 'going' : 'over'}>
              <a href={formatRoute({ room: 'match', id: match.id })}>
                <strong>{match.title}</strong> <span>{names}</span>
                <small>
                  {match.end === undefined ? strings.unfinished : endText(match.end, nameOf)},{' '}
                  {strings.movesCount(match.plies)}, <time>{new Date(match.changedAt).toLocaleString()}</time>
                </small>
                <span class="go">{match.end === undefined ? strings.goOnWith : strings.lookAt}</span>
              </a>
              <button
                type="button"
                class="quiet forget"
                aria-label={`${strings.forget}: ${match.title}, ${names}`}
                onClick={() => setDoomed(match)}
              >
                {strings.forget}
              </button>
            </li>
          );
        })}
      </ul>
      {doomed === undefined ? null : (
        <Dialog title={strings.forgetSure} close={() => setDoomed(undefined)}>
          <p>{doomed.title}</p>
          <button
            type="button"
            class="main"
            onClick={() => {
              forget(doomed);
              setDoomed(undefined);
            }}
          >
            {strings.yesForget}
          </button>
          <button type="button" onClick={() => setDoomed(undefined)}>
            {strings.noForget}
          </button>
        </Dialog>
      )}
    </section>
  );
}
