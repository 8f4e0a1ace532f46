import { phrase } from '@millrace/model';
import { columnKey, type CsvFormat } from '@millrace/plan';
import type { LowerContext } from '../../lowering/context.ts';
import { checkReaderCharacters } from '../../lowering/csv/csv-format.ts';
import { csvRelation, type CsvMode } from '../../lowering/readers/csv-relation.ts';
import { checkCsvTypes } from '../../lowering/csv/csv-value.ts';
import type { NumberStyle } from '../../lowering/csv/number-style.ts';
import { declaredFields, type SchemaSettings } from '../../lowering/declared-schema.ts';
import type { FileField } from '../../lowering/facts.ts';
import { fileSchema } from '../../lowering/file-schema.ts';
import { splitPartitions } from '../../lowering/partitions.ts';
import { unknownOutput, type Lowered } from '../../lowering/port-value.ts';

type Settings = SchemaSettings & {
  readonly path: string;
  readonly mode: CsvMode;
  readonly dropMalformed: boolean;
  readonly enforceSchema: boolean;
} & NumberStyle;

/** The declared columns if there are any, otherwise those found in the file. */
export function lowerReadCsv(
  settings: Settings,
  format: CsvFormat,
  context: LowerContext,
): Lowered {
  const mode = modeOf(settings, context);
  const declared = declaredFields(settings, context);
  checkReaderCharacters(format, settings, context);
  if (
    declared === null ||
    context.hasIssue('path', 'separator', 'quote', 'mode', 'comment', 'thousandsSeparator')
  )
    return unknownOutput(phrase`${context.label} has an issue.`);
  const found =
    declared.length === 0 || (format.header && !settings.enforceSchema)
      ? fileSchema(settings.path, withNumbers(format, settings), context)
      : null;
  if (found !== null && 'unknown' in found) return found.unknown;
  if (found !== null && declared.length > 0)
    checkHeader(splitPartitions(declared).inFiles, splitPartitions(found.fields).inFiles, context);
  const fields = declared.length > 0 ? declared : found!.fields;
  if (fields.length === 0 || !checkCsvTypes(fields, context))
    return unknownOutput(phrase`"${settings.path}" has no columns (${context.label}).`);
  return csvRelation(settings.path, format, fields, mode, context, settings);
}

/** The format to infer columns with. */
function withNumbers(
  format: CsvFormat,
  { decimalSeparator, thousandsSeparator }: NumberStyle,
): CsvFormat {
  return {
    ...format,
    ...(decimalSeparator === '.' ? {} : { decimalSeparator }),
    ...(thousandsSeparator === '' ? {} : { thousandsSeparator }),
  };
}

function modeOf({ mode, dropMalformed }: Settings, context: LowerContext): CsvMode {
  if (dropMalformed && mode === 'FAILFAST') {
    context.report('dropMalformed', 'CONTRADICTION', { between: 'mode and dropMalformed' });
  }
  return dropMalformed ? 'DROPMALFORMED' : mode;
}

function checkHeader(
  declared: readonly FileField[],
  found: readonly FileField[],
  context: LowerContext,
): void {
  const agree =
    declared.length === found.length &&
    declared.every(({ name }, index) => columnKey(name) === columnKey(found[index]!.name));
  if (agree) return;
  context.report('outputColNames', 'HEADER_DIFFERS', {
    found: found.map(({ name }) => name),
    declared: declared.map(({ name }) => name),
  });
}
