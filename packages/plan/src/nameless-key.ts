import type { Column } from './expression.ts';
import type { Relation } from './relation.ts';
import { inputsOf, definitionOf } from './relations/kinds.ts';
import { columnKey, knownFields } from './schema.ts';
import { contentKey } from './stage/content-key.ts';
import { topologicalOrder } from './walk/relations.ts';

const known = new WeakMap<Relation, string>();

/**
 * A short key that is equal for relations that compute the same, whatever their columns are called:
 * columns are identified by position. Names that are data (the members of a struct, the labels of
 * an unpivot) are part of the key, and so are the names of a source.
 */
export function namelessKey(relation: Relation): string {
  for (const part of topologicalOrder([relation]))
    if (!known.has(part)) known.set(part, keyOf(part));
  return known.get(relation)!;
}

function keyOf(relation: Relation): string {
  const inputs = inputsOf(relation);
  const [input] = inputs;
  if (input === undefined) return contentKey(JSON.stringify(relation, withoutOrigin));
  return isPass(relation, input)
    ? known.get(input)!
    : contentKey(
        JSON.stringify([...inputs.map((each) => known.get(each)), content(relation, inputs)]),
      );
}

/** Whether it has exactly the columns of its input, perhaps renamed. */
function isPass(relation: Relation, input: Relation): boolean {
  if (relation.kind !== 'project' || relation.columns.length !== knownFields(input.schema).length)
    return false;
  return relation.columns.every(
    ({ expression }, place) =>
      expression.kind === 'column' && placeOf(input, expression.name) === place,
  );
}

/** What a relation does to its inputs, with columns as positions. */
function content(relation: Relation, inputs: readonly Relation[]): string {
  const members = definitionOf(relation).identity(relation, (name) => placeOf(inputs[0]!, name));
  return JSON.stringify(members, (member, value: unknown) => {
    if (member === 'origin' || member === 'text') return undefined;
    if (isColumn(value)) return ['column', value.input, placeOf(inputs[value.input]!, value.name)];
    return isNamed(value) ? { computed: value.expression ?? value.call } : value;
  });
}

function isColumn(value: unknown): value is Column {
  return (
    isObject(value) &&
    value['kind'] === 'column' &&
    'input' in value &&
    typeof value['name'] === 'string'
  );
}

/** A computed column and its name. */
function isNamed(
  value: unknown,
): value is { readonly expression?: unknown; readonly call?: unknown } {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    ('expression' in value || 'call' in value)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function placeOf({ schema }: Relation, name: string): number {
  const key = columnKey(name);
  return knownFields(schema).findIndex((field) => columnKey(field.name) === key);
}

function withoutOrigin(member: string, value: unknown): unknown {
  return member === 'origin' ? undefined : value;
}
