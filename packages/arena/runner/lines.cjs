'use strict';
// Lines in and out: a blocking loop over fd 0 and fd 1.
const fs = require('node:fs');

const { Buffer } = globalThis;
// Taken before the realm loses it: this is the only way to sleep without an event loop.
const sleepMs = (
  (wait, cell) => (ms) =>
    wait(cell, 0, 0, ms)
)(Atomics.wait, new Int32Array(new SharedArrayBuffer(4)));

const LINE_MAX = 1 << 24;

// If the other end has made the pipe non-blocking, this waits a little and tries again.
function patiently(work) {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      sleepMs(1);
    }
  }
}

// Read before the realm loses its clocks.
const { now } = globalThis.performance;
const nowMs = now.bind(globalThis.performance);

/** Quick answers are written together; a slow one does not delay those before it. */
const TOGETHER_MS = 1;

function writeLines(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    const from = at;
    at += patiently(() => fs.writeSync(1, bytes, from));
  }
}

/** The answers that wait to be written together. */
let answers = '';

/** Writes a line before the answer to the request that is being worked on. */
function writeNow(line) {
  const text = `${answers}${line}\n`;
  answers = '';
  writeLines(text);
}

// One synchronous loop that never returns to Node. Promise jobs, timers and finalizers wait for an empty stack, so no bot code
// can run after its answer.
function serve(handle) {
  let buffer = Buffer.alloc(1 << 16);
  let filled = 0;
  let hasAnswered = false;
  for (;;) {
    const got = patiently(() => fs.readSync(0, buffer, filled, buffer.length - filled, null));
    if (got === 0) return;
    const end = filled + got;
    let start = 0;
    let since = nowMs();
    for (let at = buffer.indexOf(10, filled); at !== -1 && at < end; at = buffer.indexOf(10, start)) {
      const answer = handle(buffer.toString('utf8', start, at));
      if (answer !== undefined) answers += `${answer}\n`;
      start = at + 1;
      // The first answer is written at once: if the bot hangs in the next question, the host would otherwise see a slow start.
      if (answers === '' || (hasAnswered && nowMs() - since < TOGETHER_MS)) continue;
      writeLines(answers);
      hasAnswered = true;
      answers = '';
      since = nowMs();
    }
    if (answers !== '') writeLines(answers);
    answers = '';
    buffer.copy(buffer, 0, start, end);
    filled = end - start;
    if (filled === buffer.length) {
      if (filled >= LINE_MAX) return;
      buffer = Buffer.concat([buffer], filled * 2);
    }
  }
}

module.exports = { serve, writeNow };
