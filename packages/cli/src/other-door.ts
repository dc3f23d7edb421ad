// Core has a door for each audience. Whoever knocks at the wrong one is shown the right one.
const DOORS = {
  '@umpire/core/author': () => import('@umpire/core/author'),
  '@umpire/core': () => import('@umpire/core'),
  '@umpire/core/hot': () => import('@umpire/core/hot'),
  '@umpire/core/host': () => import('@umpire/core/host'),
  '@umpire/core/scene': () => import('@umpire/core/scene'),
  '@umpire/core/draw': () => import('@umpire/core/draw'),
};

/** What Node says of a name that a module does not export, and where that name stands. */
export async function otherDoor(message: string): Promise<string | undefined> {
  const name = /'@umpire\/core[a-z/]*' does not provide an export named '(\w+)'/.exec(message)?.[1];
  if (name === undefined) return undefined;
  for (const [door, open] of Object.entries(DOORS)) if (name in (await open())) return `import ${name} from '${door}'`;
  return undefined;
}
