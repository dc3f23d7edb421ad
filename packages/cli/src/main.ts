// The program that `bin/umpire.js` starts.
import { guardOutput } from './terminal/complain.ts';
import { umpire } from './umpire.ts';

guardOutput();
await umpire(process.argv.slice(2));
