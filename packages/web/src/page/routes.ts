// Addresses of the page: reload, the back button and links work, and no server has to know them.
//
//   #/            #/new/GAME          #/match/1a2b3c?ply=40            #/demo/GAME/NAME?step=3

export type Route =
  | { readonly room: 'home' }
  | { readonly room: 'new'; readonly game: string }
  | { readonly room: 'match'; readonly id: string; readonly ply?: number }
  | { readonly room: 'demo'; readonly game: string; readonly name: string; readonly step: number }
  | { readonly room: 'unknown' };

export function parseRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const parts = path.split('/').map(decoded);
  const asked = new URLSearchParams(query);
  const numberOf = (name: string): number | undefined => {
    const text = asked.get(name);
    return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  };
  const [room, first, second, ...more] = parts;
  if (path === '') return { room: 'home' };
  if (more.length > 0) return { room: 'unknown' };
  if (room === 'new' && first && second === undefined) return { room, game: first };
  if (room === 'demo' && first && second) return { room, game: first, name: second, step: numberOf('step') ?? 0 };
  if (room === 'match' && first && second === undefined) {
    const ply = numberOf('ply');
    return { room, id: first, ...(ply === undefined ? {} : { ply }) };
  }
  return { room: 'unknown' };
}

export function formatRoute(route: Route): string {
  switch (route.room) {
    case 'new':
      return `#/new/${encodeURIComponent(route.game)}`;
    case 'match':
      return `#/match/${encodeURIComponent(route.id)}${route.ply === undefined ? '' : `?ply=${route.ply}`}`;
    case 'demo':
      return `#/demo/${encodeURIComponent(route.game)}/${encodeURIComponent(route.name)}${route.step === 0 ? '' : `?step=${route.step}`}`;
    default:
      return '#/';
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
