import { isFloating } from './data-type.ts';
import { decidesRows } from './decides-rows.ts';
import type { AggregateCall, Expression, SortKey, WindowCall } from './expression.ts';
import { scalarSignatures } from './functions/index.ts';
import { inputsOf, type Relation } from './relation.ts';
import { columnKey, knownFields } from './schema.ts';
import { rowOrder, type RowOrder } from './row-order.ts';
import { isVolatileExpression } from './volatile.ts';
import { some } from './walk/children.ts';
import { isCertainSet, unorderedSets, type UnorderedSets } from './unordered-sets.ts';
import { topologicalOrder } from './walk/relations.ts';

/** How much of a relation's answer is promised to be the same on every engine and in every run. */
export type AnswerClass = 'sequence' | 'bag' | 'bag, floats within 1e-12' | 'count only' | 'unspecified';

/** What is promised of the relation's rows. */
export function answerClass(relation: Relation): AnswerClass {
  const promises = new Map<Relation, Promise>();
  for (const part of topologicalOrder([relation])) {
    promises.set(
      part,
      promiseOf(
        part,
        inputsOf(part).map((input) => promises.get(input)!),
      ),
    );
  }
  return nameOf(promises.get(relation)!);
}

type Promise = {
  readonly content: 'rows' | 'count only' | 'unspecified';
  readonly order: RowOrder;
  /** Columns (by key) that hold sums of floating-point numbers or what an engine's own mathematics gives: equal only within a tolerance. */
  readonly approximate: ReadonlySet<string>;
  readonly sets: UnorderedSets;
};

function nameOf({ content, order, approximate, sets }: Promise): AnswerClass {
  if (content !== 'rows') return content;
  if (sets === null || sets.size > 0) return 'unspecified';
  if (approximate.size > 0) return 'bag, floats within 1e-12';
  return order === 'total' ? 'sequence' : 'bag';
}

function promiseOf(relation: Relation, inputs: readonly Promise[]): Promise {
  const content = contentOf(relation, inputs);
  const sets = unorderedSets(
    relation,
    inputs.map((input) => input.sets),
  );
  return { content: sets === null ? 'unspecified' : content, order: orderOf(relation, inputs), approximate: approximateColumns(relation, inputs), sets };
}

function orderOf(relation: Relation, inputs: readonly Promise[]): RowOrder {
  const order = rowOrder(
    relation,
    inputs.map((input) => input.order),
  );
  const isUncertain = relation.kind === 'sort' && relation.keys.some(({ expression }) => usesApproximate(expression, inputs));
  return isUncertain ? 'partial' : order;
}

const worst = (inputs: readonly Promise[]): Promise['content'] =>
  inputs.some(({ content }) => content === 'unspecified') ? 'unspecified' : inputs.some(({ content }) => content === 'count only') ? 'count only' : 'rows';

function contentOf(relation: Relation, inputs: readonly Promise[]): Promise['content'] {
  const below = worst(inputs);
  if (below === 'unspecified') return below;
  const rowCountDependsOnContent = decidesRows(relation).length > 0 || relation.kind === 'distinct';
  if (below === 'count only') return rowCountDependsOnContent || !keepsCount(relation) ? 'unspecified' : 'count only';
  if (decidesRows(relation).some((expression) => usesApproximate(expression, inputs))) return 'unspecified';
  if (relation.kind === 'distinct' && inputs.some(({ approximate }) => approximate.size > 0)) return 'unspecified';
  switch (relation.kind) {
    case 'sample':
    case 'row_id':
      return 'unspecified';
    case 'limit':
      return inputs[0]?.order === 'total' && inputs[0].approximate.size === 0 ? 'rows' : 'count only';
    case 'project':
      return relation.columns.some(({ expression }) => isVolatileExpression(expression)) ? 'unspecified' : 'rows';
    case 'filter':
      return isVolatileExpression(relation.condition) ? 'unspecified' : 'rows';
    case 'aggregate':
      return relation.aggregates.some(({ call }) => isUncertainAggregate(call)) ? 'unspecified' : 'rows';
    case 'window':
      return relation.columns.some(({ call }) => isUncertainWindow(call, relation.input, inputs)) ? 'unspecified' : 'rows';
    case 'scan':
    case 'values':
    case 'range':
    case 'join':
    case 'sort':
    case 'union':
    case 'distinct':
    case 'unpivot':
    case 'explode':
    case 'materialised':
      return 'rows';
  }
}

function keepsCount(relation: Relation): boolean {
  return relation.kind === 'project' || relation.kind === 'sort' || relation.kind === 'limit' || relation.kind === 'window' || relation.kind === 'union';
}

function usesApproximate(expression: Expression, inputs: readonly Promise[]): boolean {
  return some(expression, (inner) => {
    if (inner.kind === 'call') return scalarSignatures[inner.fn].inexact;
    return inner.kind === 'column' && (inputs[inner.input]?.approximate.has(columnKey(inner.name)) ?? false);
  });
}

const approximateAnswers = new Set<string>(['percentile_approx', 'approx_count_distinct', 'mode', 'collect_set']);

function isUncertainAggregate(call: AggregateCall): boolean {
  return !isCertainSet(call) && (approximateAnswers.has(call.fn) || isVolatileExpression(call));
}

const tieSensitive = new Set<string>([
  'row_number',
  'ntile',
  'lag',
  'lead',
  'first_value',
  'last_value',
  'nth_value',
  'first',
  'last',
  'any_value',
  'collect_list',
  'listagg',
]);

function isUncertainWindow(call: WindowCall, input: Relation, inputs: readonly Promise[]): boolean {
  const touchesTies = tieSensitive.has(call.fn) || call.frame?.unit === 'rows';
  if (call.orderBy.some(({ expression }) => usesApproximate(expression, inputs)) || call.partitionBy.some((key) => usesApproximate(key, inputs))) return true;
  return approximateAnswers.has(call.fn) || (touchesTies && !coversAll(call.orderBy, call.partitionBy, input));
}

function coversAll(keys: readonly SortKey[], partitionBy: readonly Expression[], input: Relation): boolean {
  const covered = new Set(
    [...keys.map(({ expression }) => expression), ...partitionBy].flatMap((expression) => (expression.kind === 'column' ? [columnKey(expression.name)] : [])),
  );
  return knownFields(input.schema).every(({ name }) => covered.has(columnKey(name)));
}

const exactAggregates = new Set<string>(['count', 'count_if', 'min', 'max', 'bool_and', 'bool_or', 'first', 'last', 'any_value']);

function approximateColumns(relation: Relation, inputs: readonly Promise[]): ReadonlySet<string> {
  const passed = new Set(inputs.flatMap(({ approximate }) => [...approximate]));
  switch (relation.kind) {
    case 'project':
    case 'join':
      return namesWhere(relation.columns, (expression) => usesApproximate(expression, inputs));
    case 'aggregate':
      return namesWhere(
        [...relation.groups, ...relation.aggregates.map(({ name, call }) => ({ name, expression: call }))],
        (expression) => usesApproximate(expression, inputs) || sumsFloats(expression),
      );
    case 'window':
      return passed.union(
        namesWhere(
          relation.columns.map(({ name, call }) => ({ name, expression: call })),
          (expression) => usesApproximate(expression, inputs) || sumsFloats(expression),
        ),
      );
    case 'union':
      return unionColumns(relation.inputs, inputs);
    case 'unpivot':
      return passed.size > 0 ? new Set([columnKey(relation.valueColumn), ...passed]) : passed;
    case 'scan':
    case 'values':
    case 'range':
    case 'filter':
    case 'sort':
    case 'limit':
    case 'distinct':
    case 'sample':
    case 'explode':
    case 'row_id':
    case 'materialised':
      return passed;
  }
}

function namesWhere(columns: readonly { name: string; expression: Expression }[], test: (expression: Expression) => boolean): ReadonlySet<string> {
  return new Set(columns.filter(({ expression }) => test(expression)).map(({ name }) => columnKey(name)));
}

/** Any statistic of floating-point arguments, or a floating-point statistic of exact ones (avg, stddev). */
function sumsFloats(expression: Expression): boolean {
  return some(expression, (inner) => {
    if (inner.kind !== 'aggregate' && inner.kind !== 'window') return false;
    return !exactAggregates.has(inner.fn) && isFloating(inner.type);
  });
}

function unionColumns(relations: readonly Relation[], inputs: readonly Promise[]): ReadonlySet<string> {
  const names = knownFields(relations[0]!.schema).map(({ name }) => columnKey(name));
  return new Set(
    names.filter((_, index) => relations.some((each, side) => inputs[side]!.approximate.has(columnKey(knownFields(each.schema)[index]?.name ?? '')))),
  );
}
