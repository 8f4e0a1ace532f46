let locale: string | undefined;

/**
 * Sets the locale of all numbers, dates and sorted names, such as `de-AT`. Until then they follow
 * the browser.
 */
export function setLocale(next: string): void {
  locale = next;
}

/** The locale of numbers and dates; undefined: the browser's. */
export function currentLocale(): string | undefined {
  return locale;
}

/**
 * Something made from the locale, such as a number format: made once, and again after the locale
 * changed.
 */
export function localized<Made>(make: (locale: string | undefined) => Made): () => Made {
  let made: { readonly for: string | undefined; readonly value: Made } | null = null;
  return () => {
    if (made === null || made.for !== locale) made = { for: locale, value: make(locale) };
    return made.value;
  };
}
