import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

test('doctor says what this machine offers, in words and as JSON, and writes nothing', async () => {
  const place = freshPlace();
  const [text, json] = await Promise.all([place.run(['doctor']), place.run(['doctor', '--json'])]);
  expect(text).toMatchObject({ code: 0, err: '' });
  expect(json).toMatchObject({ code: 0, err: '' });
  const { isolation, node, home, programs } = JSON.parse(json.out);
  expect(['a', 'b', 'c']).toContain(isolation.level);
  expect(isolation.findings.length).toBeGreaterThan(0);
  for (const finding of isolation.findings)
    expect(finding).toMatchObject({ name: expect.any(String), ok: expect.any(Boolean), text: expect.any(String) });
  expect(node).toBe(process.version);
  expect(home).toEqual({ path: place.home, writable: true });
  expect(programs.map(({ name }: { name: string }) => name)).toEqual(['bwrap', 'prlimit', 'python3', 'gnugo']);
  expect(text.out).toMatch(/^Isolation level [ABC]: /);
  expect(text.out.charAt('Isolation level '.length).toLowerCase()).toBe(isolation.level);
  for (const { name, found } of programs)
    expect(text.out).toMatch(new RegExp(`^  ${found ? 'ok ' : '-  '} ${name}: `, 'm'));
});
