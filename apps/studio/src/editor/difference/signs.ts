import type { StepKind } from './steps.ts';

/** What stands beside a change, so that colour is never the only sign. */
export const signs: Readonly<Record<StepKind, string>> = { added: '+', removed: '−', changed: '~', moved: '↔' };
