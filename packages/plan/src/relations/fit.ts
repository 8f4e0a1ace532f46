import { STRING } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import { namelessParams } from '../learning/nameless-params.ts';
import { agreementOf, describeStage, type EstimatorName, type Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, columnKey } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromNothing } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

/**
 * A model: what a stage learns from the rows of its input. It is one row that only `apply` and
 * `model_table` read, each engine in its own form. Always a step of its own.
 */
export type Fit = RelationCommon & {
  readonly kind: 'fit';
  readonly input: Relation;
  readonly stage: Stage<EstimatorName>;
  /** The columns of the input that it learns from. */
  readonly reads: readonly string[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly fit: Fit;
  }
}

export function fit(
  input: Relation,
  stage: Stage<EstimatorName>,
  reads: readonly string[],
  origin: Origin,
): Fit {
  return Object.freeze({
    kind: 'fit',
    input,
    stage,
    reads: Object.freeze([...reads]),
    schema: closed([{ name: 'model', type: STRING, nullable: false }]),
    origin,
  });
}

export const fitDefinition: RelationDefinition<Fit> = {
  inputs: ({ input }) => [input],
  withInputs: ({ stage, reads, origin }, [input]) => fit(input!, stage, reads, origin),
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: ({ reads }) => new Set(reads.map(columnKey)),
  narrow: keepSame,
  describe: ({ stage, reads }) => `fit ${describeStage(stage, reads, [])}`,
  identity: ({ stage, reads }, place) => ({
    stage: stage.name,
    params: namelessParams(stage.params, reads, place),
  }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: ({ stage }) =>
    agreementOf(stage.name) === 'within a tolerance of its own' ? 'unspecified' : 'rows',
  keepsCount: false,
  approximate: ({ stage }) =>
    agreementOf(stage.name) === 'exact' ? noColumns : new Set(['model']),
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: true,
};
