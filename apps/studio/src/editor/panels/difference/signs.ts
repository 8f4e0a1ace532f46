import type { StepKind } from '@millrace/graph-editor';

/** The sign beside a change, so that color is never the only indicator. */
export const signs: Readonly<Record<StepKind, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '↔',
};
