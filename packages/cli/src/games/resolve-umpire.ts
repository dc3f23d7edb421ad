// Does what offer-umpire.ts does, for versions of Node that resolve modules in a thread of their own.
interface Context {
  readonly parentURL?: string;
}
type Resolve = (specifier: string, context: Context) => Promise<{ readonly url: string }>;

export async function resolve(specifier: string, context: Context, next: Resolve): Promise<{ readonly url: string }> {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!specifier.startsWith('@umpire/')) throw error;
    return next(specifier, { ...context, parentURL: import.meta.url });
  }
}
