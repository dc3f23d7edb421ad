// A selection of attacks at the weaker levels. Level c seals nothing off: it only stops bots that crash, hang or break the protocol.
import { attackList } from './attack-list.ts';
import { testAttacks } from './play-attacks.ts';

const AT_B = [
  "the view's constructor leads to process",
  'an endless loop',
  'a thrown trap',
  'a heap without end',
  'buffers without end',
  'python: a list without end',
  'python: processes without end',
  'python: threads without end',
  'python: memory in a file without a name',
  'python: memory that belongs to no process',
  'executable: its output closed',
  'python: a flood of lines',
  'python: files of the machine',
  'python: a place to leave a note',
  'python: the network',
  'python: other processes',
  'python: a socket to the machine around this one',
  'python: locks on files that other cells see too',
  'python: calls of the kernel that no cell needs',
];

const AT_C = [
  'an endless loop',
  'an endless loop when a match begins',
  'a thrown trap',
  'a heap without end',
  'the answer is -1',
  'python: the end of its process',
  'python: garbage on the pipe',
  'python: half a line, then nothing',
  'executable: its output closed',
  'executable: endless complaints',
  'executable: another number',
];

const named = (names: readonly string[]) => {
  const found = attackList.filter(({ name }) => names.includes(name));
  if (found.length !== names.length) throw new Error('an attack was renamed');
  return found;
};

testAttacks('hostile bots at level b (needs bubblewrap)', named(AT_B), 'b');
testAttacks('hostile bots at level c', named(AT_C), 'c');
