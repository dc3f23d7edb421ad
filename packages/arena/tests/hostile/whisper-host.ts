// A host for the whispers, to be run as a user that is not root. Prints, for each channel, what was heard.
import { whisper } from './whisper-cells.ts';
import { CHANNELS } from './whisper-channels.ts';

for (const channel of CHANNELS) {
  const heard = await whisper(channel, 'b');
  process.stdout.write(`${JSON.stringify({ name: channel.name, heard })}\n`);
}
