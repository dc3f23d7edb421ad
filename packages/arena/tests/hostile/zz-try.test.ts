import { test, expect } from 'vitest';
import { BotFolder, HostileTable } from '/work/main/packages/arena/tests/hostile/hostile-table.ts';
import { jsBot, pythonBot, shellBot } from '/work/main/packages/arena/tests/hostile/bot-texts.ts';
import { quickIsolation } from '/work/main/packages/arena/src/index.ts';
test('try', async () => {
  const { level } = await quickIsolation(); console.log('level', level);
  const f = new BotFolder();
  const t0 = performance.now();
  const texts = [
    { file: 'honest.mjs', text: jsBot('') }, { file: 'thrower.mjs', text: jsBot("throw new Error('x')") },
    { file: 'hang.mjs', text: jsBot("for(;;){}") }, { file: 'trial.mjs', text: "const r = Math.random(); export default class { choose(v){ console.log(String(r)); return 0; } }" },
    { file: 'honest.py', text: pythonBot('pass') }, { file: 'thrower.py', text: pythonBot('raise ValueError("x")') },
    { file: 'honest', text: shellBot('answer $id') }, { file: 'thrower', text: shellBot('exit 3') },
    { file: 'newthrow.mjs', text: jsBot("throw new Error('x')", 'new') },
    { file: 'trial.py', text: "import random\nr = random.random()\nclass A:\n  def __init__(self):\n    self.r=r\n  def choose(self, view):\n    print(self.r)\n    return 0\n" },
  ];
  const bots = []; for (const t of texts) bots.push(await f.open(t, level));
  console.log('open', performance.now() - t0);
  for (const [game, seats] of [['kittens', 2], ['kittens', 3], ['connect-four', 2]] as const) {
    const table = new HostileTable(bots, game, level);
    for (let bot = 1; bot < bots.length; bot++) for (let seat = 0; seat < seats; seat++) for (const deal of [0,1,2,3]) {
      const s = Array(seats).fill(0); s[seat] = bot;
      const t = performance.now();
      const r = await table.play(s, deal);
      if (bots[bot].name.startsWith('trial')) { console.log(bots[bot].language, r.heard.console.find(x => x), r.heard.faultTexts); break; }
      console.log(game, seats, bots[bot].name, bots[bot].language, 'seat', seat, 'deal', deal, JSON.stringify(r.told.faults), r.told.lines.length, r.heard.faultTexts[0], Math.round(performance.now()-t), 'ms');
    }
    await table.close();
  }
  f.remove();
}, 300000);
