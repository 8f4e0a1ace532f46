import {
  column,
  commonTypeOf,
  defaultRecursionLevels,
  project,
  recursion,
  recursiveReference,
  sameType,
  typeName,
  type Field,
  type Relation,
} from '@millrace/plan';
import { coerce } from '../bind/coerce.ts';
import { fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { CommonTableNode, QueryBodyNode, QueryNode } from '../parse/ast.ts';
import { identifierText, identifierTexts } from './bind-in.ts';
import { originAt, type NamedTable, type QueryContext } from './context.ts';
import { refuseMisplaced, readsTable } from './recursive-reads.ts';
import { refuseRepeatedChance } from './repeated-chance.ts';
import { carriedColumns, closedFieldsOf, fieldOf, listed, type Source } from './source.ts';

/** Adds the tables of WITH. */
type WithTables = (node: QueryNode, context: QueryContext) => QueryContext;
type BindBody = (node: QueryBodyNode, context: QueryContext) => Source;

/** A table of WITH RECURSIVE; null if it doesn't read itself. */
export function recursiveTable(
  node: CommonTableNode,
  outer: QueryContext,
  withTables: WithTables,
  bindBody: BindBody,
): NamedTable | null {
  const name = identifierText(node.name, outer);
  if (!readsTable(node.query, name)) return null;
  const { left, right, context } = partsOf(node, name, outer, withTables);
  const origin = originAt(outer, node.span);
  const anchor = anchorOf(node, name, withoutOuter(bindBody(left, context), left), context);
  const id = `${name}#${outer.budget.nextRecursion()}`;
  const table = (relation: Relation): NamedTable => ({
    name,
    source: () => ({ relation, columns: anchor.columns }),
  });
  const reference = recursiveReference(id, closedFieldsOf(anchor.relation.schema), origin);
  refuseMisplaced(right, name);
  const tables = new Map([...context.tables, [name.toLowerCase(), table(reference)]]);
  const next = withoutOuter(bindBody(right, { ...context, tables }), right);
  const step = alignedStep(anchor, next, right, outer);
  refuseRepeatedChance(step, right.span);
  const maxLevels = node.maxLevels === null ? defaultRecursionLevels : Number(node.maxLevels.text);
  return table(recursion({ id, anchor: anchor.relation, step, maxLevels, limit: null }, origin));
}

/** As in Spark, a recursion can't name columns of a query around it. */
function withoutOuter(rows: Source, { span }: QueryBodyNode): Source {
  return carriedColumns(rows).length === 0 ? rows : fail('RECURSION_OUTER', {}, span);
}

type Parts = {
  readonly left: QueryBodyNode;
  readonly right: QueryBodyNode;
  readonly context: QueryContext;
};

/** Both sides of the UNION ALL, perhaps in parentheses, or after a WITH of its own. */
function partsOf(
  node: CommonTableNode,
  name: string,
  outer: QueryContext,
  withTables: WithTables,
): Parts {
  let context = outer;
  let body: QueryBodyNode = node.query;
  while (body.kind === 'query') {
    if (!isPlain(body) || body.with.some(({ query }) => readsTable(query, name)))
      return fail('RECURSION_FORM', { table: name }, node.name.span);
    context = body.with.length === 0 ? context : withTables(body, context);
    body = body.body;
  }
  const union = unionOf(body);
  if (union === null || readsTable(union.left, name) || !readsTable(union.right, name))
    return fail('RECURSION_FORM', { table: name }, node.name.span);
  return union.all ? { ...union, context } : fail('RECURSION_UNION', {}, body.span);
}

function isPlain({ limit, offset, orderBy, windows }: QueryNode): boolean {
  return (
    limit === null &&
    offset === null &&
    windows.length === 0 &&
    !('kind' in orderBy) &&
    orderBy.length === 0
  );
}

function unionOf(
  body: QueryBodyNode,
): (Pick<Parts, 'left' | 'right'> & { readonly all: boolean }) | null {
  if (body.kind === 'set_operation') return body.operation === 'union' ? body : null;
  if (body.kind !== 'pipe' || body.operator.kind !== 'pipe_set_operation') return null;
  const { operation, all, right } = body.operator;
  return operation === 'union' ? { left: body.input, right, all } : null;
}

/** The first rows, under the names of the table. */
function anchorOf(
  node: CommonTableNode,
  name: string,
  rows: Source,
  context: QueryContext,
): Source {
  const names = identifierTexts(node.columns, context);
  const visible = listed(rows);
  const count = visible.length;
  if (names.length > 0 && names.length !== count)
    return fail(
      'WRONG_NAME_COUNT_OF_TABLE',
      { table: name, count, given: names.length },
      node.span,
    );
  const free = freeNames([]);
  const columns = visible.map((each, index) => {
    const own = names[index] ?? each.name;
    return { qualifier: name, name: own, physical: free(own), hidden: false, place: index };
  });
  const relation = project(
    rows.relation,
    visible.map((each, index) => ({
      name: columns[index]!.physical,
      expression: column(fieldOf(rows, each)),
    })),
    originAt(context, node.span),
  );
  return { relation, columns };
}

/** The rows of the step with the anchor's types: they may widen to these, but not the other way. */
function alignedStep(
  anchor: Source,
  step: Source,
  { span }: QueryBodyNode,
  context: QueryContext,
): Relation {
  const wanted = closedFieldsOf(anchor.relation.schema);
  const columns = listed(step);
  if (columns.length !== wanted.length)
    return fail(
      'SET_COLUMN_COUNTS',
      { operation: 'UNION', left: wanted.length, right: columns.length },
      span,
    );
  const typed = columns.map((visible, index) => {
    const field = wanted[index]!;
    const own = column(fieldOf(step, visible));
    const types = { anchor: typeName(field.type), step: typeName(own.type) };
    if (!widensTo(field, own.type))
      fail('RECURSION_TYPE', { column: anchor.columns[index]!.name, ...types }, span);
    return { name: field.name, expression: coerce(own, field.type) };
  });
  return project(step.relation, typed, originAt(context, span));
}

function widensTo({ type }: Field, from: Field['type']): boolean {
  const common = commonTypeOf([type, from]);
  return common !== null && sameType(common, type);
}
