// A small bot in Perl: a language that nearly every Linux has, starts quickly and needs no compiler.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BotProgram, openBot } from '@umpire/arena';
import { demand } from '../measure/demand.ts';

const PERL = '/usr/bin/perl';

export const hasPerl = (): boolean => existsSync(PERL);

/** Chooses by a generator of its own, which begins anew with every match: it plays the same whether it stays or not. */
const source = (stays: boolean): string => `#!${PERL}
$| = 1;
my $sum = 1;
while (my $line = <STDIN>) {
  my ($id) = $line =~ /"id":(\\d+)/;
  if ($line =~ /"type":"new"/) {
    $sum = 1;
    print qq({"id":$id}\\n);
    next;
  }
  my ($legal) = $line =~ /"legal":\\[(.*?)\\],"events"/;
  my $count = () = $legal =~ /"text":/g;
  $sum = ($sum * 1103515245 + 12345) % 4294967296;
  my $index = ($sum >> 16) % $count;
  print qq({"id":$id,"index":$index${stays ? ',"stays":true' : ''}}\\n);
}
`;

/** The file is removed when this process ends. */
export async function perlBot(stays: boolean): Promise<BotProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, stays ? 'stays.pl' : 'leaves.pl');
  writeFileSync(path, source(stays), { mode: 0o755 });
  return demand(await openBot(path, { isolation: 'c' }));
}
