import type { DetectedFormat, SchemaColumns } from '@millrace/api';
import type { KnownCsv } from '@millrace/engine';
import { isMillraceError } from '@millrace/model';
import type { Person } from '../files/person-files.ts';
import type { DetectFormat } from './detect-format.ts';
import type { AskedReading, Reading } from './reading.ts';

type Services = {
  readonly detectFormat: DetectFormat;
  readonly previews: { schema(reading: Reading, person: Person): Promise<SchemaColumns> };
};

/**
 * Fills in what the request left out, from the file: delimiter and header and, unless the request
 * has columns, everything else. A request with delimiter and header is left as it is.
 */
export async function completeReading(
  services: Services,
  asked: AskedReading,
  person: Person,
): Promise<Reading> {
  const { delimiter, header } = asked;
  const isKnown = delimiter !== null && header !== null;
  if (isKnown || asked.datasetType !== 'CSV')
    return { ...asked, delimiter: delimiter ?? ',', header: header ?? false };
  const found = await services.detectFormat(asked.path, person, knownParts(asked));
  return readingAs(found, asked, services, person);
}

/** How a file is written. Its columns are those that a reader with these settings finds. */
export async function detectWithColumns(
  services: Services,
  asked: AskedReading & Pick<KnownCsv, 'encoding'>,
  person: Person,
): Promise<DetectedFormat> {
  const { encoding, ...reading } = asked;
  const known = { ...knownParts(asked), ...(encoding === undefined ? {} : { encoding }) };
  const found = await services.detectFormat(asked.path, person, known);
  const columns = await readingAs(found, reading, services, person).then(
    (complete) => complete.columns,
    (error: unknown) => ifUnreadable(error, found.schema),
  );
  return { ...found, schema: columns.colNames.length === 0 ? found.schema : columns };
}

async function readingAs(
  found: DetectedFormat,
  asked: AskedReading,
  { previews }: Services,
  person: Person,
): Promise<Reading> {
  const reading: Reading = {
    ...asked,
    delimiter: found.delimiter,
    header: found.header,
    readOptions: asked.readOptions ?? found.readOptions,
  };
  if (reading.columns.colNames.length > 0 || found.schema.colNames.length === 0) return reading;
  const inferred = await previews.schema(reading, person);
  return {
    ...reading,
    columns: mergeColumns(inferred, found.schema, isPlain(reading) && !found.hasUnits),
  };
}

function knownParts({ delimiter, header }: Pick<AskedReading, 'delimiter' | 'header'>): KnownCsv {
  return {
    ...(delimiter === null ? {} : { separator: delimiter.replaceAll('\\t', '\t') }),
    ...(header === null ? {} : { header }),
  };
}

/** Whether the file writes numbers as every reader expects them. */
function isPlain({ readOptions }: Reading): boolean {
  return !/decimalSeparator|thousandsSeparator/.test(readOptions ?? '');
}

/**
 * The columns that were inferred from the file's start, with the types that only a format, the
 * file's style of numbers or the rows below its units show, and wider types where values elsewhere
 * in the file need them.
 */
function mergeColumns(
  inferred: SchemaColumns,
  detected: SchemaColumns,
  isPlainFile: boolean,
): SchemaColumns {
  const places = inferred.colNames.map((name, index) => {
    const at = detected.colNames[index] === name ? index : -1;
    const [type, format] = [detected.colTypes[at], detected.colFormats[at] ?? ''];
    const isText = inferred.colTypes[index] === 'STRING';
    const isNew = isText && type !== undefined && (format !== '' || !isPlainFile);
    return type === 'STRING' || isNew || isWider(type, inferred.colTypes[index]) ? at : -1;
  });
  const merged = (list: keyof SchemaColumns): string[] =>
    inferred[list].map((value, index) => detected[list][places[index] ?? -1] ?? value);
  return {
    colNames: inferred.colNames,
    colTypes: merged('colTypes'),
    colFormats: merged('colFormats'),
    colMLTypes: merged('colMLTypes'),
  };
}

const widening = ['INTEGER', 'LONG', 'DOUBLE'];

function isWider(type: string | undefined, than: string | undefined): boolean {
  const [rank, other] = [widening.indexOf(type ?? ''), widening.indexOf(than ?? '')];
  return other !== -1 && rank > other;
}

/**
 * What a new dataset needs besides its path, detected from its file: nothing if the delimiter or
 * reader options are given, or the file can't be read.
 */
export async function detectForDataset(
  services: Services,
  asked: AskedReading,
  person: Person,
): Promise<Reading | null> {
  if (asked.delimiter !== null || asked.readOptions !== null || asked.datasetType !== 'CSV')
    return null;
  return completeReading(services, asked, person).catch((error: unknown) =>
    ifUnreadable(error, null),
  );
}

function ifUnreadable<Value>(error: unknown, instead: Value): Value {
  if (isMillraceError(error) && error.status < 500) return instead;
  throw error;
}
