export { createGtp, type Gtp, type GtpReply, type GtpSettings } from './create-gtp.ts';
export type { GtpRequest } from './gtp-position.ts';
