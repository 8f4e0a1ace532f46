import { array, DOUBLE, LONG, STRING } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import type { EstimatorName, Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, type Field } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromNothing } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { allColumns } from './required.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

/** What a model has learned, as rows that people read. */
export type ModelTable = RelationCommon & {
  readonly kind: 'model_table';
  /** The `fit` of the stage. */
  readonly model: Relation;
  readonly stage: Stage<EstimatorName>;
  readonly table: LearnedTable;
};

/**
 * `learned`: a name and a number each, of any model. The others are of FP-Growth: the items that are
 * often together, and which item follows from which.
 */
export type LearnedTable = 'learned' | 'itemsets' | 'rules';

declare module '../relation.ts' {
  interface RelationKinds {
    readonly model_table: ModelTable;
  }
}

export function modelTable(
  model: Relation,
  stage: Stage<EstimatorName>,
  origin: Origin,
  table: LearnedTable = 'learned',
): ModelTable {
  return Object.freeze({
    kind: 'model_table',
    model,
    stage,
    table,
    schema: closed(fields[table]),
    origin,
  });
}

const items = array(STRING);

const fields: { readonly [Table in LearnedTable]: readonly Field[] } = {
  learned: [
    { name: 'name', type: STRING, nullable: false },
    { name: 'value', type: DOUBLE, nullable: true },
  ],
  itemsets: [
    { name: 'items', type: items, nullable: false },
    { name: 'freq', type: LONG, nullable: false },
  ],
  rules: [
    { name: 'antecedent', type: items, nullable: false },
    { name: 'consequent', type: items, nullable: false },
    { name: 'confidence', type: DOUBLE, nullable: false },
    { name: 'lift', type: DOUBLE, nullable: false },
    { name: 'support', type: DOUBLE, nullable: false },
  ],
};

export const modelTableDefinition: RelationDefinition<ModelTable> = {
  inputs: ({ model }) => [model],
  withInputs: ({ stage, origin, table }, [model]) => modelTable(model!, stage, origin, table),
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: (_relation, _wanted, input) => allColumns(input),
  narrow: keepSame,
  describe: ({ stage, table }) => `${table === 'learned' ? 'model table' : table} of ${stage.name}`,
  identity: ({ stage, table }) => ownMembers({ stage, table }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: ({ table }) => (table === 'learned' ? new Set(['value']) : noColumns),
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: false,
};
