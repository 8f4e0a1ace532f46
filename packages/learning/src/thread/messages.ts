import type { StageParams } from '@millrace/plan';
import type { TrainerName, TrainingRows } from '../contract.ts';
import type { Model } from '../models.ts';

export type TrainRequest = {
  readonly name: TrainerName;
  readonly rows: TrainingRows;
  readonly params: StageParams[TrainerName];
};

export type FromThread =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'done'; readonly model: Model<TrainerName> }
  /** `code` is null for a defect of the trainer. */
  | {
      readonly kind: 'failed';
      readonly code: string | null;
      readonly detail: string;
    };
