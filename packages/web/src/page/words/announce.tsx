// The one live region of a match: what the others did, and whose turn it is, said once.
import { useRef } from 'preact/hooks';
import type { Model } from '../model.ts';
import { type NameOf, strings, withNames } from './strings.ts';

/** More than this nobody wants to hear. */
const MOVES_MAX = 5;

interface Props {
  readonly model: Model;
  readonly status: string;
  readonly nameOf: NameOf;
}

export function Announcer({ model, status, nameOf }: Props) {
  const said = useRef({ moves: 0, at: '', text: '' });
  const { moves, question, over, ply, plies, audience, handOver } = model;
  const at = over === undefined ? `${question}` : 'over';
  const isNews = (question > 0 || over !== undefined) && ply === plies && handOver === undefined;
  if (isNews && said.current.at !== at) {
    const news = moves.slice(said.current.moves).filter(({ seat }) => seat !== audience);
    const texts = news
      .slice(-MOVES_MAX)
      .flatMap(({ seat, text, said = [] }) =>
        text === undefined
          ? said.map((sentence) => `${withNames(sentence, nameOf)}.`)
          : [strings.did(nameOf(seat), withNames(text, nameOf))],
      );
    said.current = { moves: moves.length, at, text: [...texts, `${status}.`].join(' ') };
  }
  // After taking back there are fewer.
  if (said.current.moves > moves.length) said.current = { ...said.current, moves: moves.length };
  return (
    <p class="unseen" role="status" data-announces>
      {said.current.text}
    </p>
  );
}
