// Rooms that not every visitor enters are fetched when somebody does: a table is there sooner without them.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchAgain } from '../fetch-again.ts';
import { strings } from './words/strings.ts';

interface Props<T> {
  /** The same function each time. */
  load(): Promise<T>;
  readonly meanwhile: ComponentChildren;
  /** Says nothing when it does not arrive: another part does. */
  readonly isQuiet?: boolean;
  children(rooms: T): ComponentChildren;
}

/** Failures before the page says so: a server that was changed meanwhile may not have this part any more. */
const TOLD_AFTER = 3;

export function Later<T>({ load, meanwhile, isQuiet = false, children }: Props<T>) {
  const [found, setFound] = useState<{ readonly load: unknown; readonly rooms: T } | undefined>(undefined);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    let isHere = true;
    const failed = (times: number): void => {
      if (isHere && times >= TOLD_AFTER) setIsLate(true);
    };
    void fetchAgain(load, { isWanted: () => isHere, failed }).then((rooms) => {
      if (!isHere || rooms === undefined) return;
      setIsLate(false);
      setFound({ load, rooms });
    });
    return () => {
      isHere = false;
    };
  }, [load]);
  if (found?.load === load) return <>{children(found.rooms)}</>;
  return <>{isLate && !isQuiet ? <Late /> : meanwhile}</>;
}

const Late = () => (
  <p class="offline" role="status">
    {strings.partMissing}{' '}
    <button type="button" onClick={() => location.reload()}>
      {strings.reload}
    </button>
  </p>
);
