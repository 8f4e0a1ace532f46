import type { EstimatorName, Field, StageParams } from '@millrace/plan';
import type { Models } from '@millrace/learning';
import type { StepContext } from '../step-context.ts';

/** Trains a stage on the rows of a table. */
export type Fitter<Name extends EstimatorName> = (
  params: StageParams[Name],
  site: FittingSite,
) => Promise<Models[Name]>;

export type FittingSite = Pick<StepContext, 'session' | 'signal' | 'limits' | 'training'> & {
  /** A temporary table with the columns that the stage reads. */
  readonly table: string;
  readonly field: (name: string) => Field;
  /** A column of the table as STRING, as Spark writes it. */
  readonly text: (name: string) => string;
  readonly onProgress: (fraction: number) => void;
};
