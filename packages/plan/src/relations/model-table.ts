import { DOUBLE, STRING } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import type { EstimatorName, Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromNothing } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { allColumns } from './required.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

/** What a model has learned, as rows that people read: a name and a number each. */
export type ModelTable = RelationCommon & {
  readonly kind: 'model_table';
  /** The `fit` of the stage. */
  readonly model: Relation;
  readonly stage: Stage<EstimatorName>;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly model_table: ModelTable;
  }
}

export function modelTable(
  model: Relation,
  stage: Stage<EstimatorName>,
  origin: Origin,
): ModelTable {
  return Object.freeze({
    kind: 'model_table',
    model,
    stage,
    schema: closed([
      { name: 'name', type: STRING, nullable: false },
      { name: 'value', type: DOUBLE, nullable: true },
    ]),
    origin,
  });
}

export const modelTableDefinition: RelationDefinition<ModelTable> = {
  inputs: ({ model }) => [model],
  withInputs: ({ stage, origin }, [model]) => modelTable(model!, stage, origin),
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: (_relation, _wanted, input) => allColumns(input),
  narrow: keepSame,
  describe: ({ stage }) => `model table of ${stage.name}`,
  identity: ({ stage }) => ownMembers({ stage }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: () => new Set(['value']),
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: false,
};
