import type { api, RouteAnswer } from '@millrace/api';
import {
  compactGraph,
  millraceError,
  phrase,
  renderIssue,
  wiresOf,
  writeText,
  type Edge,
  type Issue,
  type Graph,
  type Node,
} from '@millrace/model';
import { typeName } from '@millrace/plan';
import type { GraphWork } from '@millrace/runner';
import { inspectGraph, type InspectedGraph } from '../analysis/inspect-graph.ts';
import { palette } from '../analysis/palette.ts';
import { toIssueRecord } from '../workflows/inspection-record.ts';

export type ExpressionRequest = {
  readonly nodeId: string;
  readonly input: number;
  readonly expression: string;
  readonly before: readonly { readonly name: string; readonly expression: string }[];
  readonly limit: number;
};

export const COLUMN = 'expression';

type ExpressionAnswer = RouteAnswer<typeof api.language.expression>;

/**
 * The properties of an expression that don't require its values, and the graph whose node `nodeId`
 * computes them; null if there are none to compute.
 */
export type ExpressionPlan = {
  readonly answer: Omit<ExpressionAnswer, 'values'>;
  readonly values: { readonly graph: string; readonly nodeId: string } | null;
};

/**
 * Types an expression over an input of a node, using a graph with a node that adds it as a column.
 */
export function planExpression(work: GraphWork, request: ExpressionRequest): ExpressionPlan {
  const { changed, nodeId } = work.once('changed graph', () =>
    withExpression(work.graph, palette, request),
  );
  const inspection = inspectGraph(work, 'graph', changed);
  const issues = inspection.issues
    .filter((issue) => issue.nodeId === nodeId)
    .map((issue) => toExpressionIssue(issue, request));
  const found = issues.length > 0 ? null : columnOf(inspection, nodeId);
  if (found === null)
    return {
      answer: {
        type: null,
        nullable: null,
        issues: issues.map(toIssueRecord),
        ...(issues.length > 0 ? { reason: null } : whyNot(inspection)),
      },
      values: null,
    };
  const answer = { type: typeName(found.type), nullable: found.nullable, issues: [], reason: null };
  return { answer, values: request.limit === 0 ? null : { graph: compactGraph(changed), nodeId } };
}

/** The graph with the node replaced by nodes that add the columns, at the edge of its input. */
function withExpression(
  graph: Graph,
  nodes: readonly Node[],
  { nodeId, input, expression, before }: ExpressionRequest,
): { changed: Graph; nodeId: string } {
  const processor = nodes.find(({ name }) => name === 'Add Columns');
  if (processor === undefined) throw new Error('There is no processor named Add Columns.');
  const edge = wiresOf(graph, () => 1).get(nodeId)?.incoming[input]?.edge;
  if (edge === undefined)
    throw millraceError('NOT_FOUND', { what: `input ${input} of node`, id: nodeId });
  const [first, last] = [`${nodeId} before`, `${nodeId} ${COLUMN}`];
  const { targetPort: _targetPort, ...led } = edge;
  const edges: Edge[] = graph.edges.map((each) =>
    each === edge ? { ...led, target: before.length === 0 ? last : first } : each,
  );
  const added = [adding(processor, last, [{ name: COLUMN, expression }])];
  if (before.length > 0) {
    added.push(adding(processor, first, before));
    edges.push({ id: Math.max(...edges.map(({ id }) => id)) + 1, source: first, target: last });
  }
  return { changed: { ...graph, nodes: [...graph.nodes, ...added], edges }, nodeId: last };
}

function adding(processor: Node, id: string, columns: ExpressionRequest['before']): Node {
  const values: Readonly<Record<string, string>> = {
    outputCols: JSON.stringify(columns.map(({ name }) => name)),
    expressions: JSON.stringify(columns.map(({ expression }) => expression)),
  };
  return {
    ...processor,
    id,
    x: '0px',
    y: '0px',
    fields: processor.fields.map((field) => ({
      ...field,
      value: values[field.name] ?? field.value,
    })),
  };
}

function columnOf({ nodes }: InspectedGraph, nodeId: string) {
  const schema = nodes.get(nodeId)?.outputs[0];
  if (schema === undefined || schema.kind === 'unknown') return null;
  return schema.fields.find(({ name }) => name.toLowerCase() === COLUMN) ?? null;
}

/** The node's own issue, with its span in the expression. */
function toExpressionIssue(
  { span, ...issue }: Issue,
  { nodeId, expression }: ExpressionRequest,
): Issue {
  const own = { ...issue, nodeId, nodeName: null, field: null };
  return span === undefined
    ? own
    : { ...own, span: [placeIn(expression, span[0]), placeIn(expression, span[1])] };
}

/** The position of an offset in the JSON text of a one-element list within that element. */
function placeIn(text: string, offset: number): number {
  let raw = 2;
  for (let at = 0; at < text.length; at += 1) {
    if (raw >= offset) return at;
    raw += JSON.stringify(text[at]).length - 2;
  }
  return text.length;
}

function whyNot({
  unavailable: [missing],
  issues,
}: InspectedGraph): Pick<ExpressionAnswer, 'reason' | 'reasonText'> {
  if (missing !== undefined)
    return { reason: missing.reason, ...(missing.text && { reasonText: missing.text }) };
  if (issues[0] !== undefined) return { reason: renderIssue(issues[0]).message };
  const reasonText = phrase`The columns before it are not known yet.`;
  return { reason: writeText(reasonText), reasonText };
}
