/** A text as shown in messages: long ones are cut. */
export function shown(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 100)}… (${text.length} characters)`;
}
