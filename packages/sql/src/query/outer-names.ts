import type { QueryNode } from '../parse/ast.ts';
import { printExpression } from '../parse/print.ts';
import type { QueryContext } from './context.ts';
import { findColumn } from './find-column.ts';
import { namesIn } from './names-in.ts';
import { withOuterStars } from './outer-stars.ts';
import type { Source } from './source.ts';

/** The outer columns that the query names at `places`, in the order of Spark's plan. */
export function outerNames(
  query: QueryNode,
  places: ReadonlySet<number>,
  outer: Source,
  context: QueryContext,
): readonly string[] {
  return inPlanOrder(withOuterStars(query, outer, context))
    .flatMap((part) => namesIn(part, context))
    .flatMap(({ texts, node }) => {
      const found = places.has(node.span[0]) ? findColumn(outer, texts, node) : null;
      return found === null ? [] : [found.column.name];
    });
}

/** The query as text, by which its column is found again. */
export function queryText(query: QueryNode): string {
  return printExpression({ kind: 'exists', query, span: query.span });
}

/** The parts of a plan from its top: a condition before the rows that it filters. */
function inPlanOrder(node: unknown): readonly object[] {
  if (Array.isArray(node)) return node.flatMap(inPlanOrder);
  if (node === null || typeof node !== 'object') return [];
  const members = Object.entries(node).filter(([, value]) => typeof value === 'object');
  const { kind } = node as { readonly kind?: string };
  const first = order[kind ?? ''];
  if (first !== undefined) {
    const byName = new Map(members);
    return first.flatMap((name) => inPlanOrder(byName.get(name)));
  }
  return containers.has(kind ?? '') ? members.flatMap(([, value]) => inPlanOrder(value)) : [node];
}

const order: Readonly<Record<string, readonly string[]>> = {
  query: ['orderBy', 'body', 'with'],
  select: ['having', 'items', 'qualify', 'groupBy', 'where', 'from'],
  join: ['condition', 'left', 'right'],
  set_operation: ['left', 'right'],
};

const containers: ReadonlySet<string> = new Set(['derived_table', 'common_table']);
