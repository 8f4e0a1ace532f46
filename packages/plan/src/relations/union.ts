import { column } from '../build-expression.ts';
import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, closedFields, columnKey, knownFields, type Schema } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RelationDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows, type Guarantees } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { project } from './project.ts';
import { loseOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/**
 * UNION ALL by position. The inputs' types are already equal; column names are the first input's.
 */
export type Union = RelationCommon & {
  readonly kind: 'union';
  readonly inputs: readonly Relation[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly union: Union;
  }
}

/** The inputs' columns must already agree in number and type. */
export function union(inputs: readonly Relation[], origin: Origin): Union {
  const [first, ...rest] = inputs;
  if (first === undefined) throw new Error('A union needs at least one input.');
  const fields = closedFields(first.schema).map((field, index) => ({
    ...field,
    nullable:
      field.nullable || rest.some((other) => closedFields(other.schema)[index]?.nullable ?? true),
  }));
  return Object.freeze({
    kind: 'union',
    inputs: Object.freeze([...inputs]),
    schema: closed(fields),
    origin,
  });
}

export const unionDefinition: RelationDefinition<Union> = {
  inputs: ({ inputs }) => inputs,
  withInputs: ({ origin }, inputs) => union(inputs, origin),
  expressions: listNone,
  computes: listNone,
  derivation: derivationByPlace,
  requires: ({ schema }, wanted, input) =>
    new Set(
      placesOf(schema, wanted).map((place) => columnKey(knownFields(input.schema)[place]!.name)),
    ),
  narrow: narrowUnion,
  describe: () => 'union all',
  identity: ownMembers,
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: true,
  approximate: approximateByPlace,
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: (_relation, inputs) =>
    inputs.reduce((sum, rows) => (sum === null || rows === null ? null : sum + rows), 0),
  passesEachRow: false,
  gathersRows: false,
};

/** The places of the wanted columns; at least one. */
function placesOf(schema: Schema, wanted: ColumnKeys): readonly number[] {
  const places = [...knownFields(schema).keys()];
  const kept = places.filter((place) => wanted.has(columnKey(knownFields(schema)[place]!.name)));
  return kept.length === 0 ? places.slice(0, 1) : kept;
}

/** Each input may have to keep other columns for itself, so the wanted ones are selected there. */
function narrowUnion(relation: Union, wanted: ColumnKeys): Union {
  const places = placesOf(relation.schema, wanted);
  if (places.length === closedFields(relation.schema).length) return relation;
  const inputs = relation.inputs.map((input) => {
    const fields = closedFields(input.schema);
    const columns = places.map((place) => ({
      name: fields[place]!.name,
      expression: column(fields[place]!),
    }));
    return project(input, columns, relation.origin);
  });
  return union(inputs, relation.origin);
}

function derivationByPlace({ schema, inputs }: Union): Derivation {
  const places = new Map(knownFields(schema).map(({ name }, place) => [columnKey(name), place]));
  return (key) =>
    inputs.map((input) => ({
      relation: input,
      key: columnKey(knownFields(input.schema)[places.get(key) ?? -1]?.name ?? key),
    }));
}

function approximateByPlace({ inputs }: Union, guarantees: readonly Guarantees[]): ColumnKeys {
  const names = knownFields(inputs[0]!.schema).map(({ name }) => columnKey(name));
  return new Set(
    names.filter((_, index) =>
      inputs.some((each, side) =>
        guarantees[side]!.approximate.has(columnKey(knownFields(each.schema)[index]?.name ?? '')),
      ),
    ),
  );
}
