import { columnKey, findField, type DataType, type Span } from '@millrace/plan';
import { bareFunction } from '../bind/bare-function.ts';
import { fail, Failures } from '../bind/failure.ts';
import type {
  ExpressionNode,
  NameNode,
  NamedWindowNode,
  QueryNode,
  SelectItemNode,
} from '../parse/ast.ts';
import {
  boundType,
  columnResolver,
  identifierText,
  identifierTexts,
  type Names,
} from './bind-in.ts';
import { printExpression } from '../parse/print.ts';
import { columnName } from './column-name.ts';
import type { Item, Items, QueryContext } from './context.ts';
import { findColumn, findOuterColumn, findOwnColumn } from './find-column.ts';
import { columnItem, starItems, withoutPlace, withoutStars } from './star-items.ts';
import { queryText } from './outer-names.ts';
import { generate, isGeneratorCall } from './generator.ts';
import { withNamedWindows } from './named-windows.ts';
import { resolveNames } from './resolve-names.ts';
import { withScalarQueries } from './scalar-query.ts';
import type { Source, VisibleColumn } from './source.ts';

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
      addAlias(list.aliases, alias.text, { node: { kind: 'null', span: alias.span } });
  }
  failures.rethrow();
  return { items: list.items, source: list.source };
}

type List = {
  source: Source;
  readonly items: Item[];
  readonly aliases: Aliases;
};

/** The items so far by their names, in lower case, with which later ones may use them. */
type Aliases = Map<string, Alias>;

/** `generated`: it is a column of a generator. */
type Alias = { readonly node: ExpressionNode; readonly isOnly: boolean; readonly generated?: true };

function addAlias(aliases: Aliases, name: string, alias: Omit<Alias, 'isOnly'>): void {
  const key = name.toLowerCase();
  aliases.set(key, { ...alias, isOnly: !aliases.has(key) });
}

/** What a name means if an earlier item has it. */
function aliasMeant(aliases: Aliases, name: string, node: NameNode): ExpressionNode | null {
  const found = aliases.get(name.toLowerCase());
  if (found === undefined || bareFunction(node) !== null) return null;
  return found.isOnly ? found.node : fail('LATERAL_ALIAS_AMBIGUOUS', { name }, node.span);
}

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
  } else if (isGeneratorCall(expression)) {
    const naming = { qualifier: null, names, outer: false };
    const generated = generate(expression, list.source, naming, context);
    list.source = { ...generated.source, columns: list.source.columns };
    for (const each of generated.added.map((column) => columnItem(column, expression))) {
      list.items.push(each);
      addAlias(list.aliases, each.name, { node: each.node, generated: true });
    }
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
  const after = (name: string, node: NameNode): ExpressionNode | null => {
    const found = aliasMeant(aliases, name, node);
    usesAlias ||= found !== null;
    return repeated(name, found, expression);
  };
  const names = { source, after };
  const node = context.budget.written(resolveNames(wide.node, columnResolver(names, context)));
  const naming = {
    used: usedParts(source, context),
    typeOf: typeIn(names, context),
    elsewhere: nameElsewhere(source, aliases, context),
    named: namedBy(source),
    context,
  };
  const name = alias ?? columnName(named, naming);
  const passes = alias === undefined ? passedColumn(spread, source, context) : null;
  // A name that Spark makes only after it has found what other names mean is none for them.
  if (alias !== undefined || (passes === null && !usesAlias)) addAlias(aliases, name, { node });
  list.items.push({
    name,
    node,
    ...(passes === null ? {} : { passes }),
    ...(usesAlias ? { usesAlias } : {}),
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

/** The first item with that name. */
export function itemNamed(items: readonly Item[], name: string): Item | undefined {
  return items[itemsNamed(items, name)[0] ?? -1];
}

/**
 * Like `itemNamed`, but fails if several have that name, unless all are the same column, as in
 * `SELECT i, i`.
 */
export function onlyItemNamed(items: readonly Item[], name: string, span: Span): Item | undefined {
  return areSeveral(items, name)
    ? fail('COLUMN_NAME_REPEATED', { name }, span)
    : itemNamed(items, name);
}

/** Whether different items have that name. */
export function areSeveral(items: readonly Item[], name: string): boolean {
  const found = itemsNamed(items, name);
  if (found.length < 2) return false;
  return new Set(found.map((index) => columnText(items[index]!.node) ?? index)).size > 1;
}

function columnText(node: ExpressionNode): string | null {
  return node.kind === 'name' ? printExpression(node) : null;
}

const places = new WeakMap<readonly Item[], ReadonlyMap<string, readonly number[]>>();

/** The positions of the items with that name. A list must not change after it was searched. */
export function itemsNamed(items: readonly Item[], name: string): readonly number[] {
  const known =
    places.get(items) ?? Map.groupBy(items.keys(), (index) => columnKey(items[index]!.name));
  places.set(items, known);
  return known.get(columnKey(name)) ?? [];
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

/** How many parts of a name are the column's with its table; none if it isn't a column. */
function usedParts(source: Source, context: QueryContext): (node: NameNode) => number {
  return (node) => findColumn(source, identifierTexts(node.parts, context), node)?.used ?? 0;
}

/**
 * `lateralAliasReference(k)` for an earlier item, `outer(t.a)` for a column of the query around this
 * one.
 */
function nameElsewhere(
  source: Source,
  aliases: Aliases,
  context: QueryContext,
): (node: NameNode) => string | null {
  return (node) => {
    const texts = identifierTexts(node.parts, context);
    if (findOwnColumn(source, texts, node) !== null) return null;
    const alias = aliases.get(texts[0]!.toLowerCase());
    if (alias !== undefined)
      return alias.generated ? texts.join('.') : `lateralAliasReference(${texts.at(-1)!})`;
    const found = findOuterColumn(source, texts, node);
    if (found === null) return null;
    const { qualifier, name } = found.column;
    const members = texts.slice(found.used);
    return [`outer(${qualifier === null ? '' : `${qualifier}.`}${name})`, ...members].join('.');
  };
}

function namedBy({ subqueries = [] }: Source): (query: QueryNode) => readonly string[] {
  return (query) => {
    const text = queryText(query);
    return subqueries.find((each) => each.query === text)?.outer ?? [];
  };
}

function typeIn(names: Names, context: QueryContext): (node: ExpressionNode) => DataType | null {
  return (node) => {
    if (node.kind === 'name') {
      const { source } = names;
      const found = findColumn(source, identifierTexts(node.parts, context), node);
      if (found !== null && found.used === node.parts.length)
        return findField(source.relation.schema, found.column.physical)?.type ?? null;
    }
    return boundType(node, names, context);
  };
}

export function itemText(node: ExpressionNode, context: QueryContext): string | null {
  return node.kind === 'name' && node.parts.length === 1 && node.parts[0] !== undefined
    ? identifierText(node.parts[0], context)
    : null;
}
