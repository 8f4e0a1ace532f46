import type { ErrorText } from '@millrace/model';
import type { Relation } from '@millrace/plan';
import { project, column } from '@millrace/plan';
import type { Parameter } from '../bind/binding.ts';
import type { Problem } from '../problem.ts';
import { BindFailure, fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { QueryBodyNode, QueryNode } from '../parse/ast.ts';
import { defaultTextLimits, type TextLimits } from '../parse/limits.ts';
import { parseQuery } from '../parse/parse.ts';
import { SqlSyntaxError } from '../parse/syntax-error.ts';
import { identifierText, identifierTexts } from './bind-in.ts';
import { QueryBudget } from './query-budget.ts';
import { originAt, type NamedTable, type QueryContext } from './context.ts';
import { bindFrom } from './from.ts';
import { withLimit } from './limit.ts';
import { sortedOutput } from './order.ts';
import { bindPipe } from './pipe.ts';
import { recursiveTable } from './recursion.ts';
import { bindSelect, bindSelectOver } from './select.ts';
import { withScalarQueries } from './scalar-query.ts';
import { selectItems } from './select-items.ts';
import { bindSetOperation } from './set-operation.ts';
import { fieldOf, listed, renamed, sourceOf, type Source } from './source.ts';
import { innerOf } from './subquery-rows.ts';
import { bindWhere } from './where.ts';

/**
 * `problems` have spans in the query's text; `unknown` is the reason why the columns can't be known
 * before the run.
 */
export type QueryBinding =
  /** `names`: those of the columns as Spark has them, which may repeat. */
  | { readonly kind: 'bound'; readonly relation: Relation; readonly names: readonly string[] }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unknown'; readonly reason: ErrorText };

export type QueryOptions = {
  /** The owner of the text. */
  readonly origin: { readonly nodeId: string; readonly field?: string };
  /** By name, without regard to case. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** How large the text and its result may be. */
  readonly limits?: TextLimits;
};

/**
 * A SELECT query over named inputs as a relation of the plan. Its columns have Spark's names; of
 * several equal ones, all but the first get a number.
 *
 *     bindQuery('SELECT g, sum(i) FROM sales GROUP BY g', { sales }, { origin: { nodeId: 'n4',
 *     field: 'sql' } })
 */
export function bindQuery(
  text: string,
  inputs: Readonly<Record<string, Relation>>,
  options: QueryOptions,
): QueryBinding {
  try {
    const limits = options.limits ?? defaultTextLimits;
    const node = parseQuery(text, limits);
    const tables = new Map(
      Object.entries(inputs).map(([name, relation]) => [
        name.toLowerCase(),
        inputTable(name, relation),
      ]),
    );
    const budget = new QueryBudget(limits);
    const context: QueryContext = {
      tables,
      origin: options.origin,
      parameters: options.parameters ?? {},
      limits,
      budget,
      query: bindQueryNode,
      where: bindWhere,
      select: bindSelectOver,
      keyed: (inner, outer, own) => innerOf(inner, outer, own, 'lateral').keyed ?? null,
      withQueries: withScalarQueries,
      items: selectItems,
    };
    const source = bindQueryNode(node, context);
    return {
      kind: 'bound',
      relation: finished(source, node, context),
      names: listed(source).map(({ name }) => name),
    };
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { kind: 'problems', problems: [error.problem] };
    if (!(error instanceof BindFailure)) throw error;
    return error.unknown === null
      ? { kind: 'problems', problems: error.problems }
      : { kind: 'unknown', reason: error.unknown };
  }
}

/** An input whose columns are unknown is an issue only for a query that reads it. */
function inputTable(name: string, relation: Relation): NamedTable {
  return { name, source: () => sourceOf(relation, name) };
}

/** All but the first of equal names get a number, and no name that another column has. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const free = freeNames(names);
  const seen = new Set<string>();
  return names.map((name) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return free(name);
    seen.add(key);
    return name;
  });
}

/** The columns under their own names, as far as these are unique. */
function finished(source: Source, node: QueryNode, context: QueryContext): Relation {
  const columns = listed(source);
  const names = uniqueNames(columns.map(({ name }) => name));
  const { schema } = source.relation;
  const exact =
    schema.kind === 'closed' &&
    schema.fields.length === columns.length &&
    names.every((name, index) => schema.fields[index]?.name === name);
  if (exact) return source.relation;
  const outputs = columns.map((visible, index) => ({
    name: names[index]!,
    expression: column(fieldOf(source, visible)),
  }));
  return project(source.relation, outputs, originAt(context, node.span));
}

/** A query with its WITH, ORDER BY and LIMIT. */
function bindQueryNode(node: QueryNode, outer: QueryContext): Source {
  const context = node.with.length === 0 ? outer : withCommonTables(node, outer);
  return withLimit(orderedBody(node, context), node, context);
}

/** Each common table can use those before it: they are bound in order, so one map can grow. */
function withCommonTables(node: QueryNode, outer: QueryContext): QueryContext {
  const tables = new Map(outer.tables);
  const context: QueryContext = { ...outer, tables };
  const names = new Set<string>();
  for (const common of node.with) {
    const name = identifierText(common.name, context);
    if (names.has(name.toLowerCase())) fail('REPEATED_COMMON_TABLE', { name }, common.name.span);
    names.add(name.toLowerCase());
    const table =
      (common.recursive ? recursiveTable(common, context, withCommonTables, bindBody) : null) ??
      commonTable(context, common);
    tables.set(table.name.toLowerCase(), table);
  }
  return context;
}

function commonTable(context: QueryContext, node: QueryNode['with'][number]): NamedTable {
  const name = identifierText(node.name, context);
  const names = identifierTexts(node.columns, context);
  const bound = bindQueryNode(node.query, context);
  const count = listed(bound).length;
  if (names.length > 0 && names.length !== count)
    fail('WRONG_NAME_COUNT_OF_TABLE', { table: name, count, given: names.length }, node.span);
  const source = renamed(bound, name, names);
  return { name, source: () => source };
}

function orderedBody(node: QueryNode, context: QueryContext): Source {
  if (node.body.kind === 'select') return bindSelect(node.body, node, context);
  if (node.windows.length > 0) fail('MISPLACED_WINDOW', {}, node.windows[0]?.span ?? node.span);
  return sortedOutput(bindBody(node.body, context), node.orderBy, context);
}

function bindBody(node: QueryBodyNode, context: QueryContext): Source {
  switch (node.kind) {
    case 'select':
      return bindSelect(node, { orderBy: [], windows: [] }, context);
    case 'set_operation':
      return bindSetOperation(node, context, (side) => bindBody(side, context));
    case 'values':
    case 'table':
      return bindFrom(node, context);
    case 'query':
      return bindQueryNode(node, context);
    case 'pipe':
      return bindPipe(node.operator, bindBody(node.input, context), context, bindBody);
  }
}
