import { phrase } from '@millrace/model';
import type { EstimatorName, Stage } from '@millrace/plan';
import { findColumn } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { relationAt, unknownOutput, type Lowered, type PortValue } from '../port-value.ts';
import { findAnyVector } from './columns.ts';
import { lowerFittedTransformer, paramsOf } from './lower-stage.ts';

type SelectorSettings = {
  readonly featuresCol: string;
  readonly labelCol?: string;
  readonly outputCol: string;
};

/** A stage that keeps some elements of dense or sparse vectors, by what it learns from them. */
export function lowerSelector(
  name: EstimatorName,
  settings: SelectorSettings,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  const { schema } = relationAt(inputs, 0);
  const { featuresCol, labelCol, outputCol } = settings;
  const features = findAnyVector(context, 'featuresCol', featuresCol, schema);
  const label = labelCol === undefined ? null : findColumn(context, 'labelCol', labelCol, schema);
  if (features === undefined || label === undefined)
    return unknownOutput(phrase`The node has an issue.`);
  const columns = {
    featuresCol: features.name,
    ...(label === null ? {} : { labelCol: label.name }),
  };
  return lowerFittedTransformer(
    {
      // The fields of a stage are its parameters.
      stage: {
        name,
        params: paramsOf({ ...settings, ...columns }),
      } as unknown as Stage<EstimatorName>,
      reads: [features.name],
      learns: label === null ? [] : [label.name],
      added: [['outputCol', { name: outputCol, type: features.type, nullable: true }]],
    },
    inputs[0],
    context,
  );
}
