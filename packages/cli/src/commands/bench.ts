import { shown } from '@umpire/core/host';
import { importBeside } from '../games/import-beside.ts';
import { Failure } from '../terminal/failure.ts';

const WHAT = 'The benchmarks are';

interface Benchmarks {
  readonly benchNames: readonly string[];
  readonly sizedBenches: readonly string[];
  readonly formatReport: (report: unknown) => string;
}
interface Benchmark {
  readonly bench: (progress: (text: string) => void, size?: 'quick' | 'beyond') => Promise<unknown>;
}

interface BenchArguments {
  readonly json?: boolean;
  readonly quick?: boolean;
  readonly beyond?: boolean;
}

/** `umpire bench`: runs the benchmarks, which lie in the repository beside the packages that they measure. */
export async function benchCommand(name: string | undefined, { json, quick, beyond }: BenchArguments): Promise<void> {
  const all = await importBeside<Benchmarks>('@umpire/bench', WHAT);
  if (name !== undefined && !all.benchNames.includes(name))
    throw new Failure(`There is no benchmark '${shown(name)}'. There is: ${all.benchNames.join(', ')}.`);
  if (quick === true && beyond === true) throw new Failure('--quick is less and --beyond is more: choose one.');
  const size = quick === true ? 'quick' : beyond === true ? 'beyond' : undefined;
  if (size !== undefined && (name === undefined || !all.sizedBenches.includes(name)))
    throw new Failure(`--${size} is for: ${all.sizedBenches.map((each) => `umpire bench ${each}`).join(', ')}.`);
  for (const each of name === undefined ? all.benchNames : [name]) {
    const { bench } = await importBeside<Benchmark>(`@umpire/bench/${each}`, WHAT);
    const report = await bench((text) => process.stderr.write(`${text}\n`), size);
    process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : all.formatReport(report));
  }
}
