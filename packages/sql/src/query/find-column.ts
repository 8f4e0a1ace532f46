import type { NameNode } from '../parse/ast.ts';
import { closest, firstNames } from '../bind/closest.ts';
import { fail } from '../bind/failure.ts';
import {
  columnsNamed,
  columnsQualified,
  sameName,
  type Source,
  type VisibleColumn,
} from './source.ts';
import { isHiddenQualifier } from './hidden-qualifiers.ts';

/** `used`: how many parts of the name identify the column; the rest are its members. */
export type FoundColumn = { readonly column: VisibleColumn; readonly used: number };

/**
 * The column that a name refers to: first as `table.column`, then as a column alone. Null if there
 * is none; an ambiguous name is an issue.
 */
export function findColumn(
  source: Source,
  names: readonly string[],
  node: NameNode,
): FoundColumn | null {
  return findOwnColumn(source, names, node) ?? findOuterColumn(source, names, node);
}

/** The same among the columns of the outer queries. */
export function findOuterColumn(
  { carried, domain, relation }: Source,
  names: readonly string[],
  node: NameNode,
): FoundColumn | null {
  if (domain === undefined || carried === undefined) return null;
  for (const columns of domain.levels) {
    const found = findOwnColumn({ relation, columns }, names, node);
    if (found === null) continue;
    const { physical } = found.column;
    domain.used.add(physical);
    domain.places.add(node.span[0]);
    const own = carried[domain.names.indexOf(physical)]!;
    return { ...found, column: { ...found.column, physical: own } };
  }
  return null;
}

/** The same without the columns of outer queries. */
export function findOwnColumn(
  source: Source,
  names: readonly string[],
  node: NameNode,
): FoundColumn | null {
  const [first = '', second] = names;
  const qualified = second === undefined ? [] : columnsQualified(source, first, second);
  const candidates = qualified.length > 0 ? qualified : columnsNamed(source, first);
  const [found] = candidates;
  if (found === undefined) return null;
  if (candidates.some(({ physical }) => physical !== found.physical)) {
    const forms = candidates.map(
      ({ qualifier, name }) => `\`${qualifier === null ? '' : `${qualifier}.`}${name}\``,
    );
    return fail(
      'COLUMN_IN_SEVERAL_TABLES',
      { column: names.join('.'), forms: [...new Set(forms)] },
      node.span,
    );
  }
  return { column: found, used: qualified.length > 0 ? 2 : 1 };
}

/** Reports an unknown name. */
export function missingColumn(
  sources: readonly Source[],
  names: readonly string[],
  node: NameNode,
): never {
  const columns = sources.flatMap(({ columns: all }) => all);
  const [first = '', second] = names;
  const tables = [
    ...new Set(
      columns.flatMap(({ qualifier }) =>
        qualifier === null || isHiddenQualifier(qualifier) ? [] : [qualifier],
      ),
    ),
  ];
  const inTable =
    second === undefined
      ? []
      : columns.filter(({ qualifier }) => qualifier !== null && sameName(qualifier, first));
  const candidates = inTable.length > 0 ? inTable : columns.filter(({ hidden }) => !hidden);
  const near =
    (second !== undefined && inTable.length === 0 ? closest(first, tables) : null) ??
    closest(
      inTable.length > 0 ? (second ?? '') : first,
      candidates.map(({ name }) => name),
    );
  const shown = [...new Set(candidates.map(({ name }) => name))];
  const args = {
    column: names.join('.'),
    tables,
    hasFrom: columns.length > 0,
    ...firstNames(shown),
    suggestion: near,
  };
  return fail('UNKNOWN_COLUMN_IN_QUERY', args, node.span);
}
