import { phrase } from '@millrace/model';
import type { ScanFormat } from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { schemaNeed, type FileField, type Need } from './facts.ts';
import { unknownOutput, type Lowered } from './port-value.ts';

/** The columns found in a file, or the result to return while they are unknown. */
export function fileSchema(path: string, format: ScanFormat, context: LowerContext): FoundSchema {
  return foundSchema(schemaNeed(context.nodeId, path, format), `"${path}"`, context);
}

export type FoundSchema = { readonly fields: readonly FileField[] } | { readonly unknown: Lowered };

/** The columns that answer a need; `what` names their source in a message. */
export function foundSchema(need: Need, what: string, context: LowerContext): FoundSchema {
  const fact = context.fact(need);
  switch (fact?.kind) {
    case 'schema of file':
      return { fields: fact.fields };
    case 'missing':
      return { unknown: unknownOutput(fact.text) };
    case 'unavailable':
      return { unknown: unknownOutput(fact.reason) };
    case undefined:
    case 'dataset':
    case 'not named':
    case 'saved model':
    case 'pivot values':
      return {
        unknown: unknownOutput(
          phrase`The columns of ${what} are not known yet (${context.label}).`,
        ),
      };
  }
}
