import { closest } from '@millrace/sql';
import type { LowerContext } from '../../lowering/context.ts';
import {
  encodingNamed,
  encodings,
  MAX_FOOTER_LINES,
  MAX_SKIPPED,
} from '../../lowering/csv/csv-format.ts';
import type { CsvMode } from '../../lowering/readers/csv-relation.ts';
import type { SchemaSettings } from '../../lowering/declared-schema.ts';

/** A dataset's reader options under Spark's names, with their defaults. */
export type DatasetOptions = {
  readonly quote: string;
  readonly escape: string;
  readonly encoding: string;
  readonly nullValue: string;
  readonly nullValues: readonly string[];
  readonly skipLines: number;
  readonly skipFooterLines: number;
  readonly skipLinesAfterHeader: number;
  readonly comment: string;
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
  readonly dateFormat: string;
  readonly timestampFormat: string;
  readonly multiLine: boolean;
  readonly mode: CsvMode;
};

const modes: readonly string[] = ['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST'] satisfies CsvMode[];

export function readDatasetOptions(text: string | null, context: LowerContext): DatasetOptions {
  const given = objectOf(text, 'reader options', context);
  const option = (name: string, standard: string): string => textOf(given[name]) ?? standard;
  const mode = option('mode', 'PERMISSIVE').toUpperCase();
  if (!modes.includes(mode))
    context.report('dataset', 'UNKNOWN_OPTION', {
      title: 'mode',
      value: mode,
      suggestion: closest(mode, modes),
      options: modes,
    });
  const encoding = option('encoding', option('charset', 'UTF-8'));
  const known = encodingNamed(encoding);
  if (known === null)
    context.report('dataset', 'UNKNOWN_OPTION', {
      title: 'encoding',
      value: encoding,
      suggestion: closest(encoding, encodings),
      options: encodings,
    });
  return {
    quote: option('quote', '"'),
    escape: option('escape', '"'),
    encoding: known ?? 'UTF-8',
    nullValue: option('nullValue', ''),
    nullValues: textsOf(given['nullValues']),
    skipLines: linesOf('skipLines', option('skipLines', '0'), MAX_SKIPPED, context),
    skipFooterLines: linesOf(
      'skipFooterLines',
      option('skipFooterLines', '0'),
      MAX_FOOTER_LINES,
      context,
    ),
    skipLinesAfterHeader: linesOf(
      'skipLinesAfterHeader',
      option('skipLinesAfterHeader', '0'),
      MAX_SKIPPED,
      context,
    ),
    comment: option('comment', ''),
    decimalSeparator: option('decimalSeparator', '.'),
    thousandsSeparator: option('thousandsSeparator', ''),
    dateFormat: option('dateFormat', ''),
    timestampFormat: option('timestampFormat', ''),
    multiLine: option('multiLine', 'false').toLowerCase() === 'true',
    mode: mode as CsvMode,
  };
}

function linesOf(title: string, text: string, max: number, context: LowerContext): number {
  if (/^\d{1,7}$/.test(text.trim()) && Number(text) <= max) return Number(text);
  context.report('dataset', 'NOT_AN_INTEGER', { title, value: text, min: 0, max });
  return 0;
}

/** The declared columns; a date or timestamp without a format uses the one of the options. */
export function readDatasetSchema(
  text: string,
  { dateFormat, timestampFormat }: DatasetOptions,
  context: LowerContext,
): SchemaSettings {
  const { colNames, colTypes, colFormats } = objectOf(text, 'columns', context);
  const outputColTypes = textsOf(colTypes);
  const formats = textsOf(colFormats);
  const standard: Readonly<Record<string, string>> = {
    DATE: dateFormat,
    TIMESTAMP: timestampFormat,
  };
  return {
    outputColNames: textsOf(colNames),
    outputColTypes,
    outputColFormats: outputColTypes.map(
      (type, index) => formats[index] || (standard[type.toUpperCase()] ?? ''),
    ),
  };
}

function objectOf(
  text: string | null,
  what: 'reader options' | 'columns',
  context: LowerContext,
): Readonly<Record<string, unknown>> {
  if (text === null || text === undefined || text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  context.report('dataset', 'MALFORMED_JSON', { of: what });
  return {};
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map((entry) => textOf(entry) ?? '') : [];
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
