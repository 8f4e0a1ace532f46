import { DOUBLE, evaluate, INTEGER, type Field } from '@millrace/plan';
import { findColumn } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { findVector } from '../../lowering/learning/columns.ts';
import { featureNames } from '../../lowering/learning/feature-names.ts';
import { featureText } from '../../lowering/learning/feature-text.ts';
import { tableOf } from '../../lowering/learning/lower-stage.ts';
import {
  outputsWithDemands,
  relationAt,
  type Lowered,
  type PortValue,
} from '../../lowering/port-value.ts';
import { query } from '../../lowering/query.ts';

type Settings = {
  readonly title: string;
  readonly featuresCol: string;
  readonly labelCol: string;
};

const fields: readonly Field[] = [
  { name: 'featureIndex', type: INTEGER, nullable: false },
  { name: 'pValue', type: DOUBLE, nullable: false },
  { name: 'degreesOfFreedom', type: INTEGER, nullable: false },
  { name: 'statistic', type: DOUBLE, nullable: false },
];

/** Shows for each feature whether the label depends on it. */
export function lowerChiSquareTest(
  { title, featuresCol, labelCol }: Settings,
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  const rows = relationAt([input!], 0);
  const features = findVector(context, 'featuresCol', featuresCol, rows.schema);
  const label = findColumn(context, 'labelCol', labelCol, rows.schema);
  if (features === undefined || label === undefined) return outputsWithDemands([rows], []);
  const tests = evaluate(
    rows,
    {
      evaluator: {
        name: 'ChiSquareTest',
        params: { featuresCol: features.name, labelCol: label.name },
      },
      reads: [features.name, label.name],
      table: 'chi_square_tests',
      fields,
    },
    context.origin(),
  );
  const trail = input?.kind === 'relation' ? input.trail : undefined;
  const name = featureText('featureIndex', featureNames(trail?.stages ?? [], features.name));
  const table = query(
    `SELECT ${name} AS feature, pValue, degreesOfFreedom, statistic FROM tests ORDER BY featureIndex`,
    { tests },
    context,
  );
  return outputsWithDemands(
    [rows],
    [tableOf(table, { ...context, title: title || context.title })],
  );
}
