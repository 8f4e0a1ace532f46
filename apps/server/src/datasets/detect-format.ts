import type { DetectedFormat, SchemaColumns } from '@millrace/api';
import {
  inferPartitions,
  sniffCsv,
  type FoundField,
  type KnownCsv,
  type SniffedCsv,
} from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { millraceError } from '@millrace/model';
import { typeName, type CsvFormat } from '@millrace/plan';
import { FileSchemas } from '@millrace/runner';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { readSample } from '../files/read-sample.ts';
import { mlType } from './columns.ts';
import { DetectionQueue } from './detection-queue.ts';
import { ifUnreadable } from './if-unreadable.ts';
import { isPlainStyle, mergeColumns } from './merge-columns.ts';
import { sniffAside } from './sniff-aside.ts';

/** `isComplete`: all records of the only file were examined, not a sample of them. */
export type Detection = { readonly format: DetectedFormat; readonly isComplete: boolean };

/** How a CSV file is written, from a sample of it. Throws `FILE_NOT_FOUND`. */
export type DetectFormat = (path: string, person: Person, known?: KnownCsv) => Promise<Detection>;

const limits = { atOnce: 2, waiting: 100 };

/** Detection in turns: reading a sample and examining it is one turn. */
export function createDetectFormat(files: Pick<PersonFiles, 'sample'>): DetectFormat {
  const queue = new DetectionQueue(limits);
  return (path, person, known = {}) =>
    queue.run(person.id, async () => {
      const { isOnly, ...sample } = await files.sample(path, person);
      const found = await sniffAside(sample, known);
      return { format: describeFormat(found, []), isComplete: isOnly && found.isComplete };
    });
}

/**
 * How the CSV files at a path are written, from a sample of the first one with any content, and their
 * columns, as the server detects them.
 */
export async function detectFiles(
  files: FileSystem,
  path: string,
  entries: readonly FileEntry[],
): Promise<DetectedFormat> {
  const first = entries.find(({ length }) => length > 0) ?? entries[0];
  if (first === undefined) throw millraceError('FILE_NOT_FOUND', { path });
  const found = sniffCsv(await readSample(files, first));
  const paths = entries.map((entry) => entry.path);
  const format = describeFormat(found, inferPartitions(path, paths, found.columns));
  if (found.isComplete && entries.filter(({ length }) => length > 0).length === 1) return format;
  const fields = await new FileSchemas(files)
    .find(path, scanFormat(format))
    .catch((error: unknown) => ifUnreadable(error, []));
  if (fields.length === 0) return format;
  const isPlain = isPlainStyle(format.readOptions) && !format.hasUnits;
  const schema = mergeColumns(schemaOf(fields), { format, isComplete: false }, isPlain);
  return { ...format, schema };
}

/** What a reader with the detected settings scans. */
function scanFormat({ settings, header }: DetectedFormat): CsvFormat {
  const separator = settings.separator.replaceAll('\\t', '\t');
  return { kind: 'csv', ...settings, separator, header, nullValue: '', malformed: '' };
}

/**
 * What was found, under the names of the interface. `partitions`: columns in the names of folders,
 * which follow those of the files.
 */
function describeFormat(found: SniffedCsv, partitions: readonly FoundField[]): DetectedFormat {
  const columns = [
    ...found.columns,
    ...partitions.map((column) => ({ ...column, alternatives: [], mixed: [] })),
  ];
  const { header, footerLines, labelRows, confidence } = found;
  const settings = {
    separator: printable(found.separator),
    quote: found.quote,
    escape: found.escape,
    encoding: encodingName(found.encoding),
    skipLines: found.skipLines,
    skipFooterLines: footerLines,
    skipLinesAfterHeader: labelRows,
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
    schema: schemaOf(columns),
    formats: columns.map(({ alternatives }) => [...alternatives]),
    mixedFormats: columns.map(({ mixed }) => [...mixed]),
    footerLines,
    hasUnits: labelRows > 0,
    confidence,
    separators: found.separators.map(({ separator, confidence: sure }) => ({
      value: printable(separator),
      confidence: sure,
    })),
    encodings: found.encodings.map(({ encoding, confidence: sure }) => ({
      value: encodingName(encoding),
      confidence: sure,
    })),
  };
}

function schemaOf(columns: readonly FoundField[]): SchemaColumns {
  return {
    colNames: columns.map(({ name }) => name),
    colTypes: columns.map(({ type }) => typeName(type)),
    colFormats: columns.map(({ format }) => format),
    colMLTypes: columns.map(({ type }) => mlType(type)),
  };
}

/** As the field of Read CSV offers it. */
function encodingName(encoding: string): string {
  return encoding.replace(/^WINDOWS/, 'windows').replace('MACINTOSH', 'macintosh');
}

function printable(separator: string): string {
  return separator.replaceAll('\t', '\\t');
}

const defaults: Readonly<Record<string, unknown>> = {
  quote: '"',
  escape: '"',
  encoding: 'UTF-8',
  skipLines: 0,
  skipFooterLines: 0,
  skipLinesAfterHeader: 0,
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
