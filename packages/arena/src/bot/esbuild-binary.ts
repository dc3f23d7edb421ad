// The bundler's own executable. Its JavaScript side is never loaded: it keeps one service per process, which a bot can kill for good.
import { createRequire } from 'node:module';

export function esbuildBinary(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('esbuild/package.json'));
  const file = process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild';
  return near.resolve(`@esbuild/${process.platform}-${process.arch}/${file}`);
}
