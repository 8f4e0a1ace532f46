import type { DetectedFormat, SchemaColumns } from '@millrace/api';

/**
 * The columns of files, from those that a reader infers from their start, and those that were
 * detected in a sample. What was detected counts if the sample was everything. Otherwise it counts
 * for what only detection finds: formats, also of whole numbers (`epoch`, `yyyyMMdd`), codes, a style
 * of numbers (`isPlain` is false) and wider types of values elsewhere in the file.
 */
export function mergeColumns(
  inferred: SchemaColumns,
  {
    format: { schema },
    isComplete,
  }: { readonly format: Pick<DetectedFormat, 'schema'>; readonly isComplete: boolean },
  isPlain: boolean,
): SchemaColumns {
  const places = inferred.colNames.map((name, index) => {
    if (schema.colNames[index] !== name) return null;
    if (isComplete) return index;
    const isDetected = counts(
      { type: schema.colTypes[index]!, format: schema.colFormats[index] ?? '' },
      inferred.colTypes[index]!,
      isPlain,
    );
    return isDetected ? index : null;
  });
  const merged = (list: keyof SchemaColumns): string[] =>
    inferred[list].map((value, index) => {
      const place = places[index] ?? null;
      return place === null ? value : (schema[list][place] ?? value);
    });
  return {
    colNames: inferred.colNames,
    colTypes: merged('colTypes'),
    colFormats: merged('colFormats'),
    colMLTypes: merged('colMLTypes'),
  };
}

type Column = { readonly type: string; readonly format: string };

/** Whether a detected column counts, although its type was inferred to be `than`. */
function counts({ type, format }: Column, than: string, isPlain: boolean): boolean {
  if (type === 'STRING' || isWider(type, than)) return true;
  if (format !== '') return than === 'STRING' || than === 'INTEGER' || than === 'LONG';
  return than === 'STRING' && !isPlain;
}

const widening = [
  ['INTEGER', 'LONG', 'DOUBLE'],
  ['DATE', 'TIMESTAMP'],
];

function isWider(type: string, than: string): boolean {
  return widening.some(
    (types) => types.includes(than) && types.indexOf(type) > types.indexOf(than),
  );
}

/** Whether readers with these options take numbers in the plain style only. */
export function isPlainStyle(readOptions: string | null): boolean {
  return !/decimalSeparator|thousandsSeparator/.test(readOptions ?? '');
}
