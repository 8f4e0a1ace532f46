import type { NodeMetrics, ResultEntry, StatusName } from '@millrace/store';

export type ExecutionEvent =
  | {
      readonly kind: 'state';
      readonly status: StatusName;
      readonly reason: string | null;
      readonly queuePosition: number | null;
    }
  | { readonly kind: 'node'; readonly node: NodeMetrics }
  | { readonly kind: 'result'; readonly result: ResultEntry }
  | { readonly kind: 'log'; readonly line: string };
