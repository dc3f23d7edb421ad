// node bench/dist/accept.js tic-tac-toe    runs a benchmark, prints it, and stores its ratios as the accepted ones
import { writeAccepted } from './accepted.ts';
import { benchNames, formatReport } from './index.ts';
import type { BenchReport } from './report.ts';

const name = process.argv[2];
if (benchNames.includes(name)) await accept(name);
else {
  console.error(`Name a benchmark: ${benchNames.join(', ')}.`);
  process.exitCode = 2;
}

async function accept(name: string): Promise<void> {
  const { bench } = (await import(`./${name}.js`)) as {
    bench(progress: (text: string) => void): Promise<BenchReport>;
  };
  const report = await bench((text) => console.error(text));
  console.log(formatReport(report));
  if (report.checksums.every((sum) => sum.equal)) writeAccepted(report);
  else {
    console.error('Not accepted: the work was not equal.');
    process.exitCode = 1;
  }
}
