// Light or dark: as the reader's system has it, unless it is chosen here.
import { remember, remembered } from './remembered.ts';

export type Theme = '' | 'light' | 'dark';

const THEME = 'theme';

export const themeChosen = (): Theme => {
  const theme = remembered(THEME);
  return theme === 'light' || theme === 'dark' ? theme : '';
};

/** As it is remembered. */
export function showTheme(): void {
  const theme = themeChosen();
  if (theme === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  remember(THEME, theme);
  showTheme();
}
