// Calls of the kernel that a cell must not be able to make, and the program that tries them from inside.

type Attempted = readonly [name: string, x64: number, arm64: number, ...args: readonly number[]];

/** Chosen so that nothing happens on a machine where they are allowed. */
const ATTEMPTED: readonly Attempted[] = [
  ['utimensat', 280, 88],
  ['fchmodat', 268, 53],
  ['fchownat', 260, 54],
  ['setxattr', 188, 5],
  ['write hints', 72, 25, 0, 1036],
  ['sizes of pipes', 72, 25, 0, 1031],
  ['locks', 72, 25, 0, 6],
  ['flock', 73, 32],
  ['inotify', 294, 26],
  ['fanotify', 300, 262],
  ['mincore', 27, 232],
  ['fadvise', 221, 223],
  ['readahead', 187, 213],
  ['statfs', 137, 43],
  ['asynchronous I/O', 206, 0],
  ['io_uring', 425, 425],
  ['socket', 41, 198],
  ['socketpair', 53, 199],
  ['sendmsg', 46, 211],
  ['shared memory by key', 29, 194],
  ['semaphores by key', 64, 190],
  ['queues by key', 68, 186],
  ['message queues', 240, 180],
  ['memory in files', 319, 279],
  ['growing memory', 9, 222, 0, 4096, 3, 0x122, -1, 0],
  ['keys', 250, 219],
  ['personality', 135, 92, 0xffffffff],
  ['landlock', 444, 444],
  ['ptrace', 101, 117, 3],
  ['memory of others', 310, 270],
  ['descriptors of processes', 434, 434],
  ['perf', 298, 241],
  ['bpf', 321, 280],
  ['namespaces', 272, 97],
  ['mounts', 165, 40],
  ['processors of its own choice', 203, 122],
  ['counters of the machine', 99, 179],
];

const PERL = `
$| = 1;
<STDIN>;
print "ready\\n";
<STDIN>;
my @found;
for my $line (split /;/, $ARGV[0]) {
  my ($name, $call, @args) = split /,/, $line;
  @args = map { $_ + 0 } @args, (0) x (6 - @args);
  my $result = syscall($call + 0, @args);
  push @found, $name if $result != -1 || ($! != 1 && $! != 38);
}
print join(", ", @found), "\\n";
`;

/** Every system of the Debian family has it, and it can make any call. */
export const PERL_PATH = '/usr/bin/perl';

/** Answers the second line with the names of the calls that reached the kernel. */
export function callProbeArgs(arch: string): readonly string[] {
  const which = arch === 'x64' ? 1 : 2;
  const calls = ATTEMPTED.map(([name, ...rest]) => [name, rest[which - 1], ...rest.slice(2)].join(','));
  return ['-e', PERL, calls.join(';')];
}

export const CALLS_ATTEMPTED = ATTEMPTED.length;
