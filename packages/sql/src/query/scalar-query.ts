import { column, join } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { ExpressionNode, QueryNode, ScalarQueryNode } from '../parse/ast.ts';
import { aggregateFunctions } from '../bind/aliases.ts';
import { originAt, type QueryContext } from './context.ts';
import { mapChildren } from './map-syntax.ts';
import { closedFieldsOf, fieldOf, listed, physicalNames, type Source } from './source.ts';

/** The expression with each `(SELECT …)` in it replaced by a column that the source has been given. */
export type WithScalarQueries = { readonly node: ExpressionNode; readonly source: Source };

/** Only subqueries that give exactly one row whatever the data are taken: an aggregate without GROUP BY, or a SELECT without FROM. */
export function withScalarQueries(node: ExpressionNode, source: Source, context: QueryContext): WithScalarQueries {
  let wide = source;
  const replace = (part: ExpressionNode): ExpressionNode => {
    if (part.kind === 'exists' || part.kind === 'in_query') {
      return fail('EXISTS and IN (SELECT …) stand only in WHERE, alone or joined to the rest by AND.', part.span, 'Join the tables instead.');
    }
    if (part.kind !== 'scalar_query') return mapChildren(part, replace);
    const { name, source: added } = attach(part, wide, context);
    wide = added;
    const at = { quoted: true, span: part.span };
    return {
      kind: 'name',
      parts: [
        { text: qualifier, ...at },
        { text: name, ...at },
      ],
      span: part.span,
    };
  };
  return { node: replace(node), source: wide };
}

/** Hidden columns are found only under their qualifier, which no table can have. */
const qualifier = '\u0000scalar';

function attach(node: ScalarQueryNode, source: Source, context: QueryContext): { name: string; source: Source } {
  if (!givesOneRow(node.query)) {
    fail('A subquery used as a value must give exactly one row: an aggregate without GROUP BY.', node.span, 'Join the tables instead.');
  }
  const inner = context.query(node.query, context);
  const [only, ...more] = listed(inner);
  if (only === undefined || more.length > 0) return fail(`A subquery used as a value gives one column, not ${listed(inner).length}.`, node.span);
  const name = freeNames(physicalNames(source))('subquery');
  const columns = [
    ...closedFieldsOf(source.relation.schema).map((field) => ({ name: field.name, expression: column(field, 0) })),
    { name, expression: column(fieldOf(inner, only), 1) },
  ];
  const relation = join('cross', source.relation, inner.relation, null, columns, originAt(context, node.span));
  return { name, source: { relation, columns: [...source.columns, { qualifier, name, physical: name, hidden: true }] } };
}

function givesOneRow(query: QueryNode): boolean {
  const { body } = query;
  if (body.kind === 'query') return query.limit === null && query.offset === null && givesOneRow(body);
  if (body.kind !== 'select' || query.limit !== null || query.offset !== null) return false;
  const open = body.groupBy !== null || body.having !== null || body.qualify !== null;
  if (open) return false;
  const plain = body.from === null && body.where === null;
  return plain || body.items.some(({ expression }) => holdsAggregate(expression));
}

function holdsAggregate(node: ExpressionNode): boolean {
  if (node.kind === 'call' && node.over === null && aggregateFunctions.has(node.name.toLowerCase())) return true;
  let found = false;
  mapChildren(node, (child) => {
    found = found || holdsAggregate(child);
    return child;
  });
  return found;
}
