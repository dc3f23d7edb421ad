import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';
import { createGtp } from './create-gtp.ts';

const COMMANDS =
  'protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove undo showboard ' +
  'fixed_handicap place_free_handicap set_free_handicap loadsgf printsgf final_score final_status_list time_settings ' +
  'time_left is_legal all_legal kata-set-rules kata-get-rules kata-set-rule reg_genmove';

test('the engine says who it is and what it can', async () => {
  const talk = new Talk();
  expect(await talk.all('protocol_version', '1 name', '2 version')).toEqual(['= 2', '=1 Umpire', '=2 0']);
  expect((await talk.say('list_commands')).slice(2).split('\n').sort()).toEqual(COMMANDS.split(' ').sort());
});

test.each(COMMANDS.split(' '))('known_command %s', async (name) => {
  expect(await new Talk().say(`known_command ${name}`)).toBe('= true');
});

test.each(['sing', 'toString', '__proto__', '', 'Name'])('there is no command %j', async (name) => {
  expect(await new Talk().all(`known_command ${name}`, `7 ${name} x`.replace('  ', ' '))).toEqual([
    '= false',
    '?7 unknown command',
  ]);
});

test('only quit ends the session, and blank lines have no answer', async () => {
  const made = createGtp({ name: 'x', version: '0', think: () => 0 });
  if (!made.ok) throw new Error(made.refusal.text);
  const { command } = made.value;
  expect(await command('  # nothing')).toEqual({ text: '', quit: false });
  expect(await command('name')).toEqual({ text: '= x\n\n', quit: false });
  expect(await command('5 quit')).toEqual({ text: '=5 \n\n', quit: true });
});

test('options that are none are refused', () => {
  expect(createGtp({ name: 'x', version: '0', options: { size: 99 }, think: () => 0 })).toMatchObject({ ok: false });
});
