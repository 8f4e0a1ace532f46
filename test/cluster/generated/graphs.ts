import {
  aggregate,
  BOOLEAN,
  call,
  closedFields,
  column,
  columnKey,
  distinct,
  equal,
  explode,
  filter,
  inputsOf,
  isOrderable,
  join,
  limit,
  not,
  project,
  sort,
  sortKey,
  topologicalOrder,
  union,
  unpivot,
  values,
  window,
  type Expression,
  type Field,
  type JoinType,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { renderTextProblem } from '@millrace/model';
import { bindExpression, splitAggregates, splitWindows } from '@millrace/sql';
import { aggregateTexts, expressionTexts, signKinds, windowTexts } from './expressions.ts';
import type { TableData } from './tables.ts';

/**
 * Numbers that decide: `kind` what the node does, the others which inputs, columns and texts it
 * takes.
 */
export type Action = {
  readonly kind: number;
  readonly input: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
};

export type Graph = { readonly relations: readonly Relation[]; readonly story: readonly string[] };

/** Builds the graph that the actions describe; an action that does not fit is left out. */
export function buildGraph(tables: readonly TableData[], actions: readonly Action[]): Graph {
  const sources = tables.map(({ name, columns, rows }) =>
    values(
      columns.map(([column, type]) => ({ name: column, type, nullable: true })),
      rows,
      { nodeId: name },
    ),
  );
  const relations: Relation[] = [...sources];
  const story: string[] = [];
  actions.forEach((action, index) => {
    const origin = { nodeId: `n${index + 1}` };
    const input = pick(relations.slice(-4), action.input);
    const made = nodes[action.kind % nodes.length]!({
      ...action,
      input,
      other: pick(relations, action.b),
      origin,
    });
    if (made === null || sizeOf(made) > 3_000) return;
    relations.push(made);
    story.push(
      `${origin.nodeId}: ${made.kind} of ${inputsOf(made)
        .map((each) => each.origin.nodeId)
        .join(', ')}`,
    );
  });
  return { relations, story };
}

type Site = {
  readonly input: Relation;
  readonly other: Relation;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly origin: { readonly nodeId: string };
};

type Node = (site: Site) => Relation | null;

const nodes: readonly Node[] = [
  filterNode,
  addColumns,
  addColumns,
  selectColumns,
  groupBy,
  groupBy,
  joinNode,
  joinNode,
  sortNode,
  sortAndLimit,
  unionNode,
  distinctNode,
  splitNode,
  windowNode,
  unpivotNode,
  explodeNode,
];

function filterNode({ input, a, b, origin }: Site): Relation | null {
  const bound = bind(pick(expressionTexts['BOOLEAN']!, a), input, b, origin);
  return bound?.expression.type.kind === 'BOOLEAN'
    ? filter(input, bound.expression, origin, bound.text)
    : null;
}

/** The rows of the second output: where the condition is not true. */
function splitNode({ input, a, b, origin }: Site): Relation | null {
  const bound = bind(pick(expressionTexts['BOOLEAN']!, a), input, b, origin);
  if (bound?.expression.type.kind !== 'BOOLEAN') return null;
  const isTrue = call('is_true', [bound.expression], BOOLEAN, false);
  return filter(input, not(isTrue), origin);
}

const newNames = ['v', 'My col', 'größe', 'select', 'a.b', 'tick`s', 'V2', 'order', '列', 'x y'];

function addColumns({ input, a, b, c, origin }: Site): Relation | null {
  const kinds = Object.keys(expressionTexts);
  const added: NamedExpression[] = [];
  const taken = new Set(closedFields(input.schema).map(({ name }) => columnKey(name)));
  for (let count = 0; count <= c % 3; count += 1) {
    const bound = bind(
      pick(expressionTexts[pick(kinds, a + count * 7)]!, b + count * 13),
      input,
      a + b + count,
      origin,
    );
    const name = newNames.find(
      (each, index) => index >= (a + count) % 6 && !taken.has(columnKey(each)),
    );
    if (bound === null || name === undefined) continue;
    taken.add(columnKey(name));
    added.push({ name, expression: bound.expression, text: bound.text });
  }
  return added.length === 0 ? null : project(input, [...columnsOf(input), ...added], origin);
}

function selectColumns({ input, a, b, origin }: Site): Relation {
  const kept = closedFields(input.schema).filter((_, index) => ((a >> (index % 16)) & 1) === 0);
  const fields = kept.length === 0 ? closedFields(input.schema).slice(0, 1) : kept;
  return project(input, (b % 2 === 0 ? fields : fields.toReversed()).map(named), origin);
}

function groupBy({ input, a, b, c, origin }: Site): Relation | null {
  const groups = pickSome(closedFields(input.schema), a, c % 3).map(named);
  const calls: NamedExpression[] = [];
  for (let count = 0; count <= b % 3; count += 1) {
    const bound = bind(
      pick(aggregateTexts, b + count * 11 + c),
      input,
      a + count,
      origin,
      'aggregate',
    );
    const name = freeName(`agg${count}`, [...groups, ...calls]);
    if (bound !== null) calls.push({ name, expression: bound.expression });
  }
  const { aggregates, columns } = splitAggregates([...groups, ...calls], groups);
  if (aggregates.length === 0 && groups.length === 0) return null;
  return project(aggregate(input, groups, aggregates, origin), columns, origin);
}

function freeName(stem: string, taken: readonly NamedExpression[]): string {
  const keys = new Set(taken.map(({ name }) => columnKey(name)));
  return keys.has(stem) ? freeName(`${stem}x`, taken) : stem;
}

const joinTypes: readonly JoinType[] = [
  'inner',
  'left',
  'right',
  'full',
  'semi',
  'anti',
  'inner',
  'left',
];

function joinNode({ input, other, a, c, origin }: Site): Relation | null {
  const joinType = pick(joinTypes, a);
  const pairs = closedFields(input.schema).flatMap((left) =>
    closedFields(other.schema).flatMap((right) =>
      sameKind(left, right) ? [[left, right] as const] : [],
    ),
  );
  if (pairs.length === 0) return null;
  const [left, right] = pick(pairs, c);
  const both = [column(left, 0), column(right, 1)] as const;
  const condition =
    c % 5 === 4
      ? call('eq_null_safe', both, BOOLEAN, false)
      : c % 7 === 6
        ? call('lt', both, BOOLEAN, true)
        : equal(...both);
  return join(joinType, input, other, condition, joinColumns(joinType, input, other), origin);
}

function joinColumns(
  joinType: JoinType,
  left: Relation,
  right: Relation,
): readonly NamedExpression[] {
  const isOneSided = joinType === 'semi' || joinType === 'anti';
  const lefts = closedFields(left.schema).map((field) => ({
    name: field.name,
    expression: column({ ...field, nullable: true }, 0),
  }));
  if (isOneSided) return lefts;
  const taken = new Set(lefts.map(({ name }) => columnKey(name)));
  const rights = closedFields(right.schema).flatMap((field) => {
    const name = [field.name, `${field.name}_r`, `${field.name}_r2`].find(
      (each) => !taken.has(columnKey(each)),
    );
    if (name === undefined) return [];
    taken.add(columnKey(name));
    return [{ name, expression: column({ ...field, nullable: true }, 1) }];
  });
  return [...lefts, ...rights];
}

/** Sorted by the keys, then by all the rest: the sequence is promised. */
function sortNode({ input, a, b, origin }: Site): Relation {
  const fields = closedFields(input.schema).filter(({ type }) => isOrderable(type));
  const first = pickSome(fields, a, 2);
  const rest = fields.filter((field) => !first.includes(field));
  const keys = first.map((field, index) =>
    sortKey(
      column(field),
      (b >> index) % 2 === 0 ? 'asc' : 'desc',
      (b >> (index + 2)) % 2 === 0 ? 'first' : 'last',
    ),
  );
  return sort(input, [...keys, ...rest.map((field) => sortKey(column(field)))], origin);
}

function sortAndLimit(site: Site): Relation {
  return limit(sortNode(site), site.c % 9, site.b % 3, site.origin);
}

/** With itself filtered or projected: whatever has the same column types. */
function unionNode({ input, other, origin }: Site): Relation {
  const shape = (relation: Relation): string =>
    JSON.stringify(closedFields(relation.schema).map(({ type }) => type));
  return union(shape(input) === shape(other) ? [input, other] : [input, input], origin);
}

function distinctNode({ input, a, origin }: Site): Relation {
  const fields = pickSome(closedFields(input.schema), a, 3);
  return distinct(project(input, fields.map(named), origin), origin);
}

function windowNode({ input, a, b, c, origin }: Site): Relation | null {
  const fields = closedFields(input.schema).filter(({ type }) => isOrderable(type));
  const by = c % 3 === 0 ? '' : `PARTITION BY ${quote(pick(fields, c).name)}`;
  const order = `ORDER BY ${[pick(fields, a), ...fields].map(({ name }, index) => `${quote(name)}${index === 0 && b % 2 === 1 ? ' DESC' : ''}`).join(', ')}`;
  const text = pick(windowTexts, b).replaceAll('{by}', by).replaceAll('{order}', order);
  const bound = bind(text, input, a, origin, 'window');
  const name = ['w', 'w2', 'w3', 'w4'].find((each) =>
    fields.every((field) => columnKey(field.name) !== each),
  );
  if (bound === null || name === undefined) return null;
  const names = closedFields(input.schema).map((field) => field.name);
  const { windows, columns } = splitWindows([{ name, expression: bound.expression }], names);
  return project(window(input, windows, origin), [...columnsOf(input), ...columns], origin);
}

function unpivotNode({ input, a, origin }: Site): Relation | null {
  const strings = closedFields(input.schema)
    .filter(({ type }) => type.kind === 'STRING')
    .slice(0, 3);
  const [key] = pickSome(
    closedFields(input.schema).filter((field) => !strings.includes(field)),
    a,
    1,
  );
  if (strings.length < 2 || key === undefined) return null;
  const pairs = strings.map(({ name }) => ({ column: name, label: `${name}’s` }));
  return unpivot(input, [key.name], pairs, 'name of it', 'value of it', origin);
}

function explodeNode({ input, a, b, origin }: Site): Relation | null {
  const bound = bind("split({s}, '[ab,]')", input, a, origin);
  const taken = closedFields(input.schema).map(({ name }) => columnKey(name));
  if (bound === null || taken.includes('part') || taken.includes('at')) return null;
  return explode(input, bound.expression, 'part', origin, {
    outer: b % 2 === 0,
    position: b % 3 === 0 ? 'at' : null,
  });
}

function bind(
  template: string,
  input: Relation,
  seed: number,
  origin: { nodeId: string },
  allow: 'scalar' | 'aggregate' | 'window' = 'scalar',
): { expression: Expression; text: string } | null {
  const fields = closedFields(input.schema);
  let at = seed;
  let fits = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, sign: string) => {
    const candidates = fields.filter(
      ({ name, type }) =>
        type.kind === signKinds[sign] && (sign !== 'x' || /^x(_r2?)?$/.test(name)),
    );
    fits &&= candidates.length > 0;
    return candidates.length === 0 ? 'NULL' : quote(pick(candidates, (at += 3)).name);
  });
  if (!fits) return null;
  const bound = bindExpression(text, input.schema, {
    origin: { ...origin, field: 'expressions' },
    allow,
  });
  if (bound.kind === 'problems')
    throw new Error(
      `${text}: ${bound.problems.map((problem) => renderTextProblem(problem).message).join(' ')}`,
    );
  return bound.kind === 'bound' ? { expression: bound.expression, text } : null;
}

function sizeOf(root: Relation): number {
  const sizes = new Map<Relation, number>();
  for (const relation of topologicalOrder([root])) {
    const below = inputsOf(relation).map((input) => sizes.get(input)!);
    const size =
      relation.kind === 'values'
        ? relation.rows.length
        : relation.kind === 'join'
          ? below[0]! * Math.max(1, below[1]!) + below[1]!
          : relation.kind === 'explode' || relation.kind === 'unpivot'
            ? below[0]! * 4
            : below.reduce((a, b) => a + b, 0);
    sizes.set(relation, size);
  }
  return sizes.get(root)!;
}

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const named = (field: Field): NamedExpression => ({ name: field.name, expression: column(field) });
const columnsOf = (relation: Relation): readonly NamedExpression[] =>
  closedFields(relation.schema).map(named);
const sameKind = (a: Field, b: Field): boolean =>
  JSON.stringify(a.type) === JSON.stringify(b.type) && a.type.kind !== 'ARRAY';

function pickSome<T>(list: readonly T[], at: number, count: number): readonly T[] {
  const picked = Array.from({ length: count }, (_, index) => pick(list, at + index * 5));
  return [...new Set(picked)];
}
