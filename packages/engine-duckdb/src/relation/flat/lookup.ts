import {
  columnKey,
  isFloating,
  isNested,
  isVolatileExpression,
  sameType,
  some,
  type Aggregate,
  type Expression,
  type Join,
  type NamedExpression,
  type Project,
} from '@millrace/plan';
import { mayRaise } from '../../expression/raises.ts';

/**
 * A left join that looks up at most one row of an aggregate, by all of its groups. `keys`: for each
 * group, the expression over the left side that it must equal. `project`: the projection between.
 */
export type Lookup = {
  readonly aggregate: Aggregate;
  readonly project: Project | null;
  readonly keys: readonly Expression[];
};

/** Null if the aggregate must be computed for all groups, because a group may fail. */
export function lookupOf({ joinType, condition, right }: Join): Lookup | null {
  if (joinType !== 'left' || condition === null) return null;
  const project = right.kind === 'project' ? right : null;
  const aggregate = project === null ? right : project.input;
  if (aggregate.kind !== 'aggregate' || aggregate.sets !== undefined) return null;
  if (!computed(aggregate, project).every(isHarmless)) return null;
  if (aggregate.aggregates.some(({ call }) => mayRaise(call))) return null;
  const equalities = operandsOf(condition).map(sidesOf);
  if (equalities.length !== aggregate.groups.length) return null;
  const keys = aggregate.groups.map((group) =>
    keyOf(group, equalities, (name) => shownName(name, project)),
  );
  return keys.every((key) => key !== null) ? { aggregate, project, keys } : null;
}

function computed(
  { groups, aggregates }: Aggregate,
  project: Project | null,
): readonly Expression[] {
  return [
    ...groups.map(({ expression }) => expression),
    ...aggregates.flatMap(({ call }) => [...call.args, ...(call.filter ? [call.filter] : [])]),
    ...(project?.columns ?? []).map(({ expression }) => expression),
  ];
}

function isHarmless(expression: Expression): boolean {
  return !mayRaise(expression) && !isVolatileExpression(expression);
}

type Equality = { readonly outer: Expression; readonly name: string } | null;

/** An expression over the left side that equals a column of the right one. */
function sidesOf(part: Expression): Equality {
  if (part.kind !== 'call' || part.fn !== 'eq') return null;
  const [left, right] = part.args as readonly [Expression, Expression];
  const [outer, inner] =
    right.kind === 'column' && right.input === 1 ? [left, right] : [right, left];
  if (inner.kind !== 'column' || inner.input !== 1 || !sameType(outer.type, inner.type))
    return null;
  if (isFloating(inner.type) || isNested(inner.type)) return null;
  const isOverLeft = !some(outer, (each) => each.kind === 'column' && each.input === 1);
  return isOverLeft ? { outer, name: columnKey(inner.name) } : null;
}

function keyOf(
  { name }: NamedExpression,
  equalities: readonly Equality[],
  shown: (name: string) => string | null,
): Expression | null {
  const key = shown(name);
  const [found, ...more] = equalities.filter((each) => each !== null && each.name === key);
  return found === undefined || more.length > 0 ? null : found!.outer;
}

/** The key of the projection's column that passes on a column of the aggregate. */
function shownName(name: string, project: Project | null): string | null {
  if (project === null) return columnKey(name);
  const shown = project.columns.find(
    ({ expression }) =>
      expression.kind === 'column' && columnKey(expression.name) === columnKey(name),
  );
  return shown === undefined ? null : columnKey(shown.name);
}

function operandsOf(condition: Expression): readonly Expression[] {
  return condition.kind === 'call' && condition.fn === 'and'
    ? condition.args.flatMap(operandsOf)
    : [condition];
}
