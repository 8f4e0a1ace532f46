import type { LanguageFunction } from '@millrace/api';
import { matching } from '../../../shell/matching.ts';

/**
 * The functions whose name or description contains every word of the text, except for `fillers`
 * such as `of`: first the one with that name, then names that start with it.
 */
export function searchFunctions<
  Found extends Pick<LanguageFunction, 'name' | 'usage' | 'description'>,
>(functions: readonly Found[], text: string, fillers: ReadonlySet<string>): readonly Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.filter((word) => !fillers.has(word));
  const found = matching(
    functions,
    (wanted.length === 0 ? words : wanted).join(' '),
    ({ usage, description }) => `${usage} ${description}`,
  );
  const exact = found.filter(({ name }) => wanted.includes(name.toLowerCase()));
  return [...exact, ...found.filter((each) => !exact.includes(each))];
}
