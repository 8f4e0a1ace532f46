import { phrase } from '@millrace/model';
import type { Span } from '@millrace/plan';
import type { TableMention } from '@millrace/sql';
import { reportProblems } from '../../lowering/bind.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { datasetNamedNeed, type DatasetFact } from '../../lowering/facts.ts';
import { unknownOutput, type Lowered } from '../../lowering/port-value.ts';
import { lowerRecord } from '../../read/dataset/lower.ts';

/** `span`: that of the name where the query mentions it first. */
export type NamedDataset = {
  readonly name: string;
  readonly span: Span;
  /** Null while it isn't known. */
  readonly dataset: DatasetFact | null;
  readonly lowered: Lowered;
};

/**
 * Reads the dataset of one name. Null after an issue, which is reported at every mention if there is
 * no such dataset.
 */
export function lowerNamedDataset(
  mentions: readonly TableMention[],
  context: LowerContext,
): NamedDataset | null {
  const { name, span } = mentions[0]!;
  const fact = context.fact(datasetNamedNeed(context.nodeId, name));
  switch (fact?.kind) {
    case 'dataset': {
      const blaming = blamingMention(context, span);
      const lowered = lowerRecord(fact.dataset, blaming);
      return blaming.hasIssue('sql') ? null : { name, span, dataset: fact.dataset, lowered };
    }
    case 'not named':
      reportProblems(
        context,
        { field: 'sql' },
        mentions.map((mention) =>
          fact.count > 1
            ? {
                code: 'AMBIGUOUS_DATASET_NAME',
                args: { table: name, count: fact.count },
                span: mention.span,
              }
            : {
                code: 'UNKNOWN_DATASET_NAME',
                args: { table: name, suggestion: fact.suggestion },
                span: mention.span,
              },
        ),
      );
      return null;
    case 'unavailable':
      return { name, span, dataset: null, lowered: unknownOutput(fact.reason) };
    case undefined:
    case 'missing':
    case 'pivot values':
    case 'saved model':
    case 'schema of file': {
      const lowered = unknownOutput(
        phrase`The dataset \`${name}\` of ${context.label} is not known yet.`,
      );
      return { name, span, dataset: null, lowered };
    }
  }
}

/** Issues of the dataset's record are reported at its name in the query. */
function blamingMention(context: LowerContext, span: Span): LowerContext {
  let hasIssue = false;
  return {
    ...context,
    report: (_field, code, args) => {
      hasIssue = true;
      context.report('sql', code, args, span, 'dataset');
    },
    hasIssue: () => hasIssue,
    origin: () => context.origin('sql', span),
  };
}
