import { INTEGER } from '../data-type.ts';
import type { Expression, Origin } from '../expression.ts';
import { printExpression, printName } from '../expressions/print-expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { Field } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import {
  deriveFromExpressions,
  deriveFromInputs,
  deriveAllBut,
  type Computed,
  type Derivation,
} from './derivation.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { extend } from './output-schema.ts';
import { columnsOfSide, requireWanted } from './required.ts';
import { loseOrder } from './row-order.ts';
import { findUncertainty } from './uncertainty.ts';
import { refuseSets } from './unordered-sets.ts';

/**
 * One row for each element of the array `expression`; `outer` keeps rows with a null or empty one.
 * `position` names a 0-based INTEGER column.
 */
export type Explode = RelationCommon & {
  readonly kind: 'explode';
  readonly input: Relation;
  readonly expression: Expression;
  readonly outer: boolean;
  readonly name: string;
  readonly position: string | null;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly explode: Explode;
  }
}

export function explode(
  input: Relation,
  expression: Expression,
  name: string,
  origin: Origin,
  options: { outer?: boolean; position?: string | null } = {},
): Explode {
  const { outer = false, position = null } = options;
  if (expression.type.kind !== 'ARRAY') throw new Error('Only an array can be exploded.');
  const added: Field[] = [
    ...(position === null ? [] : [{ name: position, type: INTEGER, nullable: outer }]),
    { name, type: expression.type.element, nullable: true },
  ];
  return Object.freeze({
    kind: 'explode',
    input,
    expression,
    outer,
    name,
    position,
    schema: extend(input.schema, added),
    origin,
  });
}

export const explodeDefinition: RelationDefinition<Explode> = {
  ...passesColumns,
  withInputs: ({ expression, name, origin, outer, position }, [input]) =>
    explode(input!, expression, name, origin, { outer, position }),
  expressions: ({ expression }) => [expression],
  computes: elementsOf,
  derivation: derivationOf,
  requires: (relation, wanted, input) =>
    requireWanted(relation, wanted, input).union(columnsOfSide([relation.expression], 0)),
  describe: ({ outer, expression, name }) =>
    `explode${outer ? ' outer' : ''} ${printExpression(expression)} as ${printName(name)}`,
  identity: (relation) => ({ ...ownMembers(relation), position: relation.position !== null }),
  decidesRows: ({ expression }) => [expression],
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: ({ expression }) => findUncertainty([expression]),
  content: guaranteeRows,
  keepsCount: false,
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: false,
};

function elementsOf({ name, expression }: Explode): readonly Computed[] {
  return [{ name, expression, text: `explode(${printExpression(expression)})` }];
}

function derivationOf({ name, expression, input, position }: Explode): Derivation {
  const passed = deriveFromInputs([input]);
  return deriveFromExpressions(
    [{ name, expression }],
    [input],
    position === null ? passed : deriveAllBut(position, passed),
  );
}
