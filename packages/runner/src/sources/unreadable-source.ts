import { MillraceError, phrase, textOf } from '@millrace/model';

/** A file or table that a node of a run can't read. Its message names the node. */
export class UnreadableSource extends MillraceError {
  readonly nodeId: string;
  /** The same without the node. */
  readonly reason: MillraceError;

  constructor(nodeId: string, label: string, reason: MillraceError) {
    super(reason.code, phrase`${textOf(reason)} ${label} reads it.`, { cause: reason });
    this.nodeId = nodeId;
    this.reason = reason;
  }
}
