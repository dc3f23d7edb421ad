/** What can be written down and read back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
