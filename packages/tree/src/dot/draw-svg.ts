// DOT drawn as SVG by Graphviz itself, which @viz-js/viz brings along as WebAssembly.
import { instance } from '@viz-js/viz';

let started: ReturnType<typeof instance> | undefined;

/** Throws where Graphviz cannot read it: that DOT was none of ours. */
export async function drawSvg(dot: string): Promise<string> {
  started ??= instance();
  const viz = await started;
  try {
    return viz.renderString(dot, { format: 'svg', engine: 'dot' });
  } catch (error) {
    // A Graphviz that gave up in the middle writes nothing any more.
    started = undefined;
    throw error;
  }
}
