import { phrase } from '@millrace/model';
import {
  apply,
  findField,
  fit,
  modelTable,
  type Demand,
  type EstimatorName,
  type Field,
  type Relation,
  type Stage,
} from '@millrace/plan';
import type { LowerContext, Numbers } from '../context.ts';
import {
  outputs,
  unknownOutput,
  type FittedStage,
  type Lowered,
  type PortValue,
  type Trail,
} from '../port-value.ts';
import { checkNewColumns } from './columns.ts';

/**
 * A stage over rows: the columns it reads, and those it adds, by the field that names each.
 * `learns`: the columns that it reads only to learn.
 */
export type StageOver = {
  readonly stage: Stage;
  readonly reads: readonly string[];
  readonly learns?: readonly string[];
  readonly added: readonly (readonly [field: string, column: Field])[];
  readonly skips?: boolean;
};

/** The input's rows with the columns of a stage that learns nothing. */
export function lowerTransformer(
  over: StageOver,
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  return transformed({ ...over, model: null }, input, context);
}

/** The input's rows with the columns of a stage that learns from the same rows first. */
export function lowerFittedTransformer(
  { stage, ...over }: StageOver & { readonly stage: Stage<EstimatorName> },
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  const rows = rowsOf(input);
  const model = fit(rows, stage, [...over.reads, ...(over.learns ?? [])], context.origin());
  return transformed({ stage, ...over, model }, input, context);
}

/** A model, and results that show what it has learned. */
export function lowerEstimator(
  { stage, ...over }: StageOver & { readonly stage: Stage<EstimatorName> },
  input: PortValue | undefined,
  context: LowerContext,
  results: (model: Relation) => readonly Demand[] = (model) => [
    tableOf(modelTable(model, stage, context.origin()), context),
  ],
): Lowered {
  const rows = rowsOf(input);
  if (!checkAdded(over, rows, context)) return unknownOutput(phrase`The node has an issue.`);
  const model = fit(rows, stage, [...over.reads, ...(over.learns ?? [])], context.origin());
  const fitted = {
    ...fittedStage({ stage, ...over, model }, rows),
    numbers: numbersOf(stage, context),
  };
  return {
    outputs: [
      {
        kind: 'model',
        model: { start: rows, stages: [fitted] },
        pipeline: follow(input, fitted),
      },
    ],
    demands: results(model),
  };
}

function numbersOf({ params }: Stage, context: LowerContext): Readonly<Record<string, Numbers>> {
  const names = Object.entries(params).flatMap(([name, value]) =>
    name === 'threshold' && value === null ? [] : [name],
  );
  const all = names.map((name) => [name, context.numbers(name)] as const);
  return Object.fromEntries(
    all.flatMap(([name, numbers]) => (numbers === null ? [] : [[name, numbers]])),
  );
}

/** A result that shows rows. */
export function tableOf(relation: Relation, { nodeId, title }: LowerContext): Demand {
  const target = {
    kind: 'result',
    nodeId,
    title,
    type: 'table',
    limit: 10_000,
    options: {},
  } as const;
  return { relation, target };
}

type Fitting = StageOver & Pick<FittedStage, 'model'>;

function transformed(over: Fitting, input: PortValue | undefined, context: LowerContext): Lowered {
  const rows = rowsOf(input);
  if (!checkAdded(over, rows, context)) return unknownOutput(phrase`The node has an issue.`);
  const fitted = fittedStage(over, rows);
  const relation = apply(rows, over.model, fitted, context.origin());
  const { outputs: values, demands } = outputs(relation);
  const trail = follow(input, fitted);
  return { outputs: values.map((value) => ({ ...value, trail }) as PortValue), demands };
}

function checkAdded(
  { added }: Pick<StageOver, 'added'>,
  { schema }: Relation,
  context: LowerContext,
): boolean {
  const names = added.map(([field, { name }]) => [field, name] as const);
  return (
    !context.hasIssue(...names.map(([field]) => field)) && checkNewColumns(context, names, schema)
  );
}

function fittedStage(
  { stage, reads, added, skips = false, model }: Fitting,
  rows: Relation,
): FittedStage {
  return {
    stage,
    reads,
    added: added.map(([, column]) => column),
    skips,
    model,
    types: reads.map((name) => findField(rows.schema, name)!.type),
  };
}

/** The stages before an input, then this one. */
function follow(input: PortValue | undefined, fitted: FittedStage): Trail {
  const before = input?.kind === 'relation' ? input.trail : undefined;
  return {
    start: before?.start ?? rowsOf(input),
    stages: [...(before?.stages ?? []), fitted],
  };
}

function rowsOf(input: PortValue | undefined): Relation {
  if (input?.kind !== 'relation') throw new Error('The input is not a relation.');
  return input.relation;
}

/** Settings as the parameters of a stage: those that every processor has are none of them. */
export function paramsOf<Settings extends object>(settings: Settings): Settings {
  const entries = Object.entries(settings).filter(([name]) => name !== 'storageLevel');
  return Object.fromEntries(entries) as Settings;
}
