// Rooms that not every visitor enters are fetched when somebody does: a table is there sooner without them.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props<T> {
  /** The same function each time. */
  load(): Promise<T>;
  readonly meanwhile: ComponentChildren;
  children(rooms: T): ComponentChildren;
}

export function Later<T>({ load, meanwhile, children }: Props<T>) {
  const [found, setFound] = useState<{ readonly load: unknown; readonly rooms: T } | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void load().then((rooms) => {
      if (isHere) setFound({ load, rooms });
    });
    return () => {
      isHere = false;
    };
  }, [load]);
  return <>{found?.load === load ? children(found.rooms) : meanwhile}</>;
}
