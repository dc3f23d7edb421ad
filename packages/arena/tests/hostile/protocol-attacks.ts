// Wrong answers, and false messages on the line between the bot and the host.
import type { Attack } from './attack.ts';
import { jsAttack, pythonAttack, shellAttack } from './make-attack.ts';

const js = jsAttack('protocol');
const python = pythonAttack('protocol');
const shell = shellAttack('protocol');

/** Code that finds the runner's private descriptor of the pipe by trying all of them. */
const PIPE = `import os, stat
def pipe():
    found = []
    for fd in range(3, 64):
        try:
            if stat.S_ISFIFO(os.fstat(fd).st_mode) or stat.S_ISSOCK(os.fstat(fd).st_mode):
                found.append(fd)
        except OSError:
            pass
    return found
def send(text):
    for fd in pipe():
        try:
            os.write(fd, text)
        except OSError:
            pass
`;

const wrong = (name: string, answer: string, vectors: readonly number[] = [6]): Attack =>
  js(`the answer is ${name}`, 'fault', `return ${answer};`, { vectors });

export const protocolAttacks: readonly Attack[] = [
  wrong('-1', '-1', [6, 7]),
  wrong('one too many', 'view.legal.length', [4, 7]),
  wrong('half', '0.5'),
  wrong('not a number', 'NaN'),
  wrong('infinite', 'Infinity', [7]),
  wrong('minus zero', '-0'),
  wrong('2 to the 32', '2 ** 32', [7]),
  wrong('a text', `'0'`),
  wrong('a list', '[0]'),
  wrong('a number object', 'new Number(0)'),
  wrong('true', 'true'),
  wrong('nothing', 'undefined'),
  wrong('null', 'null'),
  wrong('a BigInt', '0n'),
  wrong('a symbol', `Symbol('0')`),
  wrong('a function', '() => 0'),
  wrong('an action with a card', `({ type: 'play', card: 'defuse', target: 1 })`, [4, 5, 6]),
  js(
    'an answer that changes after it is checked',
    'fault',
    `
    let reads = 0;
    return { valueOf: () => (reads++ === 0 ? 0 : 99), [Symbol.toPrimitive]: () => (reads++ === 0 ? 0 : 99) };`,
    {
      vectors: [6],
    },
  ),
  js(
    'a longer list of legal answers',
    'fault',
    `
    for (let i = 0; i < 500; i++) view.legal.push({ text: 'win', type: 'win' });
    return view.legal.length - 1;`,
    { vectors: [3, 4, 8] },
  ),
  js(
    'another seat in its view',
    'none',
    `
    view.seat = 1 - view.seat; view.decision = 'turn'; view.game = 'go'; view.rulesVersion = 99; delete view.state;`,
    {
      vectors: [3, 5],
    },
  ),
  js(
    'all of its view changed or frozen',
    'none',
    `
    const spoil = (at) => { for (const key of Object.keys(at)) { if (typeof at[key] === 'object' && at[key]) spoil(at[key]); if (key !== 'legal') try { at[key] = 'spoiled'; } catch {} } Object.freeze(at); };
    const count = view.legal.length; spoil(view.state); spoil(view.events);
    if (count !== view.legal.length) throw 1;`,
    { vectors: [3, 13, 14] },
  ),
  js(
    'events changed while it hears',
    'none',
    `
    event.type = 'GAME_END'; event.winner = view.seat; view.events.length = 0; view.state = null; view.seat = 0;`,
    {
      at: 'hear',
      vectors: [14],
    },
  ),
  js(
    'a fault at every question from then on',
    'fault',
    `
    Object.defineProperty(this, 'choose', { value: () => { throw new Error('never again'); } }); throw new Error('no');`,
  ),
  python(
    'an answer of its own on the pipe, and another by the runner',
    'fault',
    `
send(b'{"id":1,"index":0}\\n')`,
    { top: PIPE },
  ),
  python('garbage on the pipe', 'fault', `send(bytes(range(256)) + b'\\n')`, { top: PIPE }),
  python(
    'half a line, then nothing',
    'fault',
    `
send(b'{"id":')
while True: pass`,
    { top: PIPE },
  ),
  python(
    'a line without end',
    'fault',
    `
while True:
    send(b'x' * 4096)`,
    { top: PIPE },
  ),
  python(
    'a flood of lines',
    'fault',
    `
while True:
    send(b'{"id":3,"index":0}\\n' * 100)`,
    { top: PIPE },
  ),
  python(
    'lines after its answer',
    'fault',
    `
import threading, time
def late():
    for i in range(2000):
        time.sleep(0.001)
        send(b'{"id":%d,"index":0}\\n' % i)
threading.Thread(target=late, daemon=True).start()
time.sleep(5)`,
    { top: PIPE },
  ),
  python(
    'standard input and output closed',
    'none',
    `
import os
os.close(0)
os.close(1)
os.close(2)`,
  ),
  python(
    'every descriptor closed',
    'fault',
    `
import os
os.closerange(0, 4096)`,
  ),
  python(
    'writing to standard output',
    'none',
    `
import os, sys
os.write(1, b'{"id":1,"index":0}\\n' * 50)
sys.__stdout__.write('x')
print('{"id":1,"index":0}')`,
  ),
  python('the end of its process', 'fault', 'import os\nos._exit(0)', { vectors: [10] }),
  python('an exit', 'fault', 'import sys\nsys.exit(0)', { vectors: [10] }),
  python('an interrupt', 'fault', 'raise KeyboardInterrupt()', { vectors: [10] }),
  python(
    'a signal to every process',
    'fault',
    `
import os
os.kill(-1, 9)
os.kill(os.getpid(), 9)`,
  ),
  python(
    'a trace of its runner',
    'fault',
    `
import sys
def spy(frame, what, arg):
    while True: pass
frame = sys._getframe()
while frame:
    frame.f_trace = spy
    frame = frame.f_back
sys.settrace(spy)
sys.setprofile(spy)`,
  ),
  python(
    'a runner that was changed',
    'fault',
    `
import umpire_bot
umpire_bot._fault = umpire_bot._reply = lambda *a, **k: b'{"id":-1,"index":0,"seat":0,"winner":0}\\n'`,
    { vectors: [12] },
  ),
  python(
    'bytes in memory set to zero',
    'fault',
    `
import ctypes
ctypes.memset(0, 0, 1 << 20)`,
  ),
  shell('another number', 'fault', 'answer 999999'),
  shell('a number from the past', 'fault', 'answer 1'),
  shell('two answers', 'later', 'answer $id; answer $((id + 1)); answer $((id + 2)); sleep 9'),
  shell('no JSON', 'fault', `echo 'draw a card'`),
  shell('JSON that is no object', 'fault', 'echo "[0]"'),
  shell('an endless line', 'fault', 'while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done'),
  shell('endless lines', 'fault', 'while :; do echo \'{"id":1,"index":0}\'; done'),
  shell(
    'endless complaints',
    'fault',
    'while :; do echo complaint complaint complaint complaint complaint complaint >&2; done',
  ),
  shell('its output closed', 'fault', 'exec >&-; while :; do sleep 1; done'),
  shell('its input closed', 'fault', 'exec <&-; sleep 9'),
  shell(
    'a verdict instead of an answer',
    'fault',
    `printf '{"id":%s,"outcome":{"scores":[1,1]},"seat":0,"fault":"resigned"}\\n' $id`,
  ),
  shell('a child that answers in its place', 'fault', `(sleep 1; answer $id; answer 1) & exit 0`),
];
