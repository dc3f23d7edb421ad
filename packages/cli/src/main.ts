// The program: what `bin/umpire.js` starts.
import { guardOutput } from './complain.ts';
import { umpire } from './umpire.ts';

guardOutput();
await umpire(process.argv.slice(2));
