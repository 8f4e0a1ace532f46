import { phrase } from '@millrace/model';
import {
  array,
  modelTable,
  STRING,
  typeName,
  type Demand,
  type LearnedTable,
  type Relation,
  type Stage,
} from '@millrace/plan';
import { findColumn } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { lowerEstimator, paramsOf, tableOf } from '../../lowering/learning/lower-stage.ts';
import { isWords } from '../../lowering/learning/stage-columns.ts';
import {
  relationAt,
  unknownOutput,
  type Lowered,
  type PortValue,
} from '../../lowering/port-value.ts';
import { query } from '../../lowering/query.ts';
import type { Settings } from './fields.ts';

/** A model, and tables of the frequent sets and the rules. */
export function lowerFPGrowth(
  settings: Settings,
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  const { schema } = relationAt([input!], 0);
  const items = findColumn(context, 'itemsCol', settings.itemsCol, schema);
  if (items === undefined) return unknownOutput(phrase`The node has an issue.`);
  if (!isWords(items)) {
    context.report('itemsCol', 'WRONG_COLUMN_TYPE', {
      column: items.name,
      type: typeName(items.type),
      title: context.fieldTitle('itemsCol'),
      allowed: ['ARRAY<STRING>'],
    });
    return unknownOutput(phrase`The node has an issue.`);
  }
  const stage: Stage<'FPGrowth'> = {
    name: 'FPGrowth',
    params: paramsOf({ ...settings, itemsCol: items.name }),
  };
  const prediction = { name: settings.predictionCol, type: array(STRING), nullable: false };
  return lowerEstimator(
    { stage, reads: [items.name], added: [['predictionCol', prediction]] },
    input,
    context,
    (model) => [itemsets(model, stage, context), rules(model, stage, context)],
  );
}

type Results = (model: Relation, stage: Stage<'FPGrowth'>, context: LowerContext) => Demand;

const itemsets: Results = (model, stage, context) =>
  shown(
    'itemsets',
    'SELECT array_sort(items) AS items, freq FROM itemsets ORDER BY freq DESC, items',
    { ...context, title: `${context.title}: frequent items` },
    model,
    stage,
  );

const rules: Results = (model, stage, context) =>
  shown(
    'rules',
    'SELECT array_sort(antecedent) AS antecedent, consequent, confidence, lift, support FROM rules ORDER BY confidence DESC, support DESC, antecedent, consequent',
    { ...context, title: `${context.title}: rules` },
    model,
    stage,
  );

function shown(
  table: LearnedTable,
  sql: string,
  context: LowerContext,
  model: Relation,
  stage: Stage<'FPGrowth'>,
): Demand {
  const learned = modelTable(model, stage, context.origin(), table);
  return tableOf(query(sql, { [table]: learned }, context), context);
}
