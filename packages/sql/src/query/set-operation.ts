import {
  LONG,
  allOf,
  call,
  BOOLEAN,
  column,
  commonTypeOf,
  distinct,
  isOrderable,
  join,
  project,
  sortKey,
  typeName,
  union,
  window,
  type Expression,
  type Relation,
  type WindowCall,
} from '@millrace/plan';
import { coerce } from '../bind/coerce.ts';
import { fail, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { QueryBodyNode, SetOperationNode } from '../parse/ast.ts';
import { originAt, type QueryContext } from './context.ts';
import { requireDomain, withDomain } from './domain.ts';
import { carriedColumns, closedFieldsOf, fieldOf, keysOf, listed, type Source } from './source.ts';

/** UNION, EXCEPT and INTERSECT by position; column names come from the left side. */
export function bindSetOperation(
  node: SetOperationNode,
  context: QueryContext,
  body: (node: QueryBodyNode) => Source,
): Source {
  const [first, second] = gather([node.left, node.right], body);
  return combineSources(node, first!, second!, context);
}

type Operation = Pick<SetOperationNode, 'operation' | 'all' | 'right' | 'span'>;

export function combineSources(
  node: Operation,
  first: Source,
  second: Source,
  context: QueryContext,
): Source {
  const [left, right] = aligned(node, ...bothKeyed(first, second, node, context), context);
  const relation = combined(node, left.relation, right.relation, context);
  return { ...left, relation };
}

/** Both sides with the outer values, if one of them has any. */
function bothKeyed(
  left: Source,
  right: Source,
  { span }: Operation,
  context: QueryContext,
): readonly [Source, Source] {
  const domain = left.domain ?? right.domain;
  if (domain === undefined) return [left, right];
  const keyed = (side: Source): Source =>
    side.domain === undefined
      ? withDomain(side, domain, originAt(context, span))
      : requireDomain(side, context, span);
  return [keyed(left), keyed(right)];
}

/** Both sides cast to the same types, column by column, with the left side's physical names. */
function aligned(
  node: Operation,
  left: Source,
  right: Source,
  context: QueryContext,
): readonly [Source, Source] {
  const [leftColumns, rightColumns] = [listed(left), listed(right)];
  const word = node.operation.toUpperCase();
  if (leftColumns.length !== rightColumns.length) {
    fail(
      'SET_COLUMN_COUNTS',
      { operation: word, left: leftColumns.length, right: rightColumns.length },
      node.right.span,
    );
  }
  const free = freeNames([]);
  const names = leftColumns.map(({ name }) => free(name));
  const keys = (left.carried ?? []).map(() => free('key'));
  const types = leftColumns.map((visible, index) => {
    const other = rightColumns[index] ?? visible;
    const pair = [fieldOf(left, visible).type, fieldOf(right, other).type];
    const common =
      commonTypeOf(pair) ??
      fail(
        'SET_COLUMN_TYPES',
        {
          operation: word,
          position: index + 1,
          column: visible.name,
          left: typeName(pair[0] ?? LONG),
          right: typeName(pair[1] ?? LONG),
        },
        node.right.span,
      );
    if (!isOrderable(common) && !(node.operation === 'union' && node.all))
      fail('NOT_COMPARABLE', { clause: word, type: typeName(common) }, node.span);
    return common;
  });
  const origin = originAt(context, node.span);
  const side = (source: Source): Source => {
    const columns = listed(source).map((visible, index) => {
      const own = column(fieldOf(source, visible));
      return {
        name: names[index] ?? visible.name,
        expression: coerce(own, types[index] ?? own.type),
      };
    });
    const carried = carriedColumns(source).map(({ expression }, index) => ({
      name: keys[index]!,
      expression,
    }));
    const relation = project(source.relation, [...columns, ...carried], origin);
    return {
      ...keysOf(source),
      ...(keys.length === 0 ? {} : { carried: keys }),
      relation,
      columns: leftColumns.map(({ name, qualifier }, index) => ({
        qualifier,
        name,
        physical: names[index] ?? name,
        hidden: false,
      })),
    };
  };
  return [side(left), side(right)];
}

function combined(
  node: Operation,
  left: Relation,
  right: Relation,
  context: QueryContext,
): Relation {
  const origin = originAt(context, node.span);
  if (node.operation === 'union')
    return node.all ? union([left, right], origin) : distinct(union([left, right], origin), origin);
  const joinType = node.operation === 'except' ? 'anti' : 'semi';
  if (!node.all) return matching(joinType, distinct(left, origin), right, node, context);
  const counter = freeNames(closedFieldsOf(left.schema).map(({ name }) => name))('copy');
  const rows = matching(
    joinType,
    numbered(left, counter, node, context),
    numbered(right, counter, node, context),
    node,
    context,
  );
  const kept = closedFieldsOf(left.schema).map((field) => ({
    name: field.name,
    expression: column(field),
  }));
  return project(rows, kept, origin);
}

/**
 * Rows of the left side that have, or don't have, an equal row on the right; nulls equal each
 * other.
 */
function matching(
  joinType: 'semi' | 'anti',
  left: Relation,
  right: Relation,
  node: Operation,
  context: QueryContext,
): Relation {
  const others = closedFieldsOf(right.schema);
  const conditions = closedFieldsOf(left.schema).map((field, index): Expression => {
    const other = others[index] ?? field;
    return call('eq_null_safe', [column(field, 0), column(other, 1)], BOOLEAN, false);
  });
  const kept = closedFieldsOf(left.schema).map((field) => ({
    name: field.name,
    expression: column(field, 0),
  }));
  return join(joinType, left, right, allOf(conditions), kept, originAt(context, node.span));
}

/** Numbers equal rows from 1, so that each one matches at most one row of the other side. */
function numbered(
  relation: Relation,
  name: string,
  node: Operation,
  context: QueryContext,
): Relation {
  const columns = closedFieldsOf(relation.schema).map((field) => column(field));
  const rowNumber: WindowCall = {
    kind: 'window',
    fn: 'row_number',
    args: [],
    ignoreNulls: false,
    partitionBy: columns,
    orderBy: columns.map((each) => sortKey(each)),
    frame: null,
    type: { kind: 'INTEGER' },
    nullable: false,
  };
  return window(relation, [{ name, call: rowNumber }], originAt(context, node.span));
}
