import { STRING } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import { namelessParams } from '../learning/nameless-params.ts';
import { agreementOf, describeStage, type EstimatorName, type Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, columnKey } from '../schema.ts';
import { countedColumns, type CountedColumn } from './category-counts.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromNothing } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { allColumns } from './required.ts';
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
  /** Null: the stage as it is. */
  readonly choice: Choice | null;
  /** Of One-Hot Encoder's columns those whose categories needn't be counted in the rows. */
  readonly counted: readonly CountedColumn[];
};

/** The stage is known in the run: the one of the candidates that has the best score. */
export type Choice = {
  /** They differ only in numbers that matter for learning, not for what is done with a model. */
  readonly candidates: readonly Stage<EstimatorName>[];
  /** Rows of `candidate`, its place in the list, and `score`. */
  readonly scores: Relation;
  readonly largerIsBetter: boolean;
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
  choice: Choice | null = null,
  counted: readonly CountedColumn[] = stage.name === 'OneHotEncoder'
    ? countedColumns(input, stage.params.inputCols)
    : [],
): Fit {
  return Object.freeze({
    kind: 'fit',
    input,
    stage,
    reads: Object.freeze([...reads]),
    choice: choice === null ? null : Object.freeze({ ...choice }),
    counted: Object.freeze([...counted]),
    schema: closed([{ name: 'model', type: STRING, nullable: false }]),
    origin,
  });
}

export const fitDefinition: RelationDefinition<Fit> = {
  inputs: ({ input, choice, counted }) => [
    input,
    ...(choice === null ? [] : [choice.scores]),
    ...modelsIn(counted),
  ],
  withInputs: ({ stage, reads, choice, counted, origin }, [input, ...others]) => {
    const selected = choice === null ? null : { ...choice, scores: others.shift()! };
    return fit(input!, stage, reads, origin, selected, withModels(counted, others));
  },
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: ({ reads }, _wanted, input, side) =>
    side > 0 ? allColumns(input) : new Set(reads.map(columnKey)),
  narrow: keepSame,
  describe: ({ stage, reads, choice }) =>
    `fit ${choice === null ? '' : `the best of ${choice.candidates.length} `}${describeStage(stage, reads, [])}`,
  identity: ({ stage, reads, choice, counted }, place) => ({
    stage: stage.name,
    params: namelessParams(stage.params, reads, place),
    choice:
      choice === null
        ? null
        : {
            candidates: choice.candidates.map(({ params }) => namelessParams(params, reads, place)),
            largerIsBetter: choice.largerIsBetter,
          },
    counted: counted.map(({ column, count }) => [
      place(column),
      typeof count === 'number' ? count : { ...count, model: null },
    ]),
  }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: ({ stage, choice }) =>
    choice !== null || agreementOf(stage.name) === 'within a tolerance of its own'
      ? 'unspecified'
      : 'rows',
  keepsCount: false,
  approximate: ({ stage, choice }) =>
    choice === null && agreementOf(stage.name) === 'exact' ? noColumns : new Set(['model']),
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: true,
};

function modelsIn(counted: readonly CountedColumn[]): readonly Relation[] {
  return counted.flatMap(({ count }) => (typeof count === 'number' ? [] : [count.model]));
}

function withModels(
  counted: readonly CountedColumn[],
  models: readonly Relation[],
): readonly CountedColumn[] {
  const left = models.values();
  return counted.map(({ column, count }) => ({
    column,
    count: typeof count === 'number' ? count : { ...count, model: left.next().value! },
  }));
}
