let names: Readonly<Record<string, string>> = {};

/** What keys are called in the language of the page, by their English names. */
export function setKeyNames(next: Readonly<Record<string, string>>): void {
  names = next;
}

/** What a key is called, such as `Strg` for `Ctrl` on German keyboards. */
export function keyName(english: string): string {
  return names[english] ?? english;
}
