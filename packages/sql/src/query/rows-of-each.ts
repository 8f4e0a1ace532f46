import { column, findField } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { QueryNode } from '../parse/ast.ts';
import { originAt, type QueryContext } from './context.ts';
import { domainOf } from './domain.ts';
import type { KeyedRows } from './key-conditions.ts';
import type { Domain, Source } from './source.ts';

/**
 * The rows of a subquery for each combination of the outer values that it names. Null if it names
 * none.
 */
export function rowsOfEach(
  query: QueryNode,
  outer: Source,
  context: QueryContext,
): KeyedRows | null {
  const origin = originAt(context, query.span);
  const bind = (domain: Domain): Source =>
    context.query(query, { ...context, domain, outerPlaces: undefined });
  const wide = domainOf(query, outer, context, origin);
  if (wide === null) return null;
  const source = bind(wide);
  if (wide.used.size === 0) return null;
  wide.places.forEach((place) => context.outerPlaces?.add(place));
  if (wide.used.size === wide.names.length) return keyedBy(wide, source, outer, query);
  const exact = domainOf(query, outer, context, origin, wide.used)!;
  return keyedBy(exact, bind(exact), outer, query);
}

function keyedBy(domain: Domain, source: Source, outer: Source, query: QueryNode): KeyedRows {
  if (source.domain !== domain) return fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, query.span);
  const field = (relation: Source['relation'], name: string) =>
    column(findField(relation.schema, name)!);
  return {
    source,
    outer: domain.names.map((name) => field(outer.relation, name)),
    inner: source.carried!.map((name) => field(source.relation, name)),
    nullSafe: true,
  };
}
