import type { CsvFormat } from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';

export type CsvSettings = Pick<
  CsvFormat,
  'separator' | 'quote' | 'escape' | 'header' | 'encoding' | 'nullValue'
>;

/**
 * The plan's CSV format for a node's settings; `names` are the columns, none of which may be the
 * marker's name.
 */
export function csvFormat(
  settings: CsvSettings,
  names: readonly string[],
  dropLinesContaining = '',
): CsvFormat {
  const { separator, quote, escape, header, encoding, nullValue } = settings;
  return {
    kind: 'csv',
    separator,
    quote,
    escape,
    header,
    encoding,
    nullValue,
    malformed: freshName('malformed', names),
    ...(dropLinesContaining === '' ? {} : { dropLinesContaining }),
  };
}

/** The characters that structure the file must not be empty, and must differ. */
export function checkCsvCharacters(
  { separator, quote, escape }: Pick<CsvSettings, 'separator' | 'quote' | 'escape'>,
  context: LowerContext,
): boolean {
  if (context.hasIssue('separator', 'quote', 'escape')) return false;
  if (separator === '' || /[\r\n]/.test(separator)) {
    context.report('separator', 'MISSING_SEPARATOR', {});
    return false;
  }
  if (separator === quote) return sameCharacter('quote', quote, context);
  if (separator === escape) return sameCharacter('escape', escape, context);
  return true;
}

function sameCharacter(field: 'quote' | 'escape', character: string, context: LowerContext): false {
  context.report(field, 'SAME_CHARACTER', { as: field, character });
  return false;
}

/** The encodings that both engines can read. */
export const encodings = [
  'UTF-8',
  'ISO-8859-1',
  'US-ASCII',
  'UTF-16',
  'UTF-16BE',
  'UTF-16LE',
  'windows-1252',
] as const;

const aliases: Readonly<Record<string, (typeof encodings)[number]>> = {
  UTF8: 'UTF-8',
  LATIN1: 'ISO-8859-1',
  'ISO8859-1': 'ISO-8859-1',
  ISO_8859_1: 'ISO-8859-1',
  ASCII: 'US-ASCII',
  UTF16: 'UTF-16',
  CP1252: 'windows-1252',
};

/** The encoding of a user-entered name, or null if it isn't supported. */
export function encodingNamed(name: string): (typeof encodings)[number] | null {
  const upper = name.trim().toUpperCase();
  return encodings.find((encoding) => encoding.toUpperCase() === upper) ?? aliases[upper] ?? null;
}
