import type { ExpressionValidation } from '@millrace/api';
import { isMillraceError } from '@millrace/model';
import type { GraphSource, Runner, Subject } from '@millrace/runner';
import { cellsOf } from '../results/cells.ts';
import { COLUMN, type ExpressionPlan, type ExpressionRequest } from './plan-expression.ts';

/** The type of an expression over an input of a node, and its first values. */
export async function expressionAnswer(
  runner: Pick<Runner, 'analyze' | 'preview'>,
  graph: GraphSource,
  subject: Subject,
  request: ExpressionRequest,
  signal: AbortSignal,
): Promise<ExpressionValidation> {
  const { answer, values } = await runner.analyze<ExpressionPlan>(
    'expression',
    graph,
    subject,
    request,
    { signal },
  );
  if (values === null) return { ...answer, values: null };
  try {
    const source = { kind: 'stored', text: values.graph } as const;
    const { fields, rows } = await runner.preview(source, subject, values.nodeId, {
      limit: request.limit,
      signal,
    });
    const place = fields.findIndex(({ name }) => name.toLowerCase() === COLUMN);
    return {
      ...answer,
      reason: null,
      values: cellsOf(fields, rows).map((cells) => cells[place] ?? null),
    };
  } catch (error) {
    if (isMillraceError(error) && error.status < 500)
      return {
        ...answer,
        reason: error.message,
        ...(error.text && { reasonText: error.text }),
        values: null,
      };
    throw error;
  }
}
