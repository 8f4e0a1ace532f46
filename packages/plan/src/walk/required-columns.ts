import type { Expression, NamedExpression } from '../expression.ts';
import { inputsOf, type Relation } from '../relation.ts';
import { columnKey, knownFields } from '../schema.ts';
import { walk } from './children.ts';
import { expressionsOf, topologicalOrder } from './relations.ts';

/**
 * For the root and every relation below it: the columns (by key) that are needed of it when all of the root's are and no relation passes on
 * what nobody above needs (see `passedOn`). A relation used twice needs what either use needs.
 */
export function requiredColumns(root: Relation): ReadonlyMap<Relation, ReadonlySet<string>> {
  const required = new Map<Relation, Set<string>>();
  const order = topologicalOrder([root]);
  required.set(root, allColumns(root));
  for (const relation of order.toReversed()) {
    const wanted = required.get(relation) ?? new Set();
    inputsOf(relation).forEach((input, side) => {
      const needed = neededOf(relation, wanted, input, side);
      const known = required.get(input);
      required.set(input, known === undefined ? needed : known.union(needed));
    });
  }
  return required;
}

/** The columns of a projection or join that must stay: those wanted, and all that are computed, for what is computed may raise an error. One at least. */
export function passedOn(columns: readonly NamedExpression[], wanted: ReadonlySet<string>): readonly NamedExpression[] {
  const kept = columns.filter(({ name, expression }) => expression.kind !== 'column' || wanted.has(columnKey(name)));
  return kept.length === 0 ? columns.slice(0, 1) : kept;
}

function allColumns(relation: Relation): Set<string> {
  return new Set(knownFields(relation.schema).map(({ name }) => columnKey(name)));
}

function neededOf(relation: Relation, wanted: ReadonlySet<string>, input: Relation, side: number): Set<string> {
  switch (relation.kind) {
    case 'project':
      return columnsIn(expressionsIn(passedOn(relation.columns, wanted)), 0);
    case 'aggregate':
      return columnsIn(expressionsOf(relation), 0);
    case 'join':
      return columnsIn([...(relation.condition === null ? [] : [relation.condition]), ...expressionsIn(passedOn(relation.columns, wanted))], side);
    case 'filter':
    case 'sort':
    case 'window':
    case 'explode':
      return keepWhatExists(wanted, input).union(columnsIn(expressionsOf(relation), 0));
    case 'limit':
    case 'sample':
    case 'row_id':
      return keepWhatExists(wanted, input);
    case 'unpivot':
      return new Set([...relation.keys, ...relation.columns.map(({ column }) => column)].map(columnKey));
    case 'scan':
    case 'values':
    case 'range':
    case 'union':
    case 'distinct':
    case 'materialised':
      return allColumns(input);
  }
}

function expressionsIn(columns: readonly NamedExpression[]): readonly Expression[] {
  return columns.map(({ expression }) => expression);
}

function keepWhatExists(wanted: ReadonlySet<string>, input: Relation): Set<string> {
  return allColumns(input).intersection(wanted);
}

function columnsIn(expressions: readonly Expression[], side: number): Set<string> {
  const found = new Set<string>();
  for (const expression of expressions) {
    walk(expression, (inner) => {
      if (inner.kind === 'column' && inner.input === side) found.add(columnKey(inner.name));
    });
  }
  return found;
}
