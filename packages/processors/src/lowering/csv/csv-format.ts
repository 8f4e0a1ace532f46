import type { CsvFormat } from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import type { NumberStyle } from './number-style.ts';

/** Lines that can be left out at the start, and records at the end, which readers hold back. */
export const MAX_SKIPPED = 1_000_000;
export const MAX_FOOTER_LINES = 1000;

export type CsvSettings = Pick<
  CsvFormat,
  | 'separator'
  | 'quote'
  | 'escape'
  | 'header'
  | 'encoding'
  | 'nullValue'
  | 'nullValues'
  | 'skipLines'
  | 'skipFooterLines'
  | 'skipLinesAfterHeader'
  | 'comment'
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
  const { nullValues = [], skipLines = 0, skipFooterLines = 0, comment = '' } = settings;
  const { skipLinesAfterHeader = 0 } = settings;
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
    ...(nullValues.length === 0 ? {} : { nullValues }),
    ...(skipLines === 0 ? {} : { skipLines }),
    ...(skipFooterLines === 0 ? {} : { skipFooterLines }),
    ...(skipLinesAfterHeader === 0 ? {} : { skipLinesAfterHeader }),
    ...(comment === '' ? {} : { comment }),
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

/** The same for what only readers know: comments and the style of numbers. */
export function checkReaderCharacters(
  { separator, quote, comment = '' }: CsvSettings,
  { decimalSeparator, thousandsSeparator }: NumberStyle,
  context: LowerContext,
): boolean {
  if (context.hasIssue('comment', 'decimalSeparator', 'thousandsSeparator')) return false;
  if (comment !== '' && comment === separator) return sameCharacter('comment', comment, context);
  if (comment !== '' && comment === quote) {
    context.report('comment', 'SAME_CHARACTER', { and: 'quote', as: 'comment', character: quote });
    return false;
  }
  if (decimalSeparator !== thousandsSeparator) return true;
  context.report('thousandsSeparator', 'SAME_CHARACTER', {
    and: 'decimal separator',
    as: 'thousands separator',
    character: thousandsSeparator,
  });
  return false;
}

function sameCharacter(
  field: 'quote' | 'escape' | 'comment',
  character: string,
  context: LowerContext,
): false {
  context.report(field, 'SAME_CHARACTER', { and: 'separator', as: field, character });
  return false;
}

/** The encodings that both engines can read. */
export const encodings = [
  'UTF-8',
  'windows-1252',
  'ISO-8859-1',
  'ISO-8859-2',
  'ISO-8859-3',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-10',
  'ISO-8859-13',
  'ISO-8859-14',
  'ISO-8859-15',
  'ISO-8859-16',
  'US-ASCII',
  'UTF-16',
  'UTF-16BE',
  'UTF-16LE',
  'windows-874',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'Shift_JIS',
  'EUC-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
  'KOI8-R',
  'KOI8-U',
  'IBM866',
  'macintosh',
] as const;

const aliases: Readonly<Record<string, (typeof encodings)[number]>> = {
  UTF8: 'UTF-8',
  LATIN1: 'ISO-8859-1',
  'ISO8859-1': 'ISO-8859-1',
  ISO_8859_1: 'ISO-8859-1',
  LATIN2: 'ISO-8859-2',
  LATIN9: 'ISO-8859-15',
  ASCII: 'US-ASCII',
  UTF16: 'UTF-16',
  'ISO-8859-11': 'windows-874',
  'TIS-620': 'windows-874',
  CP874: 'windows-874',
  CP1250: 'windows-1250',
  CP1251: 'windows-1251',
  CP1252: 'windows-1252',
  CP1253: 'windows-1253',
  CP1254: 'windows-1254',
  CP1255: 'windows-1255',
  CP1256: 'windows-1256',
  CP1257: 'windows-1257',
  CP1258: 'windows-1258',
  CP866: 'IBM866',
  SJIS: 'Shift_JIS',
  'SHIFT-JIS': 'Shift_JIS',
  CP932: 'Shift_JIS',
  MS932: 'Shift_JIS',
  'WINDOWS-31J': 'Shift_JIS',
  EUCJP: 'EUC-JP',
  EUC_JP: 'EUC-JP',
  GBK: 'GB18030',
  GB2312: 'GB18030',
  CP936: 'GB18030',
  CP950: 'Big5',
  EUCKR: 'EUC-KR',
  EUC_KR: 'EUC-KR',
  CP949: 'EUC-KR',
  MS949: 'EUC-KR',
  UHC: 'EUC-KR',
};

/** The encoding of a user-entered name, or null if it isn't supported. */
export function encodingNamed(name: string): (typeof encodings)[number] | null {
  const upper = name.trim().toUpperCase();
  return encodings.find((encoding) => encoding.toUpperCase() === upper) ?? aliases[upper] ?? null;
}
