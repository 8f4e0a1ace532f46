import {
  closedFields,
  columnKey,
  inputsOf,
  isFloating,
  topologicalOrder,
  walk,
  type Expression,
  type NamedExpression,
  type Relation,
  type RelationKind,
} from '@millrace/plan';

/**
 * Columns (by key) that are computed from statistics of floating-point numbers, which are equal
 * only within a tolerance: what is made of them (a text, a rounded number, a truth value) may
 * differ more than they do.
 */
export function looseColumns(root: Relation): ReadonlySet<string> {
  const known = new Map<Relation, Columns>();
  for (const relation of topologicalOrder([root]))
    known.set(
      relation,
      columnsOf(
        relation,
        inputsOf(relation).map((input) => known.get(input)!),
      ),
    );
  return known.get(root)!.loose;
}

type Columns = { readonly close: ReadonlySet<string>; readonly loose: ReadonlySet<string> };

function columnsOf(relation: Relation, inputs: readonly Columns[]): Columns {
  const [first = none] = inputs;
  if (passing.has(relation.kind)) return first;
  if (relation.kind === 'union') return united(relation.inputs, inputs);
  if (relation.kind === 'project' || relation.kind === 'join')
    return ofExpressions(relation.columns, inputs);
  if (relation.kind === 'aggregate') {
    return ofExpressions(
      [
        ...relation.groups,
        ...relation.aggregates.map(({ name, call }) => ({ name, expression: call })),
      ],
      inputs,
    );
  }
  if (relation.kind === 'window') {
    const added = ofExpressions(
      relation.columns.map(({ name, call }) => ({ name, expression: call })),
      inputs,
    );
    return { close: added.close.union(first.close), loose: added.loose.union(first.loose) };
  }
  return touched(inputs)
    ? {
        close: new Set(),
        loose: new Set(closedFields(relation.schema).map(({ name }) => columnKey(name))),
      }
    : none;
}

/**
 * These have their input's columns as they are; of a kind that stands nowhere here all columns are
 * loose.
 */
const passing: ReadonlySet<RelationKind> = new Set<RelationKind>([
  'distinct',
  'filter',
  'limit',
  'row_id',
  'sample',
  'sort',
]);

const none: Columns = { close: new Set(), loose: new Set() };
const touched = (inputs: readonly Columns[]): boolean =>
  inputs.some(({ close, loose }) => close.size + loose.size > 0);

function ofExpressions(columns: readonly NamedExpression[], inputs: readonly Columns[]): Columns {
  const close = new Set<string>();
  const loose = new Set<string>();
  for (const { name, expression } of columns) {
    const state = stateOf(expression, inputs);
    if (state === 'close') close.add(columnKey(name));
    if (state === 'loose') loose.add(columnKey(name));
  }
  return { close, loose };
}

const exactAnswers = new Set([
  'count',
  'count_if',
  'min',
  'max',
  'bool_and',
  'bool_or',
  'first',
  'last',
  'any_value',
  'first_value',
  'last_value',
  'lag',
  'lead',
  'nth_value',
]);

function stateOf(expression: Expression, inputs: readonly Columns[]): 'exact' | 'close' | 'loose' {
  let uses = false;
  let usesLoose = false;
  let isStatistic = false;
  walk(expression, (part) => {
    if (part.kind === 'column') {
      uses ||= inputs[part.input]?.close.has(columnKey(part.name)) ?? false;
      usesLoose ||= inputs[part.input]?.loose.has(columnKey(part.name)) ?? false;
    }
    if (
      (part.kind === 'aggregate' || part.kind === 'window') &&
      isFloating(part.type) &&
      !exactAnswers.has(part.fn)
    )
      isStatistic = true;
  });
  if (usesLoose) return 'loose';
  if (uses) return expression.kind === 'column' ? 'close' : 'loose';
  if (!isStatistic) return 'exact';
  return expression.kind === 'aggregate' || expression.kind === 'window' ? 'close' : 'loose';
}

function united(relations: readonly Relation[], inputs: readonly Columns[]): Columns {
  const names = relations.map((relation) =>
    closedFields(relation.schema).map(({ name }) => columnKey(name)),
  );
  const at = (which: keyof Columns): ReadonlySet<string> =>
    new Set(
      names[0]!.filter((_, place) =>
        inputs.some((input, side) => input[which].has(names[side]![place]!)),
      ),
    );
  return { close: at('close'), loose: at('loose') };
}
