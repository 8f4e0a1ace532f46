import type { LearningError } from '@millrace/learning';

/** Rows from which the model of a node can't be learned. */
export class FitError extends Error {
  readonly code: string;
  readonly detail: string;
  readonly nodeId: string;

  constructor({ code, detail, message }: LearningError, nodeId: string) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.nodeId = nodeId;
  }
}
