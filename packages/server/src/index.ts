// A server of tables: `openServer(settings)` listens, and hands out the page, tables and what happens at them.

export { LIMITS, type Limits } from './limits.ts';
export type { SiteFiles } from './net/site-files.ts';
export { openServer, type UmpireServer } from './server.ts';
export type { ServerSettings } from './server-settings.ts';
export type { OfferedProgram, ProgramMatch, Programs, SeatedPrograms } from './think/programs.ts';
