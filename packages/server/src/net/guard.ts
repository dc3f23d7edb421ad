// Who may ask: the page itself, under a name that this server has. Pages of others get nothing done in the name of a guest.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function setSafeHeaders(response: ServerResponse): void {
  response.setHeader('content-security-policy', POLICY);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
}

export class Guard {
  private readonly names: ReadonlySet<string>;
  private readonly publicUrl: URL | undefined;

  constructor(publicUrl: URL | undefined) {
    this.publicUrl = publicUrl;
    const own = hostname().toLowerCase();
    this.names = new Set(['localhost', own, `${own}.local`, ...(publicUrl === undefined ? [] : [publicUrl.hostname])]);
  }

  /** A name that somebody else's server gave to this address is none of ours. */
  isOurHost({ headers }: IncomingMessage): boolean {
    const name = hostNameOf(headers.host);
    return name !== undefined && (isIP(name) !== 0 || this.names.has(name));
  }

  /** A program sends no origin; a browser sends that of the page it is on. */
  isOurOrigin({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    if (origin === this.publicUrl?.origin) return true;
    try {
      return new URL(origin).host === host;
    } catch {
      return false;
    }
  }

  /** Behind a proxy of our own, which says for whom it asks. */
  addressOf({ headers, socket }: IncomingMessage): string {
    const remote = socket.remoteAddress ?? '';
    const told = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    const isProxied = this.isProxy(socket) && told !== undefined && isIP(told) !== 0;
    return networkOf(isProxied ? told : remote);
  }

  /** What comes from there may be of many. */
  isProxy({ remoteAddress }: { readonly remoteAddress?: string | undefined }): boolean {
    return this.publicUrl !== undefined && isLoopback(remoteAddress ?? '');
  }

  get isSecure(): boolean {
    return this.publicUrl?.protocol === 'https:';
  }
}

/** Below this server; undefined: none that it could have. */
export function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  return url.startsWith('/') && URL.canParse(`http://here${url}`) ? new URL(`http://here${url}`).pathname : undefined;
}

/** Whoever has one address of the new kind has a whole network of them. */
export function networkOf(address: string): string {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (old !== undefined) return old;
  if (isIP(address) !== 6) return address;
  const [head, tail] = address
    .split('%')[0]
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const missing = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...missing, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

function hostNameOf(host: string | undefined): string | undefined {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  } catch {
    return undefined;
  }
}
