// DOT drawn as SVG by Graphviz itself, which @viz-js/viz contains as WebAssembly.
import { instance } from '@viz-js/viz';

let started: ReturnType<typeof instance> | undefined;

/** Throws if Graphviz cannot read the DOT, which then was not written by this package. */
export async function drawSvg(dot: string): Promise<string> {
  started ??= instance();
  const viz = await started;
  try {
    return viz.renderString(dot, { format: 'svg', engine: 'dot' });
  } catch (error) {
    // After a failure this Graphviz writes nothing any more, so the next call starts a new one.
    started = undefined;
    throw error;
  }
}
