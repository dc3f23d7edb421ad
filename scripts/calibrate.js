// The unit of test budgets: how much processor time a fixed piece of work takes here and now. Machines differ and share
// their cores, so a budget in seconds would say more about the machine than about the tests.
const ROUNDS = 3;

/** Numbers, objects and texts in a mixture like that of the tests. */
function work() {
  const words = new Int32Array(4096);
  let mixed = 1;
  for (let i = 0; i < 24_000_000; i++) {
    mixed = (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) + i) | 0;
    words[mixed & 4095] += i;
  }
  const rows = new Map();
  for (let i = 0; i < 300_000; i++) {
    const key = `${words[i & 4095] & 1023}/${i & 63}`;
    rows.set(key, { key, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return JSON.stringify([...rows.values()]).length + mixed;
}

/** Processor seconds of the fixed work: the best of a few rounds. */
export function calibrationSeconds() {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
}
