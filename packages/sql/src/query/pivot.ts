import {
  aggregate,
  aggregateCall,
  and,
  BOOLEAN,
  call,
  column,
  isOrderable,
  project,
  rebuild,
  type Expression,
  type NamedExpression,
  type TypeKind,
} from '@millrace/plan';
import { collectsNulls } from '../bind/aggregate.ts';
import type { Scope } from '../bind/binding.ts';
import { BindFailure, fail, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import { hasAggregate, splitAggregates } from '../bind/split.ts';
import type { ExpressionNode, PivotNode } from '../parse/ast.ts';
import {
  bindResolved,
  columnResolver,
  identifierText,
  identifierTexts,
  scopeOf,
} from './bind-in.ts';
import { columnName } from './column-name.ts';
import { conjunction } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { findColumn, missingColumn } from './find-column.ts';
import { mapChildren } from './map-syntax.ts';
import { literalName } from './name-literal.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import { fieldOf, listed, sourceOf, type Source, type VisibleColumn } from './source.ts';

/**
 * As in Spark: if all aggregates are numbers or booleans, they are computed for each group and each
 * value of the pivot columns; then one row per group has, for each wanted value, its aggregate, or
 * null if there was no such row. Otherwise each aggregate takes the rows of its value, so that a count
 * of none is 0. The groups are the columns that neither FOR nor an aggregate references.
 */
export function bindPivot(node: PivotNode, input: Source, context: QueryContext): Source {
  const columns = pivotColumns(node, input, context);
  const used = new Set(columns.map(({ physical }) => physical));
  const aggregates = gather(node.aggregates, (item) => {
    refuseNulls(item.expression);
    const resolver = columnResolver({ source: input }, context);
    const resolved = resolveNames(item.expression, (name, place) => {
      const found = resolver(name, place);
      if (found.kind === 'name') used.add(found.parts[0]?.text ?? '');
      return found;
    });
    const expression = bindResolved(resolved, scopeOf(input), context, { allow: 'aggregate' });
    if (!hasAggregate(expression)) fail('PIVOT_WITHOUT_AGGREGATE', {}, item.span);
    const rules = {
      used: () => 1,
      typeOf: () => null,
      elsewhere: () => null,
      named: () => [],
      context,
    };
    const name =
      item.aliases[0] === undefined
        ? columnName(item.expression, rules)
        : identifierText(item.aliases[0], context);
    return { name, expression };
  });
  const kept = listed(input).filter(({ physical }) => !used.has(physical));
  if (!aggregates.every(({ expression }) => picked.has(expression.type.kind)))
    return aggregateValues(node, input, kept, columns, aggregates, context);
  const cells = computed(input, [...kept, ...columns], aggregates, node, context);
  return selectPivotValues(node, cells, kept, columns, context);
}

/** The types of which Spark picks one value of each group. */
const picked: ReadonlySet<TypeKind> = new Set([
  'BOOLEAN',
  'BYTE',
  'DECIMAL',
  'DOUBLE',
  'FLOAT',
  'INTEGER',
  'LONG',
  'SHORT',
]);

/** One row for each group, whose aggregates take the rows of one value each. */
function aggregateValues(
  node: PivotNode,
  input: Source,
  kept: readonly VisibleColumn[],
  columns: readonly VisibleColumn[],
  aggregates: readonly NamedExpression[],
  context: QueryContext,
): Source {
  const free = freeNames(kept.map(({ physical }) => physical));
  const groups = groupsOf(input, kept);
  const outputs = valuesOf(node, columns, scopeOf(input), context).flatMap(({ label, condition }) =>
    aggregates.map(({ name, expression }) => {
      const shown = aggregates.length === 1 ? label : `${label}_${name}`;
      return { shown, name: free(shown), expression: ofRows(expression, condition) };
    }),
  );
  const split = splitAggregates(outputs, groups);
  const ofFirstValue = split.problems.filter(({ column: index }) => index < aggregates.length);
  if (split.problems.length > 0)
    throw new BindFailure(ofFirstValue.length > 0 ? ofFirstValue : split.problems);
  const origin = originAt(context, node.span);
  const rows = aggregate(input.relation, groups, split.aggregates, origin);
  const own = groups.map(({ name, expression: { type, nullable } }) => ({
    name,
    expression: column({ name, type, nullable }),
  }));
  const added = outputs.map(({ shown, name }) => addedColumn(shown, name));
  return {
    relation: project(rows, [...own, ...split.columns], origin),
    columns: [...kept.map((visible) => ({ ...visible, qualifier: null })), ...added],
  };
}

/** The aggregates of an expression over some of the rows. Spark's `first` and `last` skip nulls here. */
function ofRows(expression: Expression, condition: Expression): Expression {
  return rebuild(expression, (part) => {
    if (part.kind !== 'aggregate') return null;
    const skipped = part.fn === 'first' || part.fn === 'last' ? part.args[0]! : null;
    const filters = [
      condition,
      ...(skipped === null ? [] : [call('is_not_null', [skipped], BOOLEAN, false, part.origin)]),
      ...(part.filter === null ? [] : [part.filter]),
    ];
    return { ...part, filter: filters.reduce(and) };
  });
}

/** Spark collects a null for each row of another value. */
function refuseNulls(node: ExpressionNode): ExpressionNode {
  if (node.kind === 'call' && collectsNulls(node))
    return fail('RESPECT_NULLS_IN_PIVOT', { name: node.name }, node.span);
  return mapChildren(node, refuseNulls);
}

function pivotColumns(
  node: PivotNode,
  input: Source,
  context: QueryContext,
): readonly VisibleColumn[] {
  return node.columns.map((identifier) => {
    const texts = identifierTexts([identifier], context);
    const name = { kind: 'name' as const, parts: [identifier], span: identifier.span };
    return findColumn(input, texts, name)?.column ?? missingColumn([input], texts, name);
  });
}

/**
 * One row for each group and pivot value: the columns under their physical names, and the
 * aggregates.
 */
type Cells = {
  readonly source: Source;
  readonly aggregates: readonly { readonly name: string; readonly physical: string }[];
};

function computed(
  input: Source,
  groupColumns: readonly VisibleColumn[],
  aggregates: readonly NamedExpression[],
  node: PivotNode,
  context: QueryContext,
): Cells {
  const free = freeNames([]);
  const groups = groupColumns.map((visible) => ({
    name: free(visible.physical),
    expression: column(fieldOf(input, visible)),
  }));
  const named = aggregates.map(({ name, expression }) => ({
    name: free('pivoted'),
    label: name,
    expression,
  }));
  const split = splitAggregates(named, groups);
  if (split.problems.length > 0) throw new BindFailure(split.problems);
  const origin = originAt(context, node.span);
  const rows = aggregate(input.relation, groups, split.aggregates, origin);
  const own = groups.map(({ name, expression }) => ({
    name,
    expression: column({ name, type: expression.type, nullable: expression.nullable }),
  }));
  const relation = project(rows, [...own, ...split.columns], origin);
  return {
    source: sourceOf(relation, null),
    aggregates: named.map(({ name, label }) => ({ name: label, physical: name })),
  };
}

function selectPivotValues(
  node: PivotNode,
  cells: Cells,
  kept: readonly VisibleColumn[],
  columns: readonly VisibleColumn[],
  context: QueryContext,
): Source {
  const { source, aggregates } = cells;
  const free = freeNames(kept.map(({ physical }) => physical));
  const groups = groupsOf(source, kept);
  const outputs = valuesOf(node, columns, scopeOf(source), context).flatMap(
    ({ label, condition }) =>
      aggregates.map(({ name, physical }) => {
        const shown = aggregates.length === 1 ? label : `${label}_${name}`;
        return { name: shown, physical: free(shown), call: taken(source, physical, condition) };
      }),
  );
  const relation = aggregate(
    source.relation,
    groups,
    outputs.map(({ physical, call }) => ({ name: physical, call })),
    originAt(context, node.span),
  );
  const added = outputs.map(({ name, physical }) => addedColumn(name, physical));
  return {
    relation,
    columns: [...kept.map((visible) => ({ ...visible, qualifier: null })), ...added],
  };
}

function groupsOf(source: Source, kept: readonly VisibleColumn[]): readonly NamedExpression[] {
  return kept.map((visible) => ({
    name: visible.physical,
    expression: column(fieldOf(source, visible)),
  }));
}

function addedColumn(name: string, physical: string): VisibleColumn {
  return { qualifier: null, name, physical, hidden: false };
}

/** The name of each wanted value, and which rows have it. */
function valuesOf(
  node: PivotNode,
  columns: readonly VisibleColumn[],
  scope: Scope,
  context: QueryContext,
): readonly { readonly label: string; readonly condition: Expression }[] {
  return gather(node.values, (value) => ({
    label: valueName(value, context),
    condition: bindResolved(matches(value, columns), scope, context),
  }));
}

/** There is at most one row, so its maximum is its value. */
function taken(
  source: Source,
  physical: string,
  condition: Expression,
): ReturnType<typeof aggregateCall> {
  const field = fieldOf(source, { qualifier: null, name: physical, physical, hidden: false });
  return aggregateCall(isOrderable(field.type) ? 'max' : 'first', [column(field)], field.type, {
    filter: condition,
  });
}

function matches(value: ExpressionNode, columns: readonly VisibleColumn[]): ExpressionNode {
  const plain = value.kind === 'alias' ? value.input : value;
  const parts = columns.length > 1 && plain.kind === 'row' ? plain.items : [plain];
  if (parts.length !== columns.length)
    return fail('PIVOT_VALUE_PARTS', { columns: columns.length, parts: parts.length }, value.span);
  const pairs = columns.map(({ name, physical }, index): ExpressionNode => {
    const at = {
      kind: 'name' as const,
      parts: [{ text: name, quoted: true, span: value.span }],
      span: value.span,
    };
    return {
      kind: 'operator',
      operator: '<=>',
      left: physicalName(physical, at, []),
      right: parts[index] ?? plain,
      span: value.span,
    };
  });
  return conjunction(pairs) ?? fail('PIVOT_WITHOUT_COLUMN', {}, value.span);
}

function valueName(value: ExpressionNode, context: QueryContext): string {
  if (value.kind === 'alias') return identifierText(value.name, context);
  if (value.kind === 'null') return 'null';
  if (value.kind === 'boolean' || value.kind === 'number' || value.kind === 'string')
    return literalName(value);
  if (value.kind === 'datetime') return value.text.value;
  if (value.kind === 'row')
    return `{${value.items.map((item) => valueName(item, context)).join(', ')}}`;
  return fail('PIVOT_VALUE_COMPUTED', {}, value.span);
}
