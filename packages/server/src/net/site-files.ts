// The files of the page, in memory, as they go over the line.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** By path below the root: 'index.html', 'chunks/go-1a2b.js'. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

interface Held {
  readonly type: string;
  readonly plain: Buffer;
  packed: Buffer | undefined;
  readonly tag: string;
  readonly isForEver: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** A name with a hash in it never means something else. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/;
const YEAR_S = 31_536_000;

export class HeldFiles {
  private readonly held = new Map<string, Held>();

  constructor(files: SiteFiles) {
    for (const [name, plain] of files) {
      const type = TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''];
      if (type === undefined) continue;
      const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
      this.held.set(`/${name}`, { type, plain, packed: undefined, tag, isForEver: HASHED.test(name) });
    }
  }

  /** False: there is no such file. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.held.get(path === '/' ? '/index.html' : path);
    if (file === undefined) return false;
    response.setHeader('etag', file.tag);
    // With the page comes a cookie: what others keep for everybody must not hand it on.
    response.setHeader('cache-control', file.isForEver ? `public, max-age=${YEAR_S}, immutable` : 'private, no-cache');
    response.setHeader('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === file.tag) {
      response.writeHead(304).end();
      return true;
    }
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesBrotli) file.packed ??= packedOf(file.plain);
    const body = takesBrotli && file.packed !== undefined ? file.packed : file.plain;
    if (body !== file.plain) response.setHeader('content-encoding', 'br');
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}

/** Packed once for all who come, so it may take its time. */
const packedOf = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
