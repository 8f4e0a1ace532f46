import {
  aggregate,
  aggregateCall,
  column,
  isOrderable,
  project,
  type Expression,
  type NamedExpression,
} from '@millrace/plan';
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
import { literalName } from './name-literal.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import { fieldOf, listed, sourceOf, type Source, type VisibleColumn } from './source.ts';

/**
 * As in Spark: the aggregates for each group and each value of the pivot columns, then one row per
 * group that has, for each wanted value, its aggregate, or null if there was no such row. The
 * groups are the columns that neither FOR nor an aggregate references.
 */
export function bindPivot(node: PivotNode, input: Source, context: QueryContext): Source {
  const columns = pivotColumns(node, input, context);
  const used = new Set(columns.map(({ physical }) => physical));
  const aggregates = gather(node.aggregates, (item) => {
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
      outer: () => null,
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
  const cells = computed(input, [...kept, ...columns], aggregates, node, context);
  return selectPivotValues(node, cells, kept, columns, context);
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
  const groups = kept.map((visible) => ({
    name: visible.physical,
    expression: column(fieldOf(source, visible)),
  }));
  const outputs = gather(node.values, (value) => {
    const condition = bindResolved(matches(value, columns), scopeOf(source), context);
    const label = valueName(value, context);
    return aggregates.map(({ name, physical }) => {
      const shown = aggregates.length === 1 ? label : `${label}_${name}`;
      return { name: shown, physical: free(shown), call: taken(source, physical, condition) };
    });
  }).flat();
  const relation = aggregate(
    source.relation,
    groups,
    outputs.map(({ physical, call }) => ({ name: physical, call })),
    originAt(context, node.span),
  );
  const added = outputs.map(({ name, physical }) => ({
    qualifier: null,
    name,
    physical,
    hidden: false,
  }));
  return {
    relation,
    columns: [...kept.map((visible) => ({ ...visible, qualifier: null })), ...added],
  };
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
