// Addresses of the page: reload, the back button and links work, and no server has to know them.
//
//   #/t/TABLE     #/t/TABLE/SECRET of a seat or an invitation     #/me     #/me/TOKEN
//   #/            #/new/GAME          #/match/1a2b3c?ply=40&seat=1     #/demo/GAME/NAME?step=3
//   #/review/1a2b3c                   #/t/TABLE?review                   #/ranks/GAME

/** What is looked at. */
interface Moment {
  readonly ply?: number;
  /** Of one's own seats, if one has several; once it is over, whose eyes these are: -1 sees every hand. */
  readonly seat?: number;
  /** With its mistakes. */
  readonly isReview?: boolean;
}

export type Route =
  | { readonly room: 'home' }
  | { readonly room: 'new'; readonly game: string }
  | ({ readonly room: 'match'; readonly id: string } & Moment)
  | { readonly room: 'demo'; readonly game: string; readonly name: string; readonly step: number }
  | ({
      readonly room: 'table';
      readonly id: string;
      readonly secret?: string;
    } & Moment)
  /** Who one is on this server; with a token: become that guest here. */
  | { readonly room: 'me'; readonly token?: string }
  /** How people stand in a game. */
  | { readonly room: 'ranks'; readonly game: string }
  | { readonly room: 'unknown' };

export function parseRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const parts = path.split('/').map(decoded);
  const asked = new URLSearchParams(query);
  const numberOf = (name: string): number | undefined => {
    const text = asked.get(name);
    return text !== null && /^(\d{1,6}|-1)$/.test(text) ? Number(text) : undefined;
  };
  const moment = (): Moment => {
    const [ply, seat] = [numberOf('ply'), numberOf('seat')];
    return {
      ...(ply === undefined || ply < 0 ? {} : { ply }),
      ...(seat === undefined ? {} : { seat }),
      ...(asked.has('review') ? { isReview: true } : {}),
    };
  };
  const [room, first, second, ...more] = parts;
  if (path === '') return { room: 'home' };
  if (more.length > 0) return { room: 'unknown' };
  if (room === 'new' && first && second === undefined) return { room, game: first };
  if (room === 'demo' && first && second)
    return { room, game: first, name: second, step: Math.max(0, numberOf('step') ?? 0) };
  if (room === 't' && first) return { room: 'table', id: first, ...(second ? { secret: second } : {}), ...moment() };
  if (room === 'me' && second === undefined) return { room: 'me', ...(first ? { token: first } : {}) };
  if (room === 'ranks' && first && second === undefined) return { room, game: first };
  if (room === 'match' && first && second === undefined) return { room, id: first, ...moment() };
  if (room === 'review' && first && second === undefined)
    return { room: 'match', id: first, ...moment(), isReview: true };
  return { room: 'unknown' };
}

export function formatRoute(route: Route): string {
  switch (route.room) {
    case 'new':
      return `#/new/${encodeURIComponent(route.game)}`;
    case 'match': {
      const { isReview = false, ...moment } = route;
      return `#/${isReview ? 'review' : 'match'}/${encodeURIComponent(route.id)}${formatMoment(moment)}`;
    }
    case 'table':
      return `#/t/${encodeURIComponent(route.id)}${route.secret === undefined ? '' : `/${encodeURIComponent(route.secret)}`}${formatMoment(route)}`;
    case 'ranks':
      return `#/ranks/${encodeURIComponent(route.game)}`;
    case 'me':
      return `#/me${route.token === undefined ? '' : `/${encodeURIComponent(route.token)}`}`;
    case 'demo':
      return `#/demo/${encodeURIComponent(route.game)}/${encodeURIComponent(route.name)}${route.step === 0 ? '' : `?step=${route.step}`}`;
    default:
      return '#/';
  }
}

function formatMoment({ ply, seat, isReview = false }: Moment): string {
  const parts = [
    ...(isReview ? ['review'] : []),
    ...(seat === undefined ? [] : [`seat=${seat}`]),
    ...(ply === undefined ? [] : [`ply=${ply}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
