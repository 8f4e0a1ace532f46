import { phrase, isErrorText, type ErrorText } from '@millrace/model';
import {
  aggregate,
  cast,
  closedFields,
  column,
  distinct,
  equal,
  isNull,
  literal,
  project,
  sort,
  sortKey,
  STRING,
  typeName,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import { wantedAggregates, type WantedAggregate } from '../../lowering/aggregate-lists.ts';
import { checkUniqueNames, findColumn, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pivotNeed } from '../../lowering/facts.ts';
import { fingerprint } from '../../lowering/fingerprint.ts';
import { outputs, unknownOutput, type Lowered } from '../../lowering/port-value.ts';
import { pass } from '../../lowering/select.ts';
import { valueOfText } from '../../lowering/value-of-text.ts';
import { pivotColumns, type PivotValue } from './columns.ts';
import type { Settings } from './fields.ts';

/** An aggregate in which every call counts only the rows of one pivot value. */
export function lowerPivot(settings: Settings, input: Relation, context: LowerContext): Lowered {
  const pivoted = context.hasIssue('pivotCol')
    ? undefined
    : findColumn(context, 'pivotCol', settings.pivotCol, input.schema);
  const groups = findColumns(context, 'groupingCols', settings.groupingCols, input.schema).map(
    (field) => pass(field),
  );
  const wanted = wantedAggregates(settings, input, context);
  if (pivoted === undefined || context.hasIssue(...Object.keys(settings))) return outputs(input);
  const texts =
    settings.pivotValues.length > 0 ? settings.pivotValues : foundValues(input, pivoted, context);
  if (isErrorText(texts)) return unknownOutput(texts);
  if (texts.length + groups.length === 0)
    return unknownOutput(
      phrase`\`${pivoted.name}\` has no values, so ${context.label} has no columns.`,
    );
  const values = texts.map((text) => pivotValue(text, pivoted, context));
  return context.hasIssue('pivotValues')
    ? outputs(input)
    : outputs(pivotRelation(input, groups, wanted, values as PivotValue[], context));
}

function pivotRelation(
  input: Relation,
  groups: ReturnType<typeof pass>[],
  wanted: readonly WantedAggregate[],
  values: readonly PivotValue[],
  context: LowerContext,
): Relation {
  const { aggregates, columns } = pivotColumns(wanted, values);
  const names = [...groups, ...columns].map(({ name }) => name);
  if (!checkUniqueNames(context, 'pivotValues', names)) return input;
  const grouped = aggregate(input, groups, aggregates, context.origin('aggregateOperations'));
  const keys = closedFields(grouped.schema).slice(0, groups.length);
  return project(
    grouped,
    [...keys.map((field) => pass(field)), ...columns],
    context.origin('aggregateOperations'),
  );
}

/** The distinct values in order, as text, or why they are not known. */
function foundValues(
  input: Relation,
  pivoted: Field,
  context: LowerContext,
): readonly (string | null)[] | ErrorText {
  const origin = context.origin('pivotCol');
  const found = distinct(project(input, [pass(pivoted)], origin), origin);
  const sorted = sort(found, [sortKey(column(closedFields(found.schema)[0]!))], origin);
  const field = closedFields(sorted.schema)[0]!;
  const relation = project(
    sorted,
    [{ name: field.name, expression: cast(column(field), STRING, 'ansi', origin) }],
    origin,
  );
  const fact = context.fact(pivotNeed(context.nodeId, relation, field.name, fingerprint(relation)));
  if (fact?.kind === 'pivot values') return fact.values;
  return fact?.kind === 'unavailable'
    ? fact.reason
    : phrase`The values of \`${pivoted.name}\` are not known yet (${context.label}).`;
}

function pivotValue(text: string | null, field: Field, context: LowerContext): PivotValue | null {
  const origin = context.origin('pivotCol');
  if (text === null) return { name: 'null', condition: isNull(column(field, 0, origin)) };
  const value = constant(text, field);
  if (value !== null) return { name: text, condition: equal(column(field, 0, origin), value) };
  context.report('pivotValues', 'WRONG_VALUE', {
    of: 'pivot',
    column: field.name,
    type: typeName(field.type),
    value: text,
  });
  return null;
}

/** A local timestamp is read in the session's time zone, which is only known during the run. */
function constant(text: string, { type }: Field): Expression | null {
  const value = valueOfText(text, type);
  if (value !== undefined) return literal(value, type);
  if (type.kind !== 'TIMESTAMP' || valueOfText(text, { kind: 'TIMESTAMP_NTZ' }) === undefined)
    return null;
  return cast(literal(text, STRING), type);
}
