import { isErrorText, type ErrorText } from './phrase.ts';

/** A message inside of another; null if it has no translation. */
export type TranslateText = (text: ErrorText) => string | null;

/** The `reason` among the arguments of a message, if it is known as data: as their `text`. */
export function translatedReason(
  args: object,
  translateText: TranslateText,
): { readonly reason?: string } {
  const reason = 'text' in args && isErrorText(args.text) ? translateText(args.text) : null;
  return reason === null ? {} : { reason };
}
