// V8 specialises a closure's constants only while its source has made one closure. Evaluating the source of a factory
// once more gives each board size machine code of its own. The factory must be self-contained: parameters, no imports.
// Where code may not be made from text (a page with a strict policy), or a build tool has put calls of its own helpers
// into the factory, the factory itself does the same work, slower.

/** False once `anew` had to use a factory itself instead of fresh code. Only for benchmarks and tests. */
export let isFresh = true;

let made = 0;

export function anew<F extends (...given: never[]) => unknown>(factory: F): F {
  const fresh = evaluated(factory);
  return ((...given: never[]) => {
    try {
      return fresh(...given);
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error;
      isFresh = false;
      return factory(...given);
    }
  }) as F;
}

function evaluated<F extends (...given: never[]) => unknown>(factory: F): F {
  try {
    // Equal texts would share one compilation, and what V8 has learnt with it: the number makes each text different.
    return new Function(`return ${factory.toString()} // ${made++}`)() as F;
  } catch {
    isFresh = false;
    return factory;
  }
}
