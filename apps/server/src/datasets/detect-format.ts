import type { DetectedFormat } from '@millrace/api';
import type { KnownCsv, SniffedCsv } from '@millrace/engine';
import { typeName } from '@millrace/plan';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { mlType } from './columns.ts';
import { sniffAside } from './sniff-aside.ts';

/** How a CSV file is written, from a sample of it. Throws `FILE_NOT_FOUND`. */
export async function detectFormat(
  files: Pick<PersonFiles, 'sample'>,
  path: string,
  person: Person,
  known: KnownCsv = {},
): Promise<DetectedFormat> {
  return describeFormat(await sniffAside(await files.sample(path, person), known));
}

function describeFormat(found: SniffedCsv): DetectedFormat {
  const { header, columns, footerLines, confidence } = found;
  const settings = {
    separator: printable(found.separator),
    quote: found.quote,
    escape: found.escape,
    encoding: found.encoding.replace(/^WINDOWS/, 'windows').replace('MACINTOSH', 'macintosh'),
    skipLines: found.skipLines,
    comment: found.comment,
    nullValues: [...found.nullValues],
    decimalSeparator: found.decimalSeparator,
    thousandsSeparator: found.thousandsSeparator,
  };
  return {
    delimiter: settings.separator,
    header,
    readOptions: readOptionsOf(settings),
    settings,
    schema: {
      colNames: columns.map(({ name }) => name),
      colTypes: columns.map(({ type }) => typeName(type)),
      colFormats: columns.map(({ format }) => format),
      colMLTypes: columns.map(({ type }) => mlType(type)),
    },
    formats: columns.map(({ alternatives }) => [...alternatives]),
    footerLines,
    confidence,
    separators: found.separators.map(({ separator, confidence: sure }) => ({
      value: printable(separator),
      confidence: sure,
    })),
    encodings: found.encodings.map(({ encoding, confidence: sure }) => ({
      value: encoding,
      confidence: sure,
    })),
  };
}

function printable(separator: string): string {
  return separator.replaceAll('\t', '\\t');
}

const defaults: Readonly<Record<string, unknown>> = {
  quote: '"',
  escape: '"',
  encoding: 'UTF-8',
  skipLines: 0,
  comment: '',
  nullValues: [],
  decimalSeparator: '.',
  thousandsSeparator: '',
};

/** Under the names of reader options; the separator is not one of them. */
function readOptionsOf({
  separator: _separator,
  ...settings
}: DetectedFormat['settings']): string | null {
  const changed = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed));
}
