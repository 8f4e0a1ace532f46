import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, closedFields, columnKey, knownFields } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows, type Guarantees } from './guarantees.ts';
import type { ColumnKeys } from './column-keys.ts';
import { ownMembers } from './identity.ts';
import { requireAll } from './required.ts';
import { loseOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/** Spark's limits: so many levels, the anchor being the first, and fewer rows than this. */
export const defaultRecursionLevels = 100;
export const maxRecursionRows = 1_000_000;

/**
 * The rows of the anchor, then those that the step makes of each level's rows, until a level is
 * empty. Fails if there would be more than `maxLevels` levels, or as many rows as
 * `maxRecursionRows`. With `limit`, so many rows are enough, and the limit of rows doesn't apply.
 */
export type Recursion = RelationCommon & {
  readonly kind: 'recursion';
  /** Of the `recursive_reference`s in the step. Recursions may be nested. */
  readonly id: string;
  readonly anchor: Relation;
  readonly step: Relation;
  readonly maxLevels: number;
  readonly limit: number | null;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly recursion: Recursion;
  }
}

/** The step's columns must already agree with the anchor's in number and type. */
export function recursion(
  parts: Pick<Recursion, 'id' | 'anchor' | 'step' | 'maxLevels' | 'limit'>,
  origin: Origin,
): Recursion {
  const { id, anchor, step, maxLevels, limit } = parts;
  const fields = closedFields(anchor.schema).map((field) => ({ ...field, nullable: true }));
  return Object.freeze({
    kind: 'recursion',
    id,
    anchor,
    step,
    maxLevels,
    limit,
    schema: closed(fields),
    origin,
  });
}

export const recursionDefinition: RelationDefinition<Recursion> = {
  inputs: ({ anchor, step }) => [anchor, step],
  withInputs: (relation, [anchor, step]) =>
    recursion({ ...relation, anchor: anchor!, step: step! }, relation.origin),
  expressions: listNone,
  computes: listNone,
  derivation: derivationByPlace,
  requires: requireAll,
  narrow: keepSame,
  describe: ({ id, maxLevels, limit }) =>
    `recursion ${id} (at most ${maxLevels} levels${limit === null ? '' : `, ${limit} rows are enough`})`,
  identity: ownMembers,
  // The rows of a level decide whether there is another one.
  decidesRows: () => 'every column',
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: approximateByPlace,
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: true,
};

function namesOf(relation: Relation): readonly string[] {
  return knownFields(relation.schema).map(({ name }) => columnKey(name));
}

function approximateByPlace(
  { anchor, step }: Recursion,
  guarantees: readonly Guarantees[],
): ColumnKeys {
  const others = namesOf(step);
  return new Set(
    namesOf(anchor).filter(
      (name, place) =>
        guarantees[0]!.approximate.has(name) ||
        guarantees[1]!.approximate.has(others[place] ?? name),
    ),
  );
}

/** Without what the step reads of the level before: see `derivationOf`. */
function derivationByPlace({ anchor, step }: Recursion): Derivation {
  const [anchorNames, stepNames] = [namesOf(anchor), namesOf(step)];
  return (key) => {
    const place = anchorNames.indexOf(key);
    return [
      { relation: anchor, key },
      { relation: step, key: stepNames[place] ?? key },
    ];
  };
}
