/** A text as messages show it: a long one is cut. */
export function shown(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 100)}… (${text.length} characters)`;
}
