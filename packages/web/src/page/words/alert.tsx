// What is said at once, also to those who do not see it.
import type { Notice } from '@umpire/table';
import { noticeText } from './strings.ts';

interface Props {
  readonly of: Notice | undefined;
  readonly kind?: 'refused' | 'warned';
}

export const Alert = ({ of, kind = 'refused' }: Props) =>
  of === undefined ? null : (
    <p class={kind} role="alert">
      {noticeText(of)}
    </p>
  );
