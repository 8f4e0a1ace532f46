import {
  BOOLEAN,
  allOf,
  call,
  column,
  columnKey,
  join,
  literal,
  type Expression,
  type Field,
  type JoinType,
  type NamedExpression,
} from '@millrace/plan';
import type { Scope } from '../bind/binding.ts';
import { fail, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import { isRandom } from '../bind/is-random.ts';
import type {
  DerivedTableNode,
  ExpressionNode,
  FromNode,
  Identifier,
  JoinNode,
  NameNode,
  TableFunctionNode,
} from '../parse/ast.ts';
import { selectAllOf } from '../parse/select-all-of.ts';
import { aliased } from './aliased.ts';
import { conjunction, conjuncts } from './conjuncts.ts';
import { containsSubquery } from './contains-subquery.ts';
import { withoutQueries, withSideQueries } from './side-queries.ts';
import { bindResolved, identifierTexts } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { findOuterColumn, findOwnColumn, missingColumn } from './find-column.ts';
import { withJoinMemberships } from './join-memberships.ts';
import { keyedSides, sameDomain } from './keyed-sides.ts';
import { withDomainOf } from './domain.ts';
import { bindTableFunction, isGenerator } from './generator.ts';
import { keyConditions, type KeyedRows } from './key-conditions.ts';
import { bindApart, bindLateral } from './lateral.ts';
import { refuseCorrelatedValues } from './refuse-correlated-values.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import {
  carriedColumns,
  columnsNamed,
  fieldOf,
  inOrder,
  keysOf,
  listed,
  physicalNames,
  renamed,
  type Source,
  type VisibleColumn,
} from './source.ts';
import { plainCall } from '../parse/plain-call.ts';

export function bindJoin(
  node: JoinNode,
  context: QueryContext,
  from: (node: FromNode, context: QueryContext) => Source,
): Source {
  if (node.right.kind === 'table_function' && node.right.lateral && isGenerator(node.right.call))
    return joinedGenerator(node, node.right, from(node.left, context), context);
  const { right: other } = node;
  if (other.kind === 'derived_table' && other.lateral) {
    const origin = originAt(context, node.span);
    const left = withDomainOf(other.query, from(node.left, context), context, origin);
    const lateral = bindLateral(node, other, left, context);
    if (lateral !== null) return lateral;
    const keyed = bindApart(other, left, () => context.keyed(other.query, left, context));
    if (keyed !== null) return joinedByKeys(node, other, left, keyed, context);
    const right = bindApart(other, left, () => from(other, context));
    return joinedBy(node, left, right, context);
  }
  const [left, right] = gather([node.left, other], (side) => from(side, context));
  return joinedBy(node, left!, right!, context);
}

function joinedBy(
  node: JoinNode,
  leftRows: Source,
  rightRows: Source,
  context: QueryContext,
): Source {
  const asked =
    node.condition === null ? null : joinedWithQueries(node, leftRows, rightRows, context);
  if (asked !== null) return asked;
  const [left, right] = keyedSides(node, leftRows, rightRows, context);
  context.budget.spend(left.columns.length + right.columns.length, node.span);
  const keys =
    node.using.length > 0
      ? usingKeys(node.using, left, right, context)
      : node.natural
        ? naturalKeys(left, right)
        : [];
  const condition =
    keys.length > 0
      ? keysCondition(keys, left, right, node, context)
      : onCondition(node, left, right, context);
  const all = [...sameDomain(left, right), ...(condition === null ? [] : [condition])];
  return joined(node, left, right, keys, all.length === 0 ? null : allOf(all), context);
}

/** ON with subqueries: a filter after an inner join, otherwise columns of the sides. */
function joinedWithQueries(
  node: JoinNode,
  left: Source,
  right: Source,
  context: QueryContext,
): Source | null {
  const parts = conjuncts(node.condition!);
  const asking = parts.filter(containsSubquery);
  if (asking.length === 0) return null;
  refuseCorrelatedValues(asking, left, right, context);
  const asSpark = (part: ExpressionNode): ExpressionNode =>
    withJoinMemberships(part, node.joinType, left, right, context);
  if (node.joinType === 'inner' || node.joinType === 'cross') {
    const plain = conjunction(parts.filter((part) => !asking.includes(part)));
    const rows = joinedBy({ ...node, condition: plain }, left, right, context);
    return withoutQueries(context.where(conjunction(asking.map(asSpark))!, rows, context));
  }
  const sides = withSideQueries(conjunction(parts.map(asSpark))!, left, right, context);
  return withoutQueries(
    joinedBy({ ...node, condition: sides.condition }, sides.left, sides.right, context),
  );
}

const lateralJoins: ReadonlySet<string> = new Set(['inner', 'cross', 'left']);

/** Each row of the left side with its own rows of a LATERAL subquery. */
function joinedByKeys(
  node: JoinNode,
  table: DerivedTableNode,
  left: Source,
  keyed: KeyedRows,
  context: QueryContext,
): Source {
  if (node.using.length > 0 || node.natural || !lateralJoins.has(node.joinType))
    fail('LATERAL_JOIN_NOT_SUPPORTED', {}, node.span);
  const { relation, columns } = aliased(renamed(keyed.source, null, []), table, context);
  const right = { relation, columns };
  context.budget.spend(left.columns.length + right.columns.length, node.span);
  const condition = onCondition(node, left, right, context);
  const all = [...keyConditions(keyed), ...(condition === null ? [] : [condition])];
  return joined(node, left, right, [], allOf(all), context);
}

/** `JOIN LATERAL explode(…)`; as in Spark, LEFT without ON keeps no row without elements. */
function joinedGenerator(
  node: JoinNode,
  table: TableFunctionNode,
  left: Source,
  context: QueryContext,
): Source {
  if (node.using.length > 0 || node.natural || !lateralJoins.has(node.joinType))
    return fail('LATERAL_JOIN_NOT_SUPPORTED', {}, node.span);
  if (node.condition === null) return bindTableFunction(table, context, left);
  if (node.joinType !== 'left')
    return context.where(node.condition, bindTableFunction(table, context, left), context);
  const derived = {
    ...selectAllOf({ ...table, lateral: false }),
    alias: table.alias,
    lateral: true,
  };
  const keyed = context.keyed(derived.query, left, context);
  return keyed === null
    ? joinedBy(node, left, bindTableFunction(table, context, null), context)
    : joinedByKeys(node, derived, left, keyed, context);
}

type Key = { readonly name: string; readonly left: VisibleColumn; readonly right: VisibleColumn };

/** A key is the first column of its name on each side, as in Spark. */
function usingKeys(
  names: readonly Identifier[],
  left: Source,
  right: Source,
  context: QueryContext,
): readonly Key[] {
  return names.map((identifier) => {
    const texts = identifierTexts([identifier], context);
    const node: NameNode = { kind: 'name', parts: [identifier], span: identifier.span };
    const side = (source: Source): VisibleColumn =>
      columnsNamed(source, texts[0] ?? '')[0] ?? missingColumn([source], texts, node);
    return { name: texts[0] ?? '', left: side(left), right: side(right) };
  });
}

/** A name is a key as often as both sides have it; it always means the first column. */
function naturalKeys(left: Source, right: Source): readonly Key[] {
  const used = new Map<string, number>();
  return listed(left).flatMap(({ name }) => {
    const others = columnsNamed(right, name);
    const count = used.get(columnKey(name)) ?? 0;
    used.set(columnKey(name), count + 1);
    if (count >= others.length) return [];
    return [{ name, left: columnsNamed(left, name)[0]!, right: others[0]! }];
  });
}

/** The two inputs of a join. */
export const leftSide = 'left';
export const rightSide = 'right';

export function joinScope(left: Source, right: Source): Scope {
  return [
    { qualifier: leftSide, schema: left.relation.schema, input: 0 },
    { qualifier: rightSide, schema: right.relation.schema, input: 1 },
  ];
}

function keysCondition(
  keys: readonly Key[],
  left: Source,
  right: Source,
  node: JoinNode,
  context: QueryContext,
): Expression {
  return allOf(
    keys.map((key) => bindResolved(equality(key, node), joinScope(left, right), context)),
  );
}

function sideName(side: string, column: VisibleColumn, node: JoinNode): NameNode {
  return physicalName(
    column.physical,
    {
      kind: 'name',
      parts: [{ text: column.name, quoted: true, span: node.span }],
      span: node.span,
    },
    [],
    side,
  );
}

function equality({ left, right }: Key, node: JoinNode): ExpressionNode {
  return {
    kind: 'operator',
    operator: '=',
    left: sideName(leftSide, left, node),
    right: sideName(rightSide, right, node),
    span: node.span,
  };
}

function onCondition(
  node: JoinNode,
  left: Source,
  right: Source,
  context: QueryContext,
): Expression | null {
  if (node.condition === null)
    return node.joinType === 'inner' || node.joinType === 'cross' ? null : literal(true, BOOLEAN);
  const condition = bindOverBoth(node.condition, left, right, context);
  return isRandom(condition) ? fail('RANDOM_VALUE_IN_ON', {}, node.condition.span) : condition;
}

/** A condition over the columns of both sides. */
export function bindOverBoth(
  condition: ExpressionNode,
  left: Source,
  right: Source,
  context: QueryContext,
): Expression {
  const both: Source = {
    relation: left.relation,
    columns: [...marked(left, leftSide), ...marked(right, rightSide)],
  };
  const resolved = resolveNames(condition, (name) => {
    const texts = identifierTexts(name.parts, context);
    const found = findOwnColumn(both, texts, name);
    if (found === null)
      return outerName(name, texts, left, right) ?? missingColumn([both], texts, name);
    const [side = '', physical = ''] = found.column.physical.split(separator);
    return physicalName(physical, name, name.parts.slice(found.used), side);
  });
  return bindResolved(resolved, joinScope(left, right), context, { expected: BOOLEAN });
}

function outerName(
  name: NameNode,
  texts: readonly string[],
  left: Source,
  right: Source,
): NameNode | null {
  const sides = [
    [left, leftSide],
    [right, rightSide],
  ] as const;
  for (const [source, side] of sides) {
    const found = findOuterColumn(source, texts, name);
    if (found !== null)
      return physicalName(found.column.physical, name, name.parts.slice(found.used), side);
  }
  return null;
}

/** Makes the physical names of the two sides unique while a name is looked up. */
const separator = '\u0000';

function marked(source: Source, side: string): readonly VisibleColumn[] {
  return source.columns.map((found) => ({
    ...found,
    physical: `${side}${separator}${found.physical}`,
  }));
}

const widened: Readonly<Record<JoinType, readonly [left: boolean, right: boolean]>> = {
  inner: [false, false],
  cross: [false, false],
  left: [false, true],
  right: [true, false],
  full: [true, true],
  semi: [false, false],
  anti: [false, false],
};

function joined(
  node: JoinNode,
  left: Source,
  right: Source,
  keys: readonly Key[],
  condition: Expression | null,
  context: QueryContext,
): Source {
  const joinType: JoinType =
    condition === null ? 'cross' : node.joinType === 'cross' ? 'inner' : node.joinType;
  const origin = originAt(context, node.span);
  const leftOnly = joinType === 'semi' || joinType === 'anti';
  const [leftNulls, rightNulls] = widened[joinType];
  const free = freeNames(physicalNames(left));
  const leftColumns = left.columns.map((visible) => ({
    visible,
    output: output(fieldOf(left, visible), 0, leftNulls, visible.physical),
  }));
  if (leftOnly) {
    const relation = join(
      joinType,
      left.relation,
      right.relation,
      condition,
      unique([...leftColumns.map((each) => each.output), ...carriedColumns(left)]),
      origin,
    );
    const leftKeys = new Set(keys.map((key) => key.left));
    return {
      ...keysOf(left),
      relation,
      columns: [...leftKeys, ...left.columns.filter((each) => !leftKeys.has(each))],
    };
  }
  const renames = new Map<string, string>();
  const rightColumns = right.columns.map((visible) => {
    const name = renames.get(visible.physical) ?? free(visible.physical);
    renames.set(visible.physical, name);
    return {
      visible: { ...visible, physical: name },
      output: output(fieldOf(right, visible), 1, rightNulls, name),
    };
  });
  const merged =
    joinType === 'full' ? keys.map((key) => mergedKey(key, free, left, right, node, context)) : [];
  const carried = carriedOf(joinType, left, right, free);
  const outputs = unique([
    ...[...leftColumns, ...rightColumns, ...merged].map((each) => each.output),
    ...carried,
  ]);
  const relation = join(joinType, left.relation, right.relation, condition, outputs, origin);
  const columns = arrange(
    keys,
    leftColumns.map((each) => each.visible),
    rightColumns.map((each) => each.visible),
    merged.map((each) => each.visible),
    joinType,
    left,
    right,
  );
  const domain = left.domain ?? right.domain;
  if (domain === undefined) return { relation, columns };
  return { relation, columns, domain, carried: carried.map(({ name }) => name) };
}

/** The outer values of the joined rows: those of a side whose rows all remain. */
function carriedOf(
  joinType: JoinType,
  left: Source,
  right: Source,
  free: (name: string) => string,
): readonly NamedExpression[] {
  const sides = [carriedColumns(left), carriedColumns(right)].map((keys, input) =>
    keys.map(({ name, expression: { type, nullable } }) =>
      column({ name, type, nullable }, input as 0 | 1),
    ),
  );
  const [ofLeft, ofRight] = joinType === 'right' ? sides.toReversed() : sides;
  const keys = ofLeft!.length > 0 ? ofLeft! : ofRight!;
  return keys.map((key, index) => ({
    name: free('key'),
    expression: joinType === 'full' ? eitherOf(key, ofRight![index]!) : key,
  }));
}

function eitherOf(left: Expression, right: Expression): Expression {
  return call('coalesce', [left, right], left.type, true);
}

function output(field: Field, input: 0 | 1, widen: boolean, name: string): NamedExpression {
  return { name, expression: column({ ...field, nullable: field.nullable || widen }, input) };
}

/** Two visible columns may be one physical column. */
function unique(columns: readonly NamedExpression[]): readonly NamedExpression[] {
  return [...new Map(columns.map((each) => [each.name, each])).values()];
}

/** The key of a full join comes from whichever side has it. */
function mergedKey(
  key: Key,
  free: (name: string) => string,
  left: Source,
  right: Source,
  node: JoinNode,
  context: QueryContext,
): { visible: VisibleColumn; output: NamedExpression } {
  const args = [sideName(leftSide, key.left, node), sideName(rightSide, key.right, node)];
  const merge = plainCall('coalesce', args, node.span);
  const name = free(key.name);
  const expression = { ...bindResolved(merge, joinScope(left, right), context), nullable: true };
  return {
    visible: { qualifier: null, name: key.name, physical: name, hidden: false },
    output: { name, expression },
  };
}

/** With USING, the keys come first, once; the other side's key is hidden. */
function arrange(
  keys: readonly Key[],
  left: readonly VisibleColumn[],
  right: readonly VisibleColumn[],
  merged: readonly VisibleColumn[],
  joinType: JoinType,
  leftSource: Source,
  rightSource: Source,
): readonly VisibleColumn[] {
  if (keys.length === 0) return [...left, ...right];
  const leftKeys = madeOf(
    keys.map((key) => key.left),
    leftSource.columns,
    left,
  );
  const rightKeys = madeOf(
    keys.map((key) => key.right),
    rightSource.columns,
    right,
  );
  const places = new Map(
    [...new Set([...leftKeys, ...inOrder(left), ...rightKeys, ...inOrder(right)])].map(
      (each, place) => [each, place],
    ),
  );
  const placed = (each: VisibleColumn): VisibleColumn => ({ ...each, place: places.get(each)! });
  const hide = (each: VisibleColumn): VisibleColumn => ({ ...placed(each), hidden: true });
  const keyColumns = new Set([...leftKeys, ...rightKeys]);
  const others = [...left, ...right].filter((each) => !keyColumns.has(each)).map(placed);
  if (joinType === 'full')
    return [...merged, ...others, ...leftKeys.map(hide), ...rightKeys.map(hide)];
  return joinType === 'right'
    ? [...rightKeys.map(placed), ...others, ...leftKeys.map(hide)]
    : [...leftKeys.map(placed), ...others, ...rightKeys.map(hide)];
}

/** Maps each key of a source to its new column. */
function madeOf(
  keys: readonly VisibleColumn[],
  source: readonly VisibleColumn[],
  made: readonly VisibleColumn[],
): readonly VisibleColumn[] {
  const places = new Map(source.map((each, index) => [each, index]));
  return keys.flatMap((key) => made[places.get(key) ?? -1] ?? []);
}
