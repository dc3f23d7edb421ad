import { accept, refuse } from '@umpire/core/hot';
import { expect, onTestFinished, test } from 'vitest';
import { commandWords, EngineProcess, type Protocol } from './engine-process.ts';

/** A reply begins with a sign and ends with an empty line. */
const PROTOCOL: Protocol = {
  quit: 'quit',
  reply(lines) {
    const from = lines.findIndex((line) => /^[=?]/.test(line));
    if (from < 0 || lines[lines.length - 1] !== '') return undefined;
    const text = lines.slice(from).join('\n').slice(1).trim();
    return lines[from].startsWith('=') ? accept(text) : refuse('no', text, text);
  },
};

/** An engine in a line of JavaScript: `reply` returns what it writes for a command. */
function engine(reply: string): EngineProcess {
  const script = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'quit') process.exit(0);
    const text = (${reply})(line);
    if (text !== undefined) process.stdout.write(text);
  });`;
  const started = new EngineProcess(`"${process.execPath}" -e "${script.replaceAll('"', "'")}"`, PROTOCOL);
  onTestFinished(() => started.close());
  return started;
}

const LONG = 30_000;

test.each([
  ['gnugo --mode gtp', ['gnugo', '--mode', 'gtp']],
  ['"/a b/c" -m \'x "y" z\'  ""', ['/a b/c', '-m', 'x "y" z', '']],
  ['kata gtp $(x) `y` ; z', ['kata', 'gtp', '$(x)', '`y`', ';', 'z']],
  ['  ', []],
])('the words of %j are %j', (text, words) => {
  expect(commandWords(text)).toEqual(words);
});

test('a reply may have several lines, and talk before it', async () => {
  const engine1 = engine("(line) => 'hello\\n\\n= ' + line + '\\n second\\n\\n'");
  expect(await engine1.say('genmove b', LONG)).toEqual({ ok: true, text: 'genmove b\n second' });
  expect(await engine1.say('name', LONG)).toEqual({ ok: true, text: 'name\n second' });
});

test('a refused command is named, and the engine goes on', async () => {
  const shy = engine("(line) => (line === 'bad' ? '? illegal \\u001b[31m move\\n\\n' : '=\\n\\n')");
  expect(await shy.say('bad', LONG)).toMatchObject({ ok: false, failure: { fault: 'illegal' } });
  expect(await shy.say('bad', LONG)).toMatchObject({ failure: { text: expect.not.stringContaining('\u001b') } });
  expect(await shy.say('good', LONG)).toEqual({ ok: true, text: '' });
});

test('an engine that is silent is late, and is ended', async () => {
  const silent = engine("(line) => (line === 'first' ? '=\\n\\n' : undefined)");
  expect((await silent.say('first', LONG)).ok).toBe(true);
  expect(await silent.say('genmove w', 50)).toMatchObject({
    failure: { fault: 'timeout', text: "gave no answer to 'genmove w' within 50 ms" },
  });
  expect(silent.isOver).toBe(true);
  expect(await silent.say('genmove w', LONG)).toMatchObject({ failure: { fault: 'timeout' } });
});

test('an engine that ends, cannot be started, or writes without end has crashed', async () => {
  const gone = engine("() => { console.error('no weights'); process.exit(3); }");
  expect(await gone.say('name', LONG)).toMatchObject({
    failure: { fault: 'crash', text: 'it ended by itself (exit code 3): no weights' },
  });
  const missing = new EngineProcess('/nowhere/engine --gtp', PROTOCOL);
  expect(await missing.say('name', LONG)).toMatchObject({ failure: { fault: 'crash' } });
  await missing.close();
  const endless = engine("() => '='.repeat(200000)");
  expect(await endless.say('name', LONG)).toMatchObject({ failure: { text: 'it wrote a line without end' } });
  const chatty = engine("() => 'thinking\\n'.repeat(20000)");
  expect(await chatty.say('name', LONG)).toMatchObject({ failure: { text: 'it wrote lines without end' } });
});
