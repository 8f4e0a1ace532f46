import type { DetectedFormat } from '@millrace/api';

/** The settings of Read CSV for a detected format, by the name of the field. */
export function detectedFields({
  settings,
  header,
  schema,
}: DetectedFormat): Readonly<Record<string, string>> {
  const { skipLines, skipFooterLines, skipLinesAfterHeader, nullValues, ...texts } = settings;
  return {
    ...texts,
    header: String(header),
    skipLines: String(skipLines),
    skipFooterLines: String(skipFooterLines),
    skipLinesAfterHeader: String(skipLinesAfterHeader),
    nullValues: JSON.stringify(nullValues),
    outputColNames: JSON.stringify(schema.colNames),
    outputColTypes: JSON.stringify(schema.colTypes),
    outputColFormats: JSON.stringify(schema.colFormats),
  };
}
