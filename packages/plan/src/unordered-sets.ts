import { isFloating, partTypes, type DataType } from './data-type.ts';
import type { AggregateCall, Expression, NamedExpression } from './expression.ts';
import { inputsOf, type Relation } from './relation.ts';
import { columnKey } from './schema.ts';
import { isVolatileExpression } from './volatile.ts';
import { some } from './walk/children.ts';
import { expressionsOf } from './walk/relations.ts';

/** Columns (by key) that hold sets whose elements stand in any order; null where something depends on that order. */
export type UnorderedSets = ReadonlySet<string> | null;

const none: ReadonlySet<string> = new Set();

/** Which columns of a relation hold such sets, given its inputs'. Sorting one makes it certain. */
export function unorderedSets(relation: Relation, inputs: readonly UnorderedSets[]): UnorderedSets {
  if (inputs.includes(null)) return null;
  const known = inputs.map((input) => input ?? none);
  if (relation.kind === 'aggregate') return usesAny(expressionsOf(relation), known) ? null : collected(relation.aggregates);
  if (known.every(({ size }) => size === 0)) return none;
  switch (relation.kind) {
    case 'project':
      return projected(relation.columns, known);
    case 'filter':
    case 'sort':
    case 'limit':
      return usesAny(expressionsOf(relation), known) ? null : known[0]!;
    case 'scan':
    case 'values':
    case 'range':
    case 'join':
    case 'window':
    case 'union':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'row_id':
    case 'materialised':
      return inputsOf(relation).length === 0 ? none : null;
  }
}

/** Whether the aggregate gathers a set that is the same everywhere but for its order: 0 and -0 are one element, and either may be it. */
export function isCertainSet(call: AggregateCall): boolean {
  return call.fn === 'collect_set' && !holdsFloats(call.type) && !call.args.some(isVolatileExpression);
}

function holdsFloats(type: DataType): boolean {
  return isFloating(type) || (type.kind !== 'MAP' && partTypes(type).some(holdsFloats));
}

function collected(aggregates: readonly { readonly name: string; readonly call: AggregateCall }[]): ReadonlySet<string> {
  return new Set(aggregates.filter(({ call }) => isCertainSet(call)).map(({ name }) => columnKey(name)));
}

function projected(columns: readonly NamedExpression[], inputs: readonly ReadonlySet<string>[]): UnorderedSets {
  const passed = columns.filter(({ expression }) => isSet(expression, inputs));
  const others = columns.filter(({ expression }) => !isSet(expression, inputs) && !isSortedSet(expression, inputs));
  const computed = others.map(({ expression }) => expression);
  return usesAny(computed, inputs) ? null : new Set(passed.map(({ name }) => columnKey(name)));
}

function isSet(expression: Expression, inputs: readonly ReadonlySet<string>[]): boolean {
  return expression.kind === 'column' && (inputs[expression.input]?.has(columnKey(expression.name)) ?? false);
}

function isSortedSet(expression: Expression, inputs: readonly ReadonlySet<string>[]): boolean {
  return expression.kind === 'call' && expression.fn === 'sort_array' && isSet(expression.args[0]!, inputs);
}

function usesAny(expressions: readonly Expression[], inputs: readonly ReadonlySet<string>[]): boolean {
  return expressions.some((expression) => some(expression, (part) => isSet(part, inputs)));
}
