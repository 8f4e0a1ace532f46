import type { Expression } from './expression.ts';
import { inputsOf, type Relation } from './relation.ts';
import { columnKey, knownFields } from './schema.ts';
import { walk } from './walk/children.ts';

/** A column of a relation by its key. */
export type ColumnOf = { readonly relation: Relation; readonly key: string };

/** Which columns of its inputs the values of a relation's columns are computed from, each step by itself. Columns that only decide which rows there are do not count. */
export function derivation(relation: Relation): (key: string) => readonly ColumnOf[] {
  const inputs = inputsOf(relation);
  const passed = (key: string): readonly ColumnOf[] => inputs.map((input) => ({ relation: input, key }));
  switch (relation.kind) {
    case 'project':
    case 'join':
      return computed(new Map(relation.columns.map(({ name, expression }) => [columnKey(name), expression])), inputs, none);
    case 'aggregate': {
      const groups = relation.groups.map(({ name, expression }): [string, Expression] => [columnKey(name), expression]);
      return computed(new Map([...relation.aggregates.map(({ name, call }): [string, Expression] => [columnKey(name), call]), ...groups]), inputs, none);
    }
    case 'window':
      return computed(new Map(relation.columns.map(({ name, call }) => [columnKey(name), call])), inputs, passed);
    case 'explode':
      return computed(
        new Map([[columnKey(relation.name), relation.expression]]),
        inputs,
        relation.position === null ? passed : without(relation.position, passed),
      );
    case 'row_id':
      return without(relation.name, passed);
    case 'unpivot': {
      const values = relation.columns.map(({ column }) => ({ relation: relation.input, key: columnKey(column) }));
      const others = without(relation.nameColumn, passed);
      return (key) => (key === columnKey(relation.valueColumn) ? values : others(key));
    }
    case 'union': {
      const places = new Map(knownFields(relation.schema).map(({ name }, place) => [columnKey(name), place]));
      return (key) => relation.inputs.map((input) => ({ relation: input, key: columnKey(knownFields(input.schema)[places.get(key) ?? -1]?.name ?? key) }));
    }
    case 'scan':
    case 'values':
    case 'range':
    case 'filter':
    case 'sort':
    case 'limit':
    case 'distinct':
    case 'sample':
    case 'materialised':
      return passed;
  }
}

type Step = (key: string) => readonly ColumnOf[];

const none: Step = () => [];

function computed(expressions: ReadonlyMap<string, Expression>, inputs: readonly Relation[], otherwise: Step): Step {
  return (key) => {
    const expression = expressions.get(key);
    return expression === undefined ? otherwise(key) : columnsIn(expression, inputs);
  };
}

function without(name: string, otherwise: Step): Step {
  const own = columnKey(name);
  return (key) => (key === own ? [] : otherwise(key));
}

/** The columns of the inputs that an expression speaks of. */
export function columnsIn(expression: Expression, inputs: readonly Relation[]): readonly ColumnOf[] {
  const found: ColumnOf[] = [];
  walk(expression, (inner) => {
    const input = inner.kind === 'column' ? inputs[inner.input] : undefined;
    if (inner.kind === 'column' && input !== undefined) found.push({ relation: input, key: columnKey(inner.name) });
  });
  return found;
}
