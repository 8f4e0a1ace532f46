import type { LanguageFunction } from '@millrace/api';
import { serverTexts } from './server-texts.ts';

/** Functions with their texts in the language of the page, for display. */
export function shownFunctions(
  functions: readonly LanguageFunction[],
): readonly LanguageFunction[] {
  const texts = serverTexts();
  if (texts === null) return functions;
  return functions.map((each) => ({
    ...each,
    description: texts.functions[each.name] ?? each.description,
    family: texts.families[each.family] ?? each.family,
  }));
}
