import type { DetectedFormat, SchemaColumns } from '@millrace/api';
import type { KnownCsv } from '@millrace/engine';
import type { Person } from '../files/person-files.ts';
import type { DetectFormat, Detection } from './detect-format.ts';
import { ifUnreadable } from './if-unreadable.ts';
import { isPlainStyle, mergeColumns } from './merge-columns.ts';
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
    (error: unknown) => ifUnreadable(error, found.format.schema),
  );
  const { format } = found;
  return { ...format, schema: columns.colNames.length === 0 ? format.schema : columns };
}

async function readingAs(
  found: Detection,
  asked: AskedReading,
  { previews }: Services,
  person: Person,
): Promise<Reading> {
  const { format } = found;
  const reading: Reading = {
    ...asked,
    delimiter: format.delimiter,
    header: format.header,
    readOptions: asked.readOptions ?? format.readOptions,
  };
  if (reading.columns.colNames.length > 0 || format.schema.colNames.length === 0) return reading;
  const inferred = await previews.schema(reading, person);
  const isComplete = found.isComplete && reading.readOptions === format.readOptions;
  const isPlain = isPlainStyle(reading.readOptions) && !format.hasUnits;
  return { ...reading, columns: mergeColumns(inferred, { format, isComplete }, isPlain) };
}

function knownParts({ delimiter, header }: Pick<AskedReading, 'delimiter' | 'header'>): KnownCsv {
  return {
    ...(delimiter === null ? {} : { separator: delimiter.replaceAll('\\t', '\t') }),
    ...(header === null ? {} : { header }),
  };
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
