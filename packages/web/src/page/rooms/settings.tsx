// How the page speaks, looks, sounds and moves. It is remembered by this browser.
import { useState } from 'preact/hooks';
import { hasSound, setSound } from '../sound.ts';
import { chooseTheme, type Theme, themeChosen } from '../theme.ts';
import { choose, LANGUAGES, type Language } from '../words/languages.ts';
import { strings } from '../words/strings.ts';
import { MotionSwitch } from './motion-switch.tsx';
import { Select } from './select.tsx';

/** `spoken`: the page speaks another language from now on. */
export function Settings({ spoken }: { spoken(): void }) {
  const [theme, setTheme] = useState<Theme>(themeChosen);
  const [isLoud, setLoud] = useState(hasSound);
  return (
    <fieldset class="settings">
      <legend>{strings.settings}</legend>
      <label class="language">
        {strings.language}{' '}
        <select
          value={document.documentElement.lang}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.value as Language).then(spoken);
          }}
        >
          {Object.entries(LANGUAGES).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {strings.theme}{' '}
        <Select
          value={theme}
          of={[
            ['', strings.themeSystem],
            ['light', strings.themeLight],
            ['dark', strings.themeDark],
          ]}
          set={(next) => {
            setTheme(next);
            chooseTheme(next);
          }}
        />
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={isLoud}
          onChange={({ currentTarget: { checked } }) => {
            setLoud(checked);
            setSound(checked);
          }}
        />
        {strings.sound}
      </label>
      <MotionSwitch />
    </fieldset>
  );
}
