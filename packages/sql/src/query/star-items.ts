import { columnKey, findField, type StructField } from '@millrace/plan';
import { closest } from '../bind/closest.ts';
import { fail } from '../bind/failure.ts';
import { isNamedMember } from '../bind/struct.ts';
import type { AliasNode, CallNode, ExpressionNode, NameNode, StarNode } from '../parse/ast.ts';
import { bindResolved, columnResolver, identifierTexts, scopeOf } from './bind-in.ts';
import type { Item, QueryContext } from './context.ts';
import { withoutMembers as withoutMembersOf } from './drop-members.ts';
import { findColumn } from './find-column.ts';
import { mapChildren } from './map-syntax.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import { inOrder, listed, sameName, type Source, type VisibleColumn } from './source.ts';

/**
 * `struct(t.*)`, `count(DISTINCT *)`, `5 IN (*)`: the columns as arguments. `count(*)` counts rows.
 */
export function withoutStars(
  node: ExpressionNode,
  source: Source,
  context: QueryContext,
): ExpressionNode {
  const inside = mapChildren(node, (child) => withoutStars(child, source, context));
  const written = (part: ExpressionNode): readonly ExpressionNode[] =>
    part.kind === 'star' ? starParts(part, source, context) : [part];
  if (inside.kind === 'in') return { ...inside, items: inside.items.flatMap(written) };
  if (inside.kind === 'row') return { ...inside, items: placed(inside.items).flatMap(written) };
  if (inside.kind !== 'call' || isRowCount(inside, source, context)) return inside;
  const args = isStruct(inside) ? placed(inside.args) : inside.args;
  return { ...inside, args: args.flatMap(written) };
}

function isStruct({ name }: CallNode): boolean {
  return name.toLowerCase() === 'struct';
}

/** `count(*)`, and `count(t.*)` of a table, which Spark refuses. */
function isRowCount(
  { name, args: [only, ...others], distinct }: CallNode,
  source: Source,
  context: QueryContext,
): boolean {
  if (name.toLowerCase() !== 'count' || others.length > 0 || only?.kind !== 'star') return false;
  if (only.qualifier.length === 0) return !distinct;
  return tableColumns(only, source, context).length > 0;
}

/** Beside a star, a value without a name is named after its place in the text. */
function placed(parts: readonly ExpressionNode[]): readonly ExpressionNode[] {
  if (parts.every(({ kind }) => kind !== 'star')) return parts;
  return parts.map((part, index) => {
    if (part.kind === 'star' || isNamedMember(part)) return part;
    return aliasOf(part, `col${index + 1}`, 'place');
  });
}

function aliasOf(
  input: ExpressionNode,
  text: string,
  ofStar: NonNullable<AliasNode['ofStar']>,
): AliasNode {
  const { span } = input;
  return { kind: 'alias', input, name: { text, quoted: true, span }, ofStar, span };
}

/** Spark shows the members of a struct as `s.a AS a`. */
function starParts(
  star: StarNode,
  source: Source,
  context: QueryContext,
): readonly ExpressionNode[] {
  const items = starItems(star, source, context);
  return starNames(star, source, context).map((input, index) => {
    const { name, passes } = items[index]!;
    return passes === undefined ? aliasOf(input, name, 'member') : input;
  });
}

/** The columns as names that the binder resolves to them. */
export function starNames(
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

export function starItems(star: StarNode, source: Source, context: QueryContext): readonly Item[] {
  const qualifier = identifierTexts(star.qualifier, context);
  const all = qualifier.length === 0 ? listed(source) : tableColumns(star, source, context);
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

/** The columns of the table before `.*`. */
function tableColumns(
  { qualifier }: StarNode,
  { columns }: Source,
  context: QueryContext,
): readonly VisibleColumn[] {
  const [table = '', ...more] = identifierTexts(qualifier, context);
  if (more.length > 0) return [];
  return inOrder(
    columns.filter((each) => each.qualifier !== null && sameName(each.qualifier, table)),
  );
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

/** A column of the source as an item. */
export function columnItem(column: VisibleColumn, at: ExpressionNode): Item {
  const node = physicalName(column.physical, nameAt(column.name, at), []);
  return { name: column.name, node, passes: withoutPlace(column) };
}

function nameAt(text: string, { span }: ExpressionNode): NameNode {
  return { kind: 'name', parts: [{ text, quoted: true, span }], span };
}

/** Columns stand where the list has them, also in `t.*`. */
export function withoutPlace({ qualifier, name, physical }: VisibleColumn): VisibleColumn {
  return { qualifier, name, physical, hidden: false };
}
