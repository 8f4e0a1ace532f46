import type { GraphInput } from '@millrace/api';
import { MillraceError, parseGraph, type Graph } from '@millrace/model';

const cleared: Readonly<Record<string, unknown>> = { nodes: [], edges: [], dataSetDetails: [], category: '', description: '', parameters: null };

/** The graph that a save stores: what was sent over what was there. Absent members keep their value, null clears them. */
export function savedGraph(sent: GraphInput, current: Graph | null): Graph {
  const { version: _version, uuid, ...members } = sent;
  const given = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value === null ? (cleared[name] ?? null) : value]));
  const graph = parseGraph({ ...current, ...given, uuid: current?.uuid ?? uuid ?? '' });
  if (graph.name.trim() !== '') return graph;
  throw new MillraceError('INVALID', 'A workflow needs a name.', { errors: [{ path: 'body.workflow.name', message: 'is missing' }] });
}
