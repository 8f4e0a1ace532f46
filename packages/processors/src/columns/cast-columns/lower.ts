import {
  canCast,
  cast,
  closedFields,
  column,
  text,
  typeName,
  type DataType,
  type Expression,
  type Field,
  type NamedExpression,
  type Relation,
  type ScalarName,
} from '@millrace/plan';
import { checkSameLength, checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { typeNamed } from '../../lowering/declared-schema.ts';
import { outputs, outputsWithDemands, type Lowered } from '../../lowering/port-value.ts';
import { rejectedCastsOutput, rejectedValues } from '../../lowering/rejected/rejected-casts.ts';
import { nothingRejected, REJECTED_OUTPUT } from '../../lowering/rejected/rejected-table.ts';
import { typedCall, typedOrReport } from '../../lowering/typed-call.ts';
import { withColumns } from '../../lowering/with-columns.ts';
import type { Settings } from './fields.ts';

/** Casts the columns in place, and counts the rows in which a value became null. */
export function lowerCastColumns(
  { inputCols, outputColTypes, outputColFormats, onError }: Settings,
  input: Relation,
  context: LowerContext,
): Lowered {
  const formats = outputColFormats.length === 0 ? inputCols.map(() => '') : outputColFormats;
  if (!checkSameLength(context, { inputCols, outputColTypes, outputColFormats: formats }))
    return outputs(input);
  const found = findColumns(context, 'inputCols', inputCols, input.schema);
  if (context.hasIssue('inputCols') || !checkUniqueNames(context, 'inputCols', inputCols))
    return outputs(input);
  const columns = found.flatMap((field, index): readonly NamedExpression[] => {
    const type = typeNamed(outputColTypes[index]!);
    if (type === null) return unknownType(field, outputColTypes[index]!, context);
    const made = converted(field, type, formats[index]!.trim(), onError, context);
    return made === null ? [] : [{ name: field.name, expression: made }];
  });
  const relation = withColumns(input, columns, context, 'outputColTypes');
  const counted = onError === 'null' ? rejectedValues(input, columns, context) : null;
  const rejected = context.readsOutput(REJECTED_OUTPUT)
    ? [
        counted === null
          ? nothingRejected(context.origin('outputColTypes'), closedFields(input.schema))
          : rejectedCastsOutput(input, columns, context),
      ]
    : [];
  return outputsWithDemands([relation, ...rejected], counted === null ? [] : [counted]);
}

function converted(
  field: Field,
  type: DataType,
  format: string,
  onError: Settings['onError'],
  context: LowerContext,
): Expression | null {
  const origin = context.origin('outputColTypes');
  const value = column(field, 0, origin);
  if (format !== '') return formatted(value, type, format, onError, context);
  if (canCast(field.type, type))
    return cast(value, type, onError === 'fail' ? 'ansi' : 'try', origin);
  context.report('outputColTypes', 'CANNOT_CAST', {
    column: field.name,
    from: typeName(field.type),
    to: typeName(type),
  });
  return null;
}

const readers: Readonly<Record<string, Readonly<Record<Settings['onError'], ScalarName>>>> = {
  DATE: { fail: 'to_date', null: 'try_to_date' },
  TIMESTAMP: { fail: 'to_timestamp', null: 'try_to_timestamp' },
};
const dated: ReadonlySet<string> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

function formatted(
  value: Extract<Expression, { kind: 'column' }>,
  type: DataType,
  format: string,
  onError: Settings['onError'],
  context: LowerContext,
): Expression | null {
  const fn =
    value.type.kind === 'STRING'
      ? readers[type.kind]?.[onError]
      : type.kind === 'STRING' && dated.has(value.type.kind)
        ? 'date_format'
        : undefined;
  const report = (): void =>
    context.report('outputColFormats', 'FORMAT_NOT_USED', {
      column: value.name,
      format,
      from: typeName(value.type),
      to: typeName(type),
    });
  if (fn !== undefined)
    return typedOrReport(typedCall(fn, [value, text(format)], value.origin), report);
  report();
  return null;
}

function unknownType({ name }: Field, type: string, context: LowerContext): [] {
  context.report('outputColTypes', 'UNKNOWN_TYPE', { of: 'cast', column: name, type });
  return [];
}
