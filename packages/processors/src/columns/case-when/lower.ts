import {
  BOOLEAN,
  caseWhen,
  cast,
  commonTypeOf,
  typeName,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { bind } from '../../lowering/bind.ts';
import { checkSameLength, checkUniqueNames } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { withColumns } from '../../lowering/with-columns.ts';
import type { Settings } from './fields.ts';

/** A single CASE over the input's columns. */
export function lowerCaseWhen(
  { outputCol, whenConditions, values, finallyElse }: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  if (!context.hasIssue('outputCol')) checkUniqueNames(context, 'outputCol', [outputCol]);
  if (!checkSameLength(context, { whenConditions, values })) return input;
  const conditions = whenConditions.map((text, entry) =>
    bind(context, text, input.schema, { field: 'whenConditions', entry, expected: BOOLEAN }),
  );
  const results = values.map((text, entry) =>
    bind(context, text, input.schema, { field: 'values', entry }),
  );
  const otherwise =
    finallyElse.trim() === ''
      ? null
      : bind(context, finallyElse, input.schema, { field: 'finallyElse' });
  if (context.hasIssue('outputCol', 'whenConditions', 'values', 'finallyElse')) return input;
  const expression = combined(
    conditions as Expression[],
    results as Expression[],
    otherwise,
    context,
  );
  return expression === null
    ? input
    : withColumns(input, [{ name: outputCol, expression }], context, 'outputCol');
}

function combined(
  conditions: readonly Expression[],
  results: readonly Expression[],
  otherwise: Expression | null,
  context: LowerContext,
): Expression | null {
  const types = [...results, ...(otherwise === null ? [] : [otherwise])].map(({ type }) => type);
  const type = commonTypeOf(types);
  if (type === null) {
    context.report('values', 'NO_COMMON_TYPE', {
      of: 'values',
      types: [...new Set(types.map(typeName))],
    });
    return null;
  }
  const origin = context.origin('values');
  const branches = conditions.map((when, index) => ({
    when,
    then: cast(results[index]!, type, 'ansi', origin),
  }));
  return caseWhen(
    branches,
    otherwise === null ? null : cast(otherwise, type, 'ansi', origin),
    type,
    origin,
  );
}
