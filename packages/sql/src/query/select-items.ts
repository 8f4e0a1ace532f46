import { columnKey, findField, type DataType, type StructField } from '@millrace/plan';
import { closest } from '../bind/closest.ts';
import { BindFailure, fail, Failures } from '../bind/failure.ts';
import type {
  ExpressionNode,
  NameNode,
  NamedWindowNode,
  QueryNode,
  SelectItemNode,
  CallNode,
  StarNode,
} from '../parse/ast.ts';
import {
  bindResolved,
  columnResolver,
  identifierText,
  identifierTexts,
  scopeOf,
} from './bind-in.ts';
import { columnName } from './column-name.ts';
import type { Item, Items, QueryContext } from './context.ts';
import { withoutMembers as withoutMembersOf } from './drop-members.ts';
import { findColumn, findOuterColumn, findOwnColumn } from './find-column.ts';
import { queryText } from './outer-names.ts';
import { generate, isGenerator } from './generator.ts';
import { mapChildren } from './map-syntax.ts';
import { withNamedWindows } from './named-windows.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import { withScalarQueries } from './scalar-query.ts';
import { inOrder, listed, sameName, type Source, type VisibleColumn } from './source.ts';

/**
 * The select list with `*` written out, generators applied to the source, and names resolved:
 * columns first, then preceding aliases.
 */
export function selectItems(
  nodes: readonly SelectItemNode[],
  from: Source,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): Items {
  const list: List = { source: from, items: [], aliases: new Map() };
  const failures = new Failures();
  for (const item of nodes) {
    if (failures.attempt(() => addItem(item, list, from, windows, context)) !== null) continue;
    // An item that uses its name is no issue of its own.
    for (const alias of item.aliases)
      list.aliases.set(alias.text.toLowerCase(), { kind: 'null', span: alias.span });
  }
  failures.rethrow();
  return { items: list.items, source: list.source };
}

type List = {
  source: Source;
  readonly items: Item[];
  readonly aliases: Map<string, ExpressionNode>;
};

function addItem(
  item: SelectItemNode,
  list: List,
  from: Source,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): true {
  const { expression } = item;
  const names = identifierTexts(item.aliases, context);
  if (expression.kind === 'star') {
    const added = starItems(expression, from, context);
    context.budget.spend(list.items.length + added.length, item.span);
    for (const each of added) list.items.push(each);
  } else if (expression.kind === 'call' && expression.over === null && isGenerator(expression)) {
    const naming = { qualifier: null, names, outer: false };
    const generated = generate(expression, list.source, naming, context);
    list.source = { ...generated.source, columns: list.source.columns };
    list.items.push(...generated.added.map((column) => columnItem(column, expression)));
  } else {
    if (names.length > 1) fail('SEVERAL_NAMES', {}, item.span);
    addExpression(expression, names[0], list, windows, context);
  }
  return true;
}

function addExpression(
  expression: ExpressionNode,
  alias: string | undefined,
  list: List,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): void {
  const { aliases } = list;
  const spread = withoutStars(expression, list.source, context);
  const named = withNamedWindows(spread, windows, context);
  const wide = withScalarQueries(named, list.source, context);
  const { source } = wide;
  list.source = source;
  let usesAlias = false;
  const after = (name: string): ExpressionNode | null => {
    const found = aliases.get(name.toLowerCase()) ?? null;
    usesAlias ||= found !== null;
    return repeated(name, found, expression);
  };
  const node = context.budget.written(
    resolveNames(wide.node, columnResolver({ source, after }, context)),
  );
  const naming = {
    used: usedParts(source, context),
    typeOf: typeIn(source, context),
    outer: outerNameIn(source, context),
    named: namedBy(source),
    context,
  };
  const name = alias ?? columnName(named, naming);
  if (alias !== undefined) aliases.set(alias.toLowerCase(), node);
  const passes = alias === undefined ? passedColumn(spread, source, context) : null;
  list.items.push({
    name,
    node,
    ...(passes === null ? {} : { passes }),
    ...(usesAlias ? { usesAlias } : {}),
  });
}

/** `struct(t.*)`, `count(DISTINCT *)`: the columns as arguments. `count(*)` counts rows. */
function withoutStars(node: ExpressionNode, source: Source, context: QueryContext): ExpressionNode {
  const inside = mapChildren(node, (child) => withoutStars(child, source, context));
  if (inside.kind !== 'call' || inside.args.every(({ kind }) => kind !== 'star')) return inside;
  if (inside.name.toLowerCase() === 'count' && !countsColumns(inside)) return inside;
  const args = inside.args.flatMap((argument) =>
    argument.kind === 'star' ? starNames(argument, source, context) : [argument],
  );
  return { ...inside, args };
}

function countsColumns({ args, distinct }: CallNode): boolean {
  return (
    distinct &&
    args.every((argument) => argument.kind !== 'star' || argument.qualifier.length === 0)
  );
}

function starNames(
  star: StarNode,
  source: Source,
  context: QueryContext,
): readonly ExpressionNode[] {
  return starItems(star, source, context).map(({ name: member, node, passes }) => {
    if (passes === undefined) {
      if (node.kind !== 'name') return node;
      const parts = [...star.qualifier, { text: member, quoted: true, span: star.span }];
      return { ...node, parts };
    }
    const { qualifier, name } = passes;
    const parts = [...(qualifier === null ? [] : [qualifier]), name];
    return {
      kind: 'name',
      parts: parts.map((text) => ({ text, quoted: true, span: star.span })),
      span: star.span,
    };
  });
}

/** The column that a select item is, if it is nothing but its name. */
function passedColumn(
  node: ExpressionNode,
  source: Source,
  context: QueryContext,
): VisibleColumn | null {
  if (node.kind !== 'name') return null;
  const found = findColumn(source, identifierTexts(node.parts, context), node);
  return found === null || found.used < node.parts.length ? null : withoutPlace(found.column);
}

/** Columns stand where the list has them, also in `t.*`. */
function withoutPlace({ qualifier, name, physical }: VisibleColumn): VisibleColumn {
  return { qualifier, name, physical, hidden: false };
}

/** The first item with that name. */
export function itemNamed(items: readonly Item[], name: string): Item | undefined {
  return items[itemsNamed(items, name)[0] ?? -1];
}

const places = new WeakMap<readonly Item[], ReadonlyMap<string, readonly number[]>>();

/** The positions of the items with that name. A list must not change after it was searched. */
export function itemsNamed(items: readonly Item[], name: string): readonly number[] {
  const known =
    places.get(items) ?? Map.groupBy(items.keys(), (index) => columnKey(items[index]!.name));
  places.set(items, known);
  return known.get(columnKey(name)) ?? [];
}

/** A column of the source as an item. */
export function columnItem(column: VisibleColumn, at: ExpressionNode): Item {
  const node = physicalName(column.physical, nameAt(column.name, at), []);
  return { name: column.name, node, passes: withoutPlace(column) };
}

function nameAt(text: string, { span }: ExpressionNode): NameNode {
  return { kind: 'name', parts: [{ text, quoted: true, span }], span };
}

const changing: ReadonlySet<string> = new Set([
  'rand',
  'random',
  'randn',
  'uuid',
  'randstr',
  'shuffle',
  'uniform',
  'monotonically_increasing_id',
]);

/** A random value must not be evaluated twice. */
function repeated(
  name: string,
  node: ExpressionNode | null,
  user: ExpressionNode,
): ExpressionNode | null {
  const text = node === null ? '' : JSON.stringify(node);
  if ([...changing].some((fn) => text.toLowerCase().includes(`"name":"${fn}"`))) {
    return fail('RANDOM_VALUE_REUSED', { name }, user.span);
  }
  return node;
}

function starItems(star: StarNode, source: Source, context: QueryContext): readonly Item[] {
  const qualifier = identifierTexts(star.qualifier, context);
  const [table = ''] = qualifier;
  const all =
    qualifier.length === 0
      ? listed(source)
      : inOrder(
          source.columns.filter(
            (column) =>
              qualifier.length === 1 &&
              column.qualifier !== null &&
              sameName(column.qualifier, table),
          ),
        );
  if (qualifier.length > 0 && all.length === 0)
    return memberItems(star, qualifier, source, context);
  if (all.length === 0) fail('STAR_WITHOUT_FROM', {}, star.span);
  return without(all, star, source, context).map(({ column, members }) => {
    const item = columnItem(column, star);
    if (members.length === 0) return item;
    const { type } = findField(source.relation.schema, column.physical)!;
    return { name: item.name, node: withoutMembersOf(item.node, type, members, star.span) };
  });
}

/** The columns that EXCEPT leaves, with the paths of the members that it takes out of them. */
type Left = { readonly column: VisibleColumn; readonly members: readonly (readonly string[])[] };

function without(
  columns: readonly VisibleColumn[],
  star: StarNode,
  source: Source,
  context: QueryContext,
): readonly Left[] {
  const members = new Map<VisibleColumn, (readonly string[])[]>();
  const byKey = Map.groupBy(columns, ({ name }) => columnKey(name));
  const dropped = star.except.map((node) => {
    const texts = identifierTexts(node.parts, context);
    const named = texts.length === 1 ? null : findColumn(source, texts, node);
    if (named !== null && named.used < texts.length && columns.includes(named.column)) {
      const paths = members.get(named.column) ?? [];
      members.set(named.column, [...paths, texts.slice(named.used)]);
      return [];
    }
    const found = byKey.get(columnKey(texts.at(-1) ?? '')) ?? [];
    if (found.length > 0) return found;
    const names = columns.map(({ name }) => name);
    return fail(
      'UNKNOWN_EXCEPT_COLUMN',
      { column: texts.join('.'), suggestion: closest(texts.at(-1) ?? '', names) },
      node.span,
    );
  });
  const gone = new Set(dropped.flat());
  const overlaps = [...members].some(([column, paths]) => gone.has(column) || overlap(paths));
  if (overlaps || gone.size < dropped.flat().length) failRepeated(star, context);
  const kept = columns.filter((column) => !gone.has(column));
  return kept.length > 0
    ? kept.map((column) => ({ column, members: members.get(column) ?? [] }))
    : fail('NO_COLUMN_LEFT', {}, star.span);
}

/** Whether one of the paths is another one, or leads into it. */
function overlap(paths: readonly (readonly string[])[]): boolean {
  return paths.some((path, index) =>
    paths.some(
      (other, place) =>
        place !== index &&
        path.every((name, at) => at < other.length && sameName(name, other[at]!)),
    ),
  );
}

function failRepeated(star: StarNode, context: QueryContext): never {
  const columns = star.except.map(({ parts }) => identifierTexts(parts, context).join('.'));
  return fail('REPEATED_EXCEPT_COLUMN', { columns }, star.span);
}

/** The members of a struct without those of EXCEPT. */
function withoutMembers(
  fields: readonly StructField[],
  star: StarNode,
  context: QueryContext,
): readonly StructField[] {
  const gone = new Set<StructField>();
  for (const node of star.except) {
    const texts = identifierTexts(node.parts, context);
    const found =
      texts.length === 1 ? fields.find(({ name }) => sameName(name, texts[0]!)) : undefined;
    if (found === undefined) {
      const suggestion = closest(
        texts[0] ?? '',
        fields.map(({ name }) => name),
      );
      return fail('UNKNOWN_EXCEPT_COLUMN', { column: texts.join('.'), suggestion }, node.span);
    }
    if (gone.has(found)) failRepeated(star, context);
    gone.add(found);
  }
  const kept = fields.filter((field) => !gone.has(field));
  return kept.length > 0 ? kept : fail('NO_COLUMN_LEFT', {}, star.span);
}

/** `s.*` for a struct `s`: its members. */
function memberItems(
  star: StarNode,
  qualifier: readonly string[],
  source: Source,
  context: QueryContext,
): readonly Item[] {
  const name: NameNode = { kind: 'name', parts: star.qualifier, span: star.span };
  const found = findColumn(source, qualifier, name);
  const type =
    found === null
      ? null
      : bindResolved(
          resolveNames(name, columnResolver({ source }, context)),
          scopeOf(source),
          context,
        ).type;
  if (found === null || type?.kind !== 'STRUCT') {
    const tables = source.columns.flatMap((column) =>
      column.qualifier === null ? [] : [column.qualifier],
    );
    return fail(
      'UNKNOWN_STAR_TABLE',
      { table: qualifier.join('.'), suggestion: closest(qualifier[0] ?? '', new Set(tables)) },
      star.span,
    );
  }
  return withoutMembers(type.fields, star, context).map((field) => {
    const parts = [...star.qualifier, { text: field.name, quoted: true, span: star.span }];
    return {
      name: field.name,
      node: resolveNames(
        { kind: 'name', parts, span: star.span },
        columnResolver({ source }, context),
      ),
    };
  });
}

/** How many parts of a name are the column's with its table; none if it isn't a column. */
function usedParts(source: Source, context: QueryContext): (node: NameNode) => number {
  return (node) => findColumn(source, identifierTexts(node.parts, context), node)?.used ?? 0;
}

/** `outer(t.a)` for a column of the query around this one. */
function outerNameIn(source: Source, context: QueryContext): (node: NameNode) => string | null {
  return (node) => {
    const texts = identifierTexts(node.parts, context);
    if (findOwnColumn(source, texts, node) !== null) return null;
    const found = findOuterColumn(source, texts, node);
    if (found === null) return null;
    const { qualifier, name } = found.column;
    return `outer(${qualifier === null ? '' : `${qualifier}.`}${name})`;
  };
}

function namedBy({ subqueries = [] }: Source): (query: QueryNode) => readonly string[] {
  return (query) => {
    const text = queryText(query);
    return subqueries.find((each) => each.query === text)?.outer ?? [];
  };
}

function typeIn(source: Source, context: QueryContext): (node: ExpressionNode) => DataType | null {
  return (node) => {
    if (node.kind === 'name') {
      const found = findColumn(source, identifierTexts(node.parts, context), node);
      if (found !== null && found.used === node.parts.length)
        return findField(source.relation.schema, found.column.physical)?.type ?? null;
    }
    return boundType(node, source, context);
  };
}

function boundType(node: ExpressionNode, source: Source, context: QueryContext): DataType | null {
  try {
    return bindResolved(
      resolveNames(node, columnResolver({ source }, context)),
      scopeOf(source),
      context,
      { allow: 'both' },
    ).type;
  } catch (error) {
    if (!(error instanceof BindFailure)) throw error;
    return null;
  }
}

export function itemText(node: ExpressionNode, context: QueryContext): string | null {
  return node.kind === 'name' && node.parts.length === 1 && node.parts[0] !== undefined
    ? identifierText(node.parts[0], context)
    : null;
}
