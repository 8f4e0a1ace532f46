import {
  phrase,
  MillraceError,
  parseGraph,
  parseJsonExactly,
  readGraph,
  readWorkflowText,
  type Graph,
} from '@millrace/model';
import type { GraphSource } from './contract.ts';

const cleared: Readonly<Record<string, unknown>> = {
  nodes: [],
  edges: [],
  dataSetDetails: [],
  category: '',
  description: '',
  parameters: null,
};

/** The graph of a source. Throws `INVALID`, naming every member that can't be parsed. */
export function readSource(source: GraphSource): Graph {
  switch (source.kind) {
    case 'stored':
      return readGraph(source.text);
    case 'sent':
      return sentGraph(
        parseJsonExactly(source.text) as SentGraph,
        source.current ? readGraph(source.current) : null,
      );
    case 'draft': {
      const { version: _version, ...members } = parseJsonExactly(source.text) as SentGraph;
      return parseGraph(members);
    }
    case 'file': {
      const { version: _version, ...graph } = readWorkflowText(source.text);
      return named(graph as Graph);
    }
  }
}

const LONGEST_NAME = 250;

function named(graph: Graph): Graph {
  if (graph.name.trim() !== '' && graph.name.length <= LONGEST_NAME) return graph;
  const message = `The workflow needs a name of at most ${LONGEST_NAME} characters.`;
  throw new MillraceError('INVALID', message, { errors: [{ path: 'body.content', message }] });
}

type SentGraph = {
  readonly name?: unknown;
  readonly uuid?: unknown;
  readonly version?: unknown;
  readonly [member: string]: unknown;
};

/**
 * The graph that a save stores: the members sent, on top of the stored graph. Absent members keep
 * their value, null clears them.
 */
function sentGraph(sent: SentGraph, current: Graph | null): Graph {
  const { version: _version, uuid, ...members } = sent;
  const given = Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      value === null ? (cleared[name] ?? null) : value,
    ]),
  );
  const graph = parseGraph({ ...current, ...given, uuid: current?.uuid ?? uuid ?? '' });
  if (graph.name.trim() !== '') return graph;
  throw new MillraceError('INVALID', phrase`A workflow needs a name.`, {
    errors: [{ path: 'body.workflow.name', message: 'is missing' }],
  });
}
