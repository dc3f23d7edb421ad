// A short tone when it is one's turn, for whoever wants it. No file is loaded for it.
import { remember, remembered } from './remembered.ts';

const SOUND = 'sound';
const TONES_HZ = [660, 880] as const;
const TONE_S = 0.12;
const VOLUME = 0.08;

export const hasSound = (): boolean => remembered(SOUND) === 'on';

export function setSound(isOn: boolean): void {
  remember(SOUND, isOn ? 'on' : 'off');
  if (isOn) chime();
}

let context: AudioContext | undefined;

/** Silent where it is not wanted, and where the browser does not allow it yet. */
export function chime(): void {
  if (!hasSound() || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [i, frequency] of TONES_HZ.entries()) {
    const from = currentTime + i * TONE_S;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: VOLUME });
    volume.gain.setTargetAtTime(0, from + TONE_S / 2, TONE_S / 4);
    tone.connect(volume).connect(destination);
    tone.start(from);
    tone.stop(from + TONE_S * 2);
  }
}
