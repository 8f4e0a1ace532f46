import {
  aggregate,
  column,
  expressionsOf,
  filter,
  findField,
  inputsOf,
  knownFields,
  project,
  rebuild,
  rowId,
  some,
  sort,
  topologicalOrder,
  window,
  withInputs,
  type Call,
  type Column,
  type Expression,
  type Filter,
  type Program,
  type Relation,
  type RelationKind,
  type RelationOf,
} from '@millrace/plan';
import { freeColumn } from './relation/names.ts';

/**
 * The program with the number of the row, from 0, as a last argument of each function that needs it:
 * of those with a seed, so that a run repeats their values, and of `monotonically_increasing_id`.
 */
export function numberRows(program: Program): Program {
  const order = topologicalOrder(program.steps.map(({ relation }) => relation));
  if (!order.some((relation) => expressionsOf(relation).some(containsNumbered))) return program;
  const numbered = new Map<Relation, Relation>();
  for (const relation of order) {
    const current = inputsOf(relation);
    const inputs = current.map((input) => numbered.get(input)!);
    numbered.set(relation, withNumbers(withInputs(relation, inputs, current)));
  }
  return {
    steps: program.steps.map((step) => ({ ...step, relation: numbered.get(step.relation)! })),
  };
}

/** How many arguments the functions have with a seed. */
const withSeed: Readonly<Partial<Record<Call['fn'], number>>> = {
  monotonically_increasing_id: 0,
  rand: 1,
  randn: 1,
  randstr: 2,
  shuffle: 2,
  uniform: 3,
  uuid: 1,
};

function isNumbered(part: Expression): part is Call {
  return part.kind === 'call' && withSeed[part.fn] === part.args.length;
}

function containsNumbered(expression: Expression): boolean {
  return some(expression, isNumbered);
}

function withNumbers(relation: Relation): Relation {
  if (!expressionsOf(relation).some(containsNumbered)) return relation;
  if (relation.kind === 'filter') return filterByNumbers(relation);
  const [input] = inputsOf(relation);
  return input === undefined ? relation : (overNumbers(relation, input) ?? relation);
}

/** Each time, only the rows that the conditions before leave are numbered, as Spark does. */
function filterByNumbers({ input, condition, origin }: Filter): Relation {
  return conjuncts(condition).reduce<Relation>((rows, part) => {
    const filtered = filter(rows, part, origin);
    return containsNumbered(part) ? overNumbers(filtered, rows)! : filtered;
  }, input);
}

function conjuncts(condition: Expression): readonly Expression[] {
  return condition.kind === 'call' && condition.fn === 'and'
    ? condition.args.flatMap(conjuncts)
    : [condition];
}

/** The relation over numbered rows; null for one that can't have these functions. */
function overNumbers(relation: Relation, input: Relation): Relation | null {
  const rebuildOver = rebuilders[relation.kind] as Rebuild<Relation> | undefined;
  if (rebuildOver === undefined) return null;
  const fields = [...knownFields(input.schema), ...knownFields(relation.schema)];
  const name = freeColumn(
    'row',
    fields.map((field) => field.name),
  );
  const numbered = rowId(input, name, 0n, relation.origin);
  const row = column(findField(numbered.schema, name)!);
  return rebuildOver(relation, numbered, (expression) => withRow(expression, row));
}

type Rebuild<R extends Relation> = (
  relation: R,
  numbered: Relation,
  number: <E extends Expression>(expression: E) => E,
) => Relation;

const rebuilders: { readonly [K in RelationKind]?: Rebuild<RelationOf<K>> } = {
  project: ({ columns, origin }, numbered, number) =>
    project(
      numbered,
      columns.map((each) => ({ ...each, expression: number(each.expression) })),
      origin,
    ),
  filter: (relation, numbered, number) =>
    without(filter(numbered, number(relation.condition), relation.origin), relation),
  sort: (relation, numbered, number) => {
    const keys = relation.keys.map((key) => ({ ...key, expression: number(key.expression) }));
    return without(sort(numbered, keys, relation.origin), relation);
  },
  window: (relation, numbered, number) => {
    const columns = relation.columns.map((each) => ({ ...each, call: number(each.call) }));
    return without(window(numbered, columns, relation.origin), relation);
  },
  aggregate: ({ groups, aggregates, origin, sets }, numbered, number) =>
    aggregate(
      numbered,
      groups.map((each) => ({ ...each, expression: number(each.expression) })),
      aggregates.map((each) => ({ ...each, call: number(each.call) })),
      origin,
      sets,
    ),
};

/** Functions of elements get no number: all elements would have the same value. */
function withRow<E extends Expression>(expression: E, row: Column): E {
  const replaced = rebuild(expression, (part) => {
    if (part.kind === 'lambda') return part;
    return isNumbered(part) ? Object.freeze({ ...part, args: [...part.args, row] }) : null;
  });
  // It remains of its kind: only calls are replaced, by calls.
  return replaced as E;
}

/** The columns that the relation has without the number. */
function without(relation: Relation, { schema, origin }: Relation): Relation {
  const columns = knownFields(schema).map((field) => ({
    name: field.name,
    expression: column(field),
  }));
  return project(relation, columns, origin);
}
