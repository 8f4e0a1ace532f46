import { STRING } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import { describeStage, type Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromNothing } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { allColumns } from './required.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

/** A stage of a pipeline with what it has learned; null if it learns nothing. */
export type PipelineStage = { readonly stage: Stage; readonly model: Relation | null };

/**
 * Stages as one model, to be saved: one row that only a file target of the format `model` reads.
 */
export type Pipeline = RelationCommon & {
  readonly kind: 'pipeline';
  readonly stages: readonly PipelineStage[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly pipeline: Pipeline;
  }
}

export function pipeline(stages: readonly PipelineStage[], origin: Origin): Pipeline {
  return Object.freeze({
    kind: 'pipeline',
    stages: Object.freeze(stages.map(({ stage, model }) => Object.freeze({ stage, model }))),
    schema: closed([{ name: 'model', type: STRING, nullable: false }]),
    origin,
  });
}

export const pipelineDefinition: RelationDefinition<Pipeline> = {
  inputs: modelsOf,
  withInputs: ({ stages, origin }, inputs) => {
    const rest = [...inputs];
    return pipeline(
      stages.map(({ stage, model }) => ({ stage, model: model === null ? null : rest.shift()! })),
      origin,
    );
  },
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: (_relation, _wanted, input) => allColumns(input),
  narrow: keepSame,
  describe: ({ stages }) =>
    `pipeline of ${stages.map(({ stage }) => describeStage(stage, [], [])).join(', ')}`,
  identity: ({ stages }) => ({
    stages: stages.map(({ stage, model }) => ({ stage, learns: model !== null })),
  }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: () => new Set(['model']),
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: false,
};

function modelsOf({ stages }: Pipeline): readonly Relation[] {
  return stages.flatMap(({ model }) => (model === null ? [] : [model]));
}
