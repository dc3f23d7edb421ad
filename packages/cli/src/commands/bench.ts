import { shown } from '@umpire/core/host';
import { importBeside } from '../games/import-beside.ts';
import { Failure } from '../terminal/failure.ts';

const WHAT = 'The benchmarks are';

interface Benchmarks {
  readonly benchNames: readonly string[];
  readonly formatReport: (report: unknown) => string;
}
interface Benchmark {
  readonly bench: (progress: (text: string) => void) => Promise<unknown>;
}

/** `umpire bench`: the benchmarks live in the repository, beside the packages they measure. */
export async function benchCommand(name: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const all = await importBeside<Benchmarks>('@umpire/bench', WHAT);
  if (name !== undefined && !all.benchNames.includes(name)) {
    throw new Failure(`There is no benchmark '${shown(name)}'. There is: ${all.benchNames.join(', ')}.`);
  }
  for (const each of name === undefined ? all.benchNames : [name]) {
    const { bench } = await importBeside<Benchmark>(`@umpire/bench/${each}`, WHAT);
    const report = await bench((text) => process.stderr.write(`${text}\n`));
    process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : all.formatReport(report));
  }
}
