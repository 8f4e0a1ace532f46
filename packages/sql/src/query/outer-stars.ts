import type { QueryNode, SelectItemNode, StarNode, SyntaxNode } from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';
import { identifierText, identifierTexts } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import { findColumn } from './find-column.ts';
import { sameName, type Source } from './source.ts';
import { starNames } from './star-items.ts';

/** The subquery with `t.*` written out where `t` is a table, or a struct, of the outer query. */
export function withOuterStars(query: QueryNode, outer: Source, context: QueryContext): QueryNode {
  if (!starsIn(query).some(({ qualifier }) => qualifier.length > 0)) return query;
  const tables = tablesIn(query, context);
  const isOuter = (star: StarNode): boolean => {
    const [first] = identifierTexts(star.qualifier, context);
    if (first === undefined || tables.some((table) => sameName(table, first))) return false;
    const name = { kind: 'name' as const, parts: star.qualifier, span: star.span };
    return (
      outer.columns.some(({ qualifier }) => qualifier !== null && sameName(qualifier, first)) ||
      findColumn(outer, identifierTexts(star.qualifier, context), name) !== null
    );
  };
  return written(query, (star) => (isOuter(star) ? starNames(star, outer, context) : [star]));
}

type Spread = (star: StarNode) => readonly SyntaxNode[];

/** With the stars of select lists and arguments replaced. */
function written<T>(value: T, spread: Spread): T {
  if (Array.isArray(value)) return value.flatMap((each) => writtenEach(each, spread)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, written(child, spread)]),
  ) as T;
}

function writtenEach(value: unknown, spread: Spread): readonly unknown[] {
  if (isNode<StarNode>(value, 'star')) return spread(value);
  if (!isNode<SelectItemNode>(value, 'select_item') || value.expression.kind !== 'star')
    return [written(value, spread)];
  return spread(value.expression).map((expression) => ({ ...value, expression }));
}

function isNode<T extends SyntaxNode>(value: unknown, kind: T['kind']): value is T {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

function starsIn(node: SyntaxNode): readonly StarNode[] {
  return node.kind === 'star' ? [node] : childrenOf(node).flatMap(starsIn);
}

/** The names by which the tables of the query, and of those in it, are called. */
function tablesIn(node: SyntaxNode, context: QueryContext): readonly string[] {
  const alias = 'alias' in node ? node.alias : null;
  const name = alias ?? (node.kind === 'table' ? node.name.at(-1)! : null);
  const own = name === null ? [] : [identifierText(name, context)];
  return [...own, ...childrenOf(node).flatMap((child) => tablesIn(child, context))];
}
