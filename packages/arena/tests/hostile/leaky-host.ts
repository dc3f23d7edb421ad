// A host whose own parent left a descriptor open. It starts a cell that counts the descriptors it can see.
import { Cell } from '../../src/cell/cell.ts';
import { nodeSourceProgram } from '../../src/cell/node-program.ts';
import type { Isolation } from '../../src/cell/proof/isolation-level.ts';

const LOOK = `
const fs = require('node:fs');
process.stdin.once('data', () => {
  let text = '';
  for (let fd = 3; fd < 300; fd++) try { if (fs.fstatSync(fd).isFile()) text += fs.readFileSync(fd, 'utf8'); } catch {}
  console.log(JSON.stringify(text));
});`;

const cell = Cell.start(nodeSourceProgram(LOOK), { isolation: process.argv[2] as Isolation });
const reply = await cell.ask('look', 10_000);
process.stdout.write(reply.ok ? reply.line : reply.text);
cell.kill();
await cell.closed;
