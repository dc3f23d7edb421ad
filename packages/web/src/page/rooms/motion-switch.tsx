// Motion on or off, remembered.
import { useState } from 'preact/hooks';
import { isMotionOff, setMotionOff } from '../motion/motion-setting.ts';
import { endMotion } from '../motion/use-motion.ts';
import { strings } from '../words/strings.ts';

export function MotionSwitch() {
  const [isOff, turn] = useState(isMotionOff);
  const change = (isOn: boolean): void => {
    setMotionOff(!isOn);
    turn(!isOn);
    if (!isOn) endMotion();
  };
  return (
    <label class="switch">
      <input type="checkbox" checked={!isOff} onChange={(event) => change(event.currentTarget.checked)} />
      {strings.motion}
    </label>
  );
}
