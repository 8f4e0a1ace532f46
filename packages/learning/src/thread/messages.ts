import type { MessagePort } from 'node:worker_threads';
import type { StageParams } from '@millrace/plan';
import type { TrainerName, TrainingRows } from '../contract.ts';
import type { Model } from '../models.ts';

export type TrainRequest = {
  readonly name: TrainerName;
  readonly rows: TrainingRows;
  readonly params: StageParams[TrainerName];
};

export type ToThread =
  /** A thread that answers at the port helps with large trainings. */
  | { readonly kind: 'helper'; readonly port: MessagePort }
  | { readonly kind: 'train'; readonly request: TrainRequest };

export type FromThread =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'done'; readonly model: Model<TrainerName> }
  /** `code` is null for a defect of the trainer. */
  | {
      readonly kind: 'failed';
      readonly code: string | null;
      readonly detail: string;
    };

/** Whether threads that help take less time than it takes to start them. */
export function isLarge(rows: TrainingRows): boolean {
  return 'data' in rows && rows.data.features.length >= 500_000;
}
