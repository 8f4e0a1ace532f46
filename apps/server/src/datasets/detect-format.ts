import type { DetectedFormat } from '@millrace/api';
import {
  inferPartitions,
  sniffCsv,
  type FoundField,
  type KnownCsv,
  type SniffedCsv,
} from '@millrace/engine';
import type { FileEntry } from '@millrace/files';
import { millraceError } from '@millrace/model';
import { typeName } from '@millrace/plan';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { readSample } from '../files/read-sample.ts';
import { mlType } from './columns.ts';
import { DetectionQueue } from './detection-queue.ts';
import { sniffAside } from './sniff-aside.ts';

/** How a CSV file is written, from a sample of it. Throws `FILE_NOT_FOUND`. */
export type DetectFormat = (
  path: string,
  person: Person,
  known?: KnownCsv,
) => Promise<DetectedFormat>;

const limits = { atOnce: 2, waiting: 100 };

/** Detection in turns: reading a sample and examining it is one turn. */
export function createDetectFormat(files: Pick<PersonFiles, 'sample'>): DetectFormat {
  const queue = new DetectionQueue(limits);
  return (path, person, known = {}) =>
    queue.run(person.id, async () =>
      describeFormat(await sniffAside(await files.sample(path, person), known), []),
    );
}

/** How the CSV files at a path are written, from a sample of the first one with any content. */
export async function detectFiles(
  files: Parameters<typeof readSample>[0],
  path: string,
  entries: readonly FileEntry[],
): Promise<DetectedFormat> {
  const first = entries.find(({ length }) => length > 0) ?? entries[0];
  if (first === undefined) throw millraceError('FILE_NOT_FOUND', { path });
  const found = sniffCsv(await readSample(files, first));
  const paths = entries.map((entry) => entry.path);
  return describeFormat(found, inferPartitions(path, paths, found.columns));
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
    schema: {
      colNames: columns.map(({ name }) => name),
      colTypes: columns.map(({ type }) => typeName(type)),
      colFormats: columns.map(({ format }) => format),
      colMLTypes: columns.map(({ type }) => mlType(type)),
    },
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
