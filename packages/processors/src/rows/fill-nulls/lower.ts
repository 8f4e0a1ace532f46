import {
  call,
  cast,
  column,
  literal,
  text,
  typeName,
  type Expression,
  type Field,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { checkSameLength, checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { valueOfText } from '../../lowering/value-of-text.ts';
import { withColumns } from '../../lowering/with-columns.ts';
import type { Settings } from './fields.ts';

/** Each column, or its replacement if it is null. */
export function lowerFillNulls(
  { inputCols, values }: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  if (!checkSameLength(context, { inputCols, values })) return input;
  const found = findColumns(context, 'inputCols', inputCols, input.schema);
  if (context.hasIssue('inputCols') || !checkUniqueNames(context, 'inputCols', inputCols))
    return input;
  const filled = found.flatMap((field, index): readonly NamedExpression[] => {
    const value = constant(values[index]!, field, context);
    if (value === null) return [];
    const expression = call(
      'coalesce',
      [column(field), value],
      field.type,
      false,
      context.origin('values'),
    );
    return [{ name: field.name, expression }];
  });
  return withColumns(input, filled, context, 'values');
}

/** A local timestamp is read in the session's time zone, which is only known during the run. */
function constant(given: string, field: Field, context: LowerContext): Expression | null {
  const origin = context.origin('values');
  const value = valueOfText(given, field.type);
  if (value !== undefined) return literal(value, field.type, origin);
  if (
    field.type.kind === 'TIMESTAMP' &&
    valueOfText(given, { kind: 'TIMESTAMP_NTZ' }) !== undefined
  )
    return cast(text(given), field.type, 'ansi', origin);
  context.report('values', 'WRONG_VALUE', {
    of: 'column',
    column: field.name,
    type: typeName(field.type),
    value: given,
  });
  return null;
}
