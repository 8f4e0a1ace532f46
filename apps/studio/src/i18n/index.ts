import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setLocale } from '@millrace/data-grid';
import { english } from './en.ts';
import {
  spokenFor,
  storeChoice,
  storedChoice,
  type Language,
  type LanguageChoice,
} from './language.ts';
import { setKeyNames } from './key-names.ts';
import { setServerTexts, type ServerTexts } from './server-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof english };
  }
}

/** Loads the texts of a language. English is in the page already, for texts that others lack. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Loaded>>> = {
  de: async () => {
    const { german, serverTexts, keyNames } = await import('./de.ts');
    return { texts: german, serverTexts, keyNames };
  },
};

type Loaded = {
  readonly texts: object;
  readonly serverTexts: ServerTexts;
  readonly keyNames: Readonly<Record<string, string>>;
};

/** Loads the texts of the language that the user selected, or that of the browser. */
export async function loadMessages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
  });
  await speak(storedChoice());
}

/** Changes the language of the page, and of pages that are opened later in this browser. */
export async function selectLanguage(choice: LanguageChoice): Promise<void> {
  storeChoice(choice);
  await speak(choice);
}

async function speak(choice: LanguageChoice): Promise<void> {
  const { language, locale } = spokenFor(choice, navigator.languages);
  const loaded = language === 'en' ? null : await loaders[language]();
  if (loaded !== null) i18next.addResourceBundle(language, 'translation', loaded.texts);
  setServerTexts(loaded?.serverTexts ?? null);
  setKeyNames(loaded?.keyNames ?? {});
  setLocale(locale);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
