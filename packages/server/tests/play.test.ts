// People at a table: they sit down by links, play, are cut off and come back, and the log is what was played.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC, parseLog, replay } from '@umpire/core';
import { go } from '@umpire/games/go';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeTable, type TestGuest, TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open([ticTacToe, go]);
});
afterAll(() => house.close());

const TIC_TAC_TOE = ['me', 'open'];

interface Match {
  readonly made: MadeTable;
  readonly ann: TestGuest;
  readonly bob: TestGuest;
  readonly lines: readonly [TestLine, TestLine];
}

/** Two people at a table, the second by the link of the second seat. */
async function sitDown(more: Readonly<Record<string, unknown>> = {}): Promise<Match> {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', TIC_TAC_TOE, more);
  const first = await ann.join(made.id);
  const second = await bob.join(made.id, { secret: made.seats['1'] });
  await first.asked();
  return { made, ann, bob, lines: [first, second] };
}

/** Plays these actions by turns, from the question that is asked now. */
async function play(lines: readonly [TestLine, TestLine], table: string, actions: readonly number[], first = 0) {
  const begun = await lines[first].asked();
  for (const [i, action] of actions.entries()) {
    const line = lines[(first + i) % 2];
    const q = await line.asked(begun + i - 1);
    expect(await line.answer({ t: 'act', table, q, action })).toBe('ok');
  }
}

const logOf = (table: string): string => readFileSync(join(house.data, 'matches', `${table}.jsonl`), 'utf8');

describe('a match', () => {
  test('is played to its end by two people, and its log verifies', async () => {
    const { made, ann, lines } = await sitDown();
    const watcher = await house.guest().join(made.id);
    expect((await ann.ask('GET', `/api/tables/${made.id}/log`)).status).toBe(403);
    await play(lines, made.id, [0, 3, 1, 4, 2]);
    for (const line of [...lines, watcher]) await expect.poll(() => line.isOver).toBe(true);
    const given = await house.guest().ask('GET', `/api/tables/${made.id}/log`);
    expect(given.value.text).toBe(logOf(made.id));
    const log = parseLog(logOf(made.id));
    if (!log.ok) throw new Error(log.refusal.text);
    const rules = ticTacToe.open({});
    if (!rules.ok) throw new Error('no rules');
    expect(replay(rules.value, log.value).difference).toBeUndefined();
    expect(log.value.lines.filter((line) => 'action' in line)).toHaveLength(5);
  });

  test('begins for people who were there before it began, and shows onlookers the same board', async () => {
    const { made, lines } = await sitDown();
    const watcher = await house.guest().join(made.id);
    await play(lines, made.id, [4]);
    await expect.poll(() => watcher.scenes.length).toBe(2);
    expect(watcher.scenes[1].question).toBe(0);
    expect(lines[1].question).toBeGreaterThan(0);
  });

  test('refuses an answer to an old question, of another seat, and an illegal one; nothing changes by it', async () => {
    const { made, lines } = await sitDown();
    const [first, second] = lines;
    const watcher = await house.guest().join(made.id);
    const q = first.question;
    const before = logOf(made.id);
    expect(await first.answer({ t: 'act', table: made.id, q: q + 1, action: 0 })).toBe('question-over');
    expect(await second.answer({ t: 'act', table: made.id, q, action: 0 })).toBe('question-over');
    expect(await watcher.answer({ t: 'act', table: made.id, q, action: 0 })).toBe('not-seated');
    expect(await first.answer({ t: 'act', table: made.id, q, action: 77 })).not.toBe('ok');
    expect(await first.answer({ t: 'type', table: made.id, q, text: 'nonsense' })).not.toBe('ok');
    expect(logOf(made.id)).toBe(before);
    expect(await first.answer({ t: 'type', table: made.id, q, text: '1 1' })).toBe('ok');
  });

  test('counts a message that is sent twice once, also over another line', async () => {
    const { made, ann, lines } = await sitDown();
    const q = lines[0].question;
    const message = { t: 'act', table: made.id, q, action: 4, id: 'same' } as const;
    lines[0].send(message);
    lines[0].send(message);
    expect(await lines[0].answerTo('same')).toBe('ok');
    const again = await ann.join(made.id);
    again.send(message);
    expect(await again.answerTo('same')).toBe('ok');
    expect(logOf(made.id).match(/"action"/g)).toHaveLength(1);
  });

  test('goes on after a cut with what was missed, and only that', async () => {
    const { made, ann, lines } = await sitDown();
    const sync = lines[0].heard.filter(({ t }) => t === 'sync').at(-1);
    if (sync?.t !== 'sync') throw new Error('no sync');
    const heard = lines[0].heard.filter(({ t }) => t === 'ev').length;
    await play(lines, made.id, [0, 3]);
    await expect.poll(() => lines[0].heard.filter(({ t }) => t === 'ev').length).toBe(heard + 2);
    lines[0].socket.terminate();
    const back = await ann.connect();
    back.send({ t: 'join', table: made.id, from: { epoch: sync.epoch, seq: sync.seq } });
    await back.next('back');
    await back.settle();
    expect(back.raw.filter((text) => text.startsWith('{"t":"ev"'))).toEqual(
      lines[0].raw.filter((text) => text.startsWith('{"t":"ev"')).slice(-2),
    );
    const other = await ann.connect();
    other.send({ t: 'join', table: made.id, from: { epoch: 'of another run', seq: sync.seq } });
    expect((await other.next('sync')).seq).toBe(sync.seq + 2);
    // The page that had the seat is told so.
    expect(await back.next('bye')).toMatchObject({ why: 'elsewhere' });
  });

  test('is there again after a restart of the server, with the question that was asked', async () => {
    const { made, ann, bob, lines } = await sitDown();
    await play(lines, made.id, [0, 3, 1]);
    const q = await lines[1].asked();
    await house.restart();
    const again = await bob.join(made.id);
    expect(again.question).toBe(q);
    expect(again.scenes[0].plies).toBe(3);
    expect(await again.answer({ t: 'act', table: made.id, q, action: 4 })).toBe('ok');
    const first = await ann.join(made.id);
    expect(await first.answer({ t: 'act', table: made.id, q: first.question, action: 2 })).toBe('ok');
    await expect.poll(() => again.isOver).toBe(true);
  });

  test('goes on where a line of its log was torn off', async () => {
    const { made, bob, lines } = await sitDown();
    await play(lines, made.id, [0, 3, 1]);
    const path = join(house.data, 'matches', `${made.id}.jsonl`);
    const whole = logOf(made.id);
    await house.restart();
    writeFileSync(path, `${whole}{"ply":3,"seat":1,"act`);
    await house.restart();
    const again = await bob.join(made.id);
    expect(again.scenes[0].plies).toBe(3);
    expect(logOf(made.id)).toBe(whole);
    expect(await again.answer({ t: 'act', table: made.id, q: again.question, action: 4 })).toBe('ok');
    expect(logOf(made.id).startsWith(whole)).toBe(true);
  });
});

describe('a log that was changed', () => {
  test('opens no table, and the others stay', async () => {
    const { made, ann, lines } = await sitDown();
    await play(lines, made.id, [0, 3, 1]);
    const path = join(house.data, 'matches', `${made.id}.jsonl`);
    const text = logOf(made.id);
    await house.restart();
    writeFileSync(path, text.replace('"action":3', '"action":5'));
    await house.restart();
    const line = await ann.connect();
    line.send({ t: 'join', table: made.id });
    expect(await line.next('refused')).toMatchObject({ notice: { code: 'no-table' } });
    expect(house.complaints.join()).toContain(made.id);
    writeFileSync(path, text);
    line.send({ t: 'join', table: made.id });
    expect((await line.next('sync')).say.length).toBeGreaterThan(0);
  });
});

describe('seats', () => {
  test('are given back by the link that whoever sat down has, and by it alone', async () => {
    const { made, ann, bob, lines } = await sitDown();
    const link = lines[1].links.own['1'];
    const carl = house.guest();
    // Whoever lost the cookie has the link still.
    const again = await carl.join(made.id, { secret: link });
    expect(again.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat: 1 });
    await lines[1].next('bye', ({ why }) => why === 'elsewhere');
    const old = await bob.join(made.id);
    expect(old.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat: PUBLIC });
    // It stays good on both devices, and is nobody else's.
    expect(again.links.own['1']).toBe(link);
    expect((await bob.join(made.id, { secret: link })).heard).toContainEqual(expect.objectContaining({ seat: 1 }));
    expect(JSON.stringify((await ann.join(made.id)).links)).not.toContain(link);
  });

  test('are not taken from whoever sits there by the link that was given away', async () => {
    const { made, ann, bob, lines } = await sitDown();
    for (const cheat of [ann, house.guest()]) {
      const line = await cheat.connect();
      line.send({ t: 'join', table: made.id, secret: made.seats['1'] });
      expect((await line.next('refused')).notice.code).toBe('bad-link');
      expect(line.raw.join('')).not.toContain('"sync"');
    }
    expect(lines[1].heard.some(({ t }) => t === 'bye')).toBe(false);
    // Who has it in the address bar still may reload the page.
    const again = await bob.join(made.id, { secret: made.seats['1'] });
    expect(again.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat: 1 });
  });

  test('are not opened by the link of another table, of another seat, or a made-up one', async () => {
    const [ann, bob] = [house.guest(), house.guest()];
    const one = await ann.make('tic-tac-toe', TIC_TAC_TOE);
    const two = await ann.make('tic-tac-toe', TIC_TAC_TOE);
    const line = await bob.connect();
    for (const secret of [two.seats['1'], two.invite, 'x', '', `${one.seats['1']}x`, 'A'.repeat(22)]) {
      line.send({ t: 'join', table: one.id, secret });
      expect((await line.next('refused')).notice.code).toBe('bad-link');
    }
  });

  test('an invitation is for one; the next who opens it is told so', async () => {
    const [ann, bob, carl] = [house.guest(), house.guest(), house.guest()];
    const made = await ann.make('tic-tac-toe', TIC_TAC_TOE);
    const sat = await bob.join(made.id, { secret: made.invite });
    expect(sat.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat: 1 });
    const late = await carl.connect();
    late.send({ t: 'join', table: made.id, secret: made.invite });
    expect((await late.next('refused')).notice.code).toBe('bad-link');
    // Whoever sits there already may open it again.
    const back = await bob.join(made.id, { secret: made.invite });
    expect(back.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat: 1 });
  });

  test('links are given to whoever made the table alone', async () => {
    const [ann, bob] = [house.guest(), house.guest()];
    const made = await ann.make('tic-tac-toe', TIC_TAC_TOE);
    expect((await ann.ask('GET', `/api/tables/${made.id}/links`)).value).toMatchObject({ invite: made.invite });
    expect((await bob.ask('GET', `/api/tables/${made.id}/links`)).status).toBe(403);
  });
});

describe('a table that is shown to everybody', () => {
  test('can be sat down at by whoever comes by, and says what is not as usual', async () => {
    const [ann, bob] = [house.guest(), house.guest()];
    const more = { isListed: true, options: { rows: 4, cols: 4 } };
    const { id } = await ann.make('tic-tac-toe', TIC_TAC_TOE, more);
    const looking = await bob.connect();
    looking.send({ t: 'join', table: id });
    const { facts, links } = await looking.next('sync');
    expect(facts.unusual).toEqual({ rows: 4, cols: 4 });
    expect(Object.keys(links.open)).toEqual([]);
    const line = await bob.join(id, { secret: links.invite ?? '' });
    expect(line.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat: 1, mine: [1] });
    const cleo = await house.guest().connect();
    cleo.send({ t: 'join', table: id });
    expect((await cleo.next('sync')).links.invite).toBeUndefined();
  });

  test('of one that is not shown only its maker has the invitation', async () => {
    const { id } = await house.guest().make('tic-tac-toe', TIC_TAC_TOE);
    const line = await house.guest().connect();
    line.send({ t: 'join', table: id });
    expect((await line.next('sync')).links.invite).toBeUndefined();
  });
});

describe('what people ask of each other', () => {
  test('a move is taken back when the other agrees, and not before', async () => {
    const { made, lines } = await sitDown();
    await play(lines, made.id, [4]);
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'undo' })).toBe('ok');
    await lines[1].next('facts', ({ facts }) => facts.offers.some(({ kind, seat }) => kind === 'undo' && seat === 0));
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'undo-yes' })).toBe('nothing-asked');
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'undo-yes' })).toBe('ok');
    await expect.poll(() => lines[0].scenes.at(-1)?.plies).toBe(0);
    expect(logOf(made.id)).toContain('"undo"');
  });

  test('a draw is agreed by both, in the log, and after a restart it is still offered', async () => {
    const { made, ann, bob, lines } = await sitDown();
    await play(lines, made.id, [4]);
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'draw', ply: 1 })).toBe('ok');
    await expect.poll(() => lines[1].scenes.at(-1)?.draws).toEqual([0]);
    expect(lines[1].scenes.at(-1)?.may).toMatchObject({ draw: true, decline: true });
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'decline' })).toBe('ok');
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'draw' })).toBe('ok');
    await house.restart();
    const [first, second] = [await ann.join(made.id), await bob.join(made.id)];
    expect(first.scenes.at(-1)?.draws).toEqual([1]);
    expect(await first.answer({ t: 'cmd', table: made.id, cmd: 'draw' })).toBe('ok');
    await expect.poll(() => second.isOver).toBe(true);
    expect(logOf(made.id)).toContain('"agreed"');
  });

  test('searches agree to no draw', async () => {
    const ann = house.guest();
    const made = await ann.make('tic-tac-toe', ['me', 'easy']);
    const line = await ann.join(made.id);
    await line.asked();
    expect(line.scenes.at(-1)?.may.draw).toBeUndefined();
    expect(await line.answer({ t: 'cmd', table: made.id, cmd: 'draw' })).toBe('no-draw-search');
  });

  test('what is asked about a position that is gone is refused, also by a server that has forgotten the message', async () => {
    const { made, ann, lines } = await sitDown();
    await play(lines, made.id, [4, 0]);
    const late = { t: 'cmd', table: made.id, cmd: 'undo', ply: 1 } as const;
    expect(await lines[0].answer(late)).toBe('question-over');
    const resent = { ...late, ply: 2 };
    expect(await lines[0].answer(resent)).toBe('ok');
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'undo-yes', ply: 2 })).toBe('ok');
    await house.restart();
    expect(await (await ann.join(made.id)).answer(resent)).toBe('question-over');
  });

  test('a request is gone when it is declined, and when the other moves instead', async () => {
    const { made, lines } = await sitDown();
    await play(lines, made.id, [4]);
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'undo' })).toBe('ok');
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'no' })).toBe('ok');
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'undo-yes' })).toBe('nothing-asked');
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'undo' })).toBe('ok');
    await play(lines, made.id, [0], 1);
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'undo-yes' })).toBe('nothing-asked');
  });

  test('the same seats play again at a new table when both want to', async () => {
    const { made, ann, bob, lines } = await sitDown();
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'rematch' })).toBe('not-over');
    await play(lines, made.id, [0, 3, 1, 4, 2]);
    expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'rematch' })).toBe('ok');
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'rematch' })).toBe('ok');
    const { facts } = await lines[0].next('facts', (message) => message.facts.after !== undefined);
    for (const [seat, guest] of [ann, bob].entries()) {
      const line = await guest.join(facts.after ?? '');
      expect(line.heard.find(({ t }) => t === 'sync')).toMatchObject({ seat, facts: { before: made.id } });
    }
  });

  test('resigning ends the match for both, at once and for ever', async () => {
    const { made, lines } = await sitDown();
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'resign' })).toBe('ok');
    await expect.poll(() => lines[0].isOver).toBe(true);
    await house.restart();
    const late = await house.guest().join(made.id);
    expect(late.isOver).toBe(true);
  });
});

describe('chat', () => {
  test('players hear players, onlookers hear all, and what is said twice in a row is heard once', async () => {
    const { made, lines } = await sitDown();
    const watcher = await house.guest().join(made.id);
    expect(await lines[0].answer({ t: 'say', table: made.id, text: 'hello' })).toBe('ok');
    expect(await lines[0].answer({ t: 'say', table: made.id, text: 'hello' })).toBe('ok');
    expect(await watcher.answer({ t: 'say', table: made.id, text: 'play b2!' })).toBe('ok');
    await watcher.next('talk', ({ talk }) => talk.text === 'play b2!');
    await lines[1].settle();
    expect(lines[1].heard.flatMap((message) => (message.t === 'talk' ? [message.talk.text] : []))).toEqual(['hello']);
    expect(logOf(made.id)).toContain('hello');
    expect(logOf(made.id)).not.toContain('b2!');
  });
});
