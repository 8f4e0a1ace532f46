import { ProblemError } from '@millrace/client';
import { dataKey, upstreamOf, type Validation, type Session } from '@millrace/graph-editor';
import type { Graph, Issue } from '@millrace/model';
import { issueText, renderIssue } from '../../i18n/issue-texts.ts';

type Place = { readonly nodeId: string; readonly output: number };

const patienceMs = 10_000;

/**
 * Why the server would refuse to preview an output, according to its validation of the graph, which
 * saves a request that is bound to fail. Waits for a pending validation. Null if it can be
 * requested.
 */
export async function knownRefusal(
  session: Session,
  graph: Graph,
  { nodeId, output }: Place,
  signal: AbortSignal,
): Promise<ProblemError | null> {
  const { nodes } = upstreamOf(graph, nodeId);
  // Pinned rows may replace the output of nodes with issues.
  if (nodes.some(({ pin = null }) => pin !== null)) return null;
  const validation = await validationOf(session, dataKey(graph, nodeId), nodeId, signal);
  if (validation?.schemas.get(nodeId)?.outputs[output]?.kind !== 'unknown') return null;
  const before = new Set(nodes.map(({ id }) => id));
  const issues = validation.issues.filter(
    (issue) => issue.nodeId !== null && before.has(issue.nodeId),
  );
  return issues.length === 0 ? null : refusalFor(issues);
}

/** The server's validation of what leads to these rows; null if it doesn't arrive in time. */
function validationOf(
  session: Session,
  key: string,
  nodeId: string,
  signal: AbortSignal,
): Promise<Validation | null> {
  const fitting = ({ validation }: { readonly validation: Validation | null }): Validation | null =>
    validation !== null && dataKey(validation.graph, nodeId) === key ? validation : null;
  return new Promise((resolve) => {
    const end = (validation: Validation | null): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(validation);
    };
    const timer = setTimeout(() => end(null), patienceMs);
    const unsubscribe = session.subscribe((state, before) => {
      const found = state.validation === before.validation ? null : fitting(state);
      if (found !== null) end(found);
    });
    signal.addEventListener('abort', () => end(null));
    const found = fitting(session.getState());
    if (found !== null) end(found);
  });
}

function refusalFor(issues: readonly Issue[]): ProblemError {
  const detail = issueText(issues[0]!);
  const errors = issues.map((issue) => ({ path: issue.field ?? '', ...renderIssue(issue) }));
  return new ProblemError(
    {
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      code: 'INVALID_GRAPH',
      detail,
      errors,
    },
    null,
  );
}
