import type { Origin } from '../expression.ts';
import type { Evaluator, EvaluationTable } from '../learning/evaluators.ts';
import { namelessParams } from '../learning/nameless-params.ts';
import { describeStage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, columnKey, type Field } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromNothing } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

/** How good predictions are: a table of metrics, or the points of a curve. */
export type Evaluate = RelationCommon & {
  readonly kind: 'evaluate';
  readonly input: Relation;
  readonly evaluator: Evaluator;
  readonly reads: readonly string[];
  readonly table: EvaluationTable;
  readonly fields: readonly Field[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly evaluate: Evaluate;
  }
}

export function evaluate(
  input: Relation,
  { evaluator, reads, table, fields }: Pick<Evaluate, 'evaluator' | 'reads' | 'table' | 'fields'>,
  origin: Origin,
): Evaluate {
  return Object.freeze({
    kind: 'evaluate',
    input,
    evaluator,
    reads: Object.freeze([...reads]),
    table,
    fields: Object.freeze([...fields]),
    schema: closed(fields),
    origin,
  });
}

export const evaluateDefinition: RelationDefinition<Evaluate> = {
  inputs: ({ input }) => [input],
  withInputs: (relation, [input]) => evaluate(input!, relation, relation.origin),
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: ({ reads }) => new Set(reads.map(columnKey)),
  narrow: keepSame,
  describe: ({ evaluator, reads, table }) => `evaluate ${describeStage(evaluator, reads, [table])}`,
  identity: ({ evaluator, reads, table }, place) => ({
    evaluator: evaluator.name,
    params: namelessParams(evaluator.params, reads, place),
    table,
  }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: ({ fields }) =>
    new Set(fields.filter(({ type }) => type.kind === 'DOUBLE').map(({ name }) => columnKey(name))),
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: true,
};
