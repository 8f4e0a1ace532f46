import type { StepKind } from '@millrace/graph-editor';

/** What stands beside a change, so that colour is never the only sign. */
export const signs: Readonly<Record<StepKind, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '↔',
};
