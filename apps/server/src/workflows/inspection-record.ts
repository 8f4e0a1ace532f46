import type { api, RouteAnswer } from '@millrace/api';
import { writeText, renderIssue, type Issue } from '@millrace/model';
import { typeName, type Schema } from '@millrace/plan';
import { detectedFormats } from '../analysis/detected-formats.ts';
import type { InspectedGraph } from '../analysis/inspect-graph.ts';

type Validated = RouteAnswer<typeof api.workflows.validate>;
type PortSchema = Validated['schemas'][number]['outputs'][number];

/** The issues of a graph, and the columns at every port. */
export function inspectionRecord({
  issues,
  unavailable,
  notices,
  nodes,
}: InspectedGraph): Validated {
  return {
    issues: issues.map(toIssueRecord),
    unavailable: unavailable.map(({ nodeId, reason, text }) => ({
      nodeId,
      reason,
      ...(text === undefined ? {} : { text }),
    })),
    notices: notices.map(({ nodeId, text }) => ({ nodeId, message: writeText(text), text })),
    schemas: [...nodes].map(([nodeId, { inputs, outputs, facts }]) => ({
      nodeId,
      inputs: inputs.map((schema) => portSchema(schema)),
      outputs: outputs.map((schema) => portSchema(schema, detectedFormats(facts))),
    })),
  };
}

/** An issue with its message, in the interface's form. */
export function toIssueRecord(issue: Issue): Validated['issues'][number] {
  const { span, ...rendered } = renderIssue(issue);
  return { ...rendered, ...(span === undefined ? {} : { span: [span[0], span[1]] }) };
}

function portSchema(schema: Schema, formats: ReadonlyMap<string, string> = new Map()): PortSchema {
  if (schema.kind === 'unknown') {
    const { reason } = schema;
    return { kind: 'unknown', columns: [], reason: writeText(reason), reasonText: reason };
  }
  return {
    kind: schema.kind,
    columns: schema.fields.map(({ name, type, nullable }) => ({
      name,
      type: typeName(type),
      nullable,
      ...((formats.get(name) ?? '') === '' ? {} : { format: formats.get(name) }),
    })),
  };
}
