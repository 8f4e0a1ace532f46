/** The languages of the studio, by their names for their speakers. */
export const languages = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languages;

/** What a user selected; `auto`: as the browser. */
export type LanguageChoice = Language | 'auto';

/** The language of texts, and the locale of numbers and dates. */
export type Spoken = { readonly language: Language; readonly locale: string };

/**
 * The language of a choice: with `auto`, the first of the browser's languages that the studio has.
 * The locale is the browser's for this language, such as `de-AT` or `en-GB`.
 */
export function spokenFor(choice: LanguageChoice, ofBrowser: readonly string[]): Spoken {
  const language =
    choice === 'auto' ? (ofBrowser.map(languageOf).find(isLanguage) ?? 'en') : choice;
  const tags = ofBrowser.map(withoutModifier).filter(isTag);
  return { language, locale: tags.find((tag) => languageOf(tag) === language) ?? language };
}

/** Browsers pass the system's locale on, such as `en-US@posix`. */
function withoutModifier(tag: string): string {
  return tag.split('@')[0]!;
}

/** Formats refuse other locales. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

function languageOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

const key = 'millrace-language';

/** The choice of this browser. */
export function storedChoice(): LanguageChoice {
  try {
    const stored = localStorage.getItem(key) ?? '';
    return isLanguage(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Stores the choice in this browser. Where it stores nothing, the choice lasts as long as the page. */
export function storeChoice(choice: LanguageChoice): void {
  try {
    if (choice === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // The page still changes its language.
  }
}
