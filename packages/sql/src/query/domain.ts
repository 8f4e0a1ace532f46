import {
  column,
  distinct,
  findField,
  isOrderable,
  join,
  project,
  type Origin,
  type Span,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { QueryNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { findOwnColumn } from './find-column.ts';
import { namesIn, type WrittenName } from './names-in.ts';
import {
  closedFieldsOf,
  outerLevels,
  physicalNames,
  sameName,
  type Domain,
  type Source,
  type VisibleColumn,
} from './source.ts';

/**
 * The distinct values of the outer columns that the query may name. Null if it can't name any.
 * `only`: the columns that it is known to name.
 */
export function domainOf(
  query: QueryNode,
  outer: Source,
  context: QueryContext,
  origin: Origin,
  only?: ReadonlySet<string>,
): Domain | null {
  const written = namesIn(query, context);
  const levels = [outer.columns, ...outerLevels(outer)].map((columns) =>
    columns.filter((each) => written.some(({ texts }) => couldMean(texts, each))),
  );
  const physicals = [...new Set(levels.flat().map(({ physical }) => physical))].filter(
    (name) => only?.has(name) ?? isOrderable(findField(outer.relation.schema, name)!.type),
  );
  if (physicals.length === 0) return null;
  const values = physicals.map((name) => ({
    name,
    expression: column(findField(outer.relation.schema, name)!),
  }));
  const kept = new Set(physicals);
  return {
    relation: distinct(project(outer.relation, values, origin), origin),
    names: physicals,
    levels: levels.map((columns) => columns.filter(({ physical }) => kept.has(physical))),
    used: new Set(),
    places: new Set(),
  };
}

/** Whether the name may be that of the column. */
export function couldMean(texts: readonly string[], { qualifier, name }: VisibleColumn): boolean {
  const [first = '', second] = texts;
  if (sameName(first, name)) return true;
  return (
    second !== undefined &&
    qualifier !== null &&
    sameName(first, qualifier) &&
    sameName(second, name)
  );
}

/** The rows with each combination of outer values, if what is written over them names any. */
export function withDomainOf(
  written: object,
  source: Source,
  context: QueryContext,
  origin: Origin,
): Source {
  const { domain } = context;
  if (domain === undefined || source.carried !== undefined) return source;
  return mentionsDomain(written, [source], domain, context)
    ? withDomain(source, domain, origin)
    : source;
}

/** Whether a name means a column of the domain; inside another query, whether it could. */
export function mentionsDomain(
  written: object,
  sources: readonly Source[],
  { levels }: Domain,
  context: QueryContext,
): boolean {
  const isOwn = ({ texts, node, nested }: WrittenName): boolean =>
    !nested &&
    sources.some(({ relation, columns }) => findsAny({ relation, columns }, texts, node));
  return namesIn(written, context).some(
    (each) =>
      levels.some((columns) => columns.some((outer) => couldMean(each.texts, outer))) &&
      !isOwn(each),
  );
}

function findsAny(
  source: Source,
  texts: readonly string[],
  node: Parameters<typeof findOwnColumn>[2],
): boolean {
  return (
    source.columns.some((each) => couldMean(texts, each)) &&
    findOwnColumn(source, texts, node) !== null
  );
}

/** Each row with each combination of the outer values. */
export function withDomain(source: Source, domain: Domain, origin: Origin): Source {
  const free = freeNames(physicalNames(source));
  const added = domain.names.map((name) => ({
    name: free(name),
    expression: column(findField(domain.relation.schema, name)!, 0),
  }));
  const own = closedFieldsOf(source.relation.schema).map((field) => ({
    name: field.name,
    expression: column(field, 1),
  }));
  const relation = join(
    'cross',
    domain.relation,
    source.relation,
    null,
    [...own, ...added],
    origin,
  );
  return { ...source, relation, domain, carried: added.map(({ name }) => name) };
}

/** Rows of other outer values, such as those of a WITH outside of the subquery, can't be combined. */
export function requireDomain(source: Source, context: QueryContext, span: Span): Source {
  const isOther = source.domain !== undefined && source.domain !== context.domain;
  return isOther ? fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, span) : source;
}

/** For clauses that combine rows without regard to the outer row that they are for. */
export function requireNoKeys(source: Source, span: Span): Source {
  return source.carried === undefined ? source : fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, span);
}
