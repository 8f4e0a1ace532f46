import type { ErrorText } from '@millrace/model';
import {
  statusName,
  type Execution,
  type NodeMetrics,
  type ResultEntry,
  type StatusName,
} from '@millrace/store';

export type ExecutionEvent =
  | {
      readonly kind: 'state';
      readonly status: StatusName;
      readonly reason: string | null;
      /** The reason as data, for other languages. Absent if it is known only as a sentence. */
      readonly reasonText?: ErrorText;
      readonly queuePosition: number | null;
    }
  | { readonly kind: 'node'; readonly node: NodeMetrics }
  | { readonly kind: 'result'; readonly result: ResultEntry }
  | { readonly kind: 'log'; readonly line: string };

/** The event of the state that an execution has moved to. */
export function stateOf(
  { status, reason, reasonText }: Execution,
  queuePosition: number | null = null,
): ExecutionEvent {
  const text = reasonText === undefined ? {} : { reasonText };
  return { kind: 'state', status: statusName(status), reason, ...text, queuePosition };
}
