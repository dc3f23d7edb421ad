// In which language the page speaks: as the address says, as was chosen before, or as the browser prefers.
import { remember, remembered } from '../remembered.ts';
import { english, type Strings, strings } from './strings.ts';

export type Language = 'en' | 'de';

/** Each under its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Only the words that somebody reads are loaded. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Strings>>> = {
  en: async () => english,
  de: async () => (await import('./strings-de.ts')).german,
};

const LANGUAGE = 'language';
const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(CATALOGUES, text);

export function preferredLanguage(): Language {
  const wanted = [
    new URLSearchParams(location.search).get('lang'),
    remembered(LANGUAGE),
    ...navigator.languages.map((each) => each.slice(0, 2)),
  ];
  return wanted.find(isLanguage) ?? 'en';
}

export async function speak(language: Language): Promise<void> {
  Object.assign(strings, await CATALOGUES[language]());
  document.documentElement.lang = language;
}

export function choose(language: Language): Promise<void> {
  remember(LANGUAGE, language);
  return speak(language);
}
