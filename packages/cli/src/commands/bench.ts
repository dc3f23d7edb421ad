import { shown } from '@umpire/core';
import { Failure } from '../failure.ts';

interface Benchmarks {
  readonly benchNames: readonly string[];
  readonly formatReport: (report: unknown) => string;
}
interface Benchmark {
  readonly bench: (progress: (text: string) => void) => Promise<unknown>;
}

/** `umpire bench`: the benchmarks live in the repository, beside the packages they measure. */
export async function benchCommand(name: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const all = await importBench<Benchmarks>('@umpire/bench');
  if (name !== undefined && !all.benchNames.includes(name)) {
    throw new Failure(`There is no benchmark '${shown(name)}'. There is: ${all.benchNames.join(', ')}.`);
  }
  for (const each of name === undefined ? all.benchNames : [name]) {
    const { bench } = await importBench<Benchmark>(`@umpire/bench/${each}`);
    const report = await bench((text) => process.stderr.write(`${text}\n`));
    process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : all.formatReport(report));
  }
}

/** By name at run time: the program is complete without its benchmarks. */
async function importBench<T>(module: string): Promise<T> {
  try {
    return (await import(module)) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new Failure(
        'The benchmarks are part of the repository: clone it, run npm ci, and call umpire bench there.',
      );
    }
    throw error;
  }
}
