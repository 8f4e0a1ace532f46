import {
  inputCount,
  outputOf,
  wiringOf,
  staleNodes,
  rowsAt,
  type PortSchema,
  type SessionState,
} from '@millrace/graph-editor';
import type { Node } from '@millrace/model';

export type WireEnd = { readonly node: Node; readonly port: number; readonly isOneOf: boolean };

/** The known facts about the data on a connection. */
export type Carried = {
  readonly from: WireEnd;
  readonly to: WireEnd;
  /** Undefined until the server has returned it. */
  readonly schema: PortSchema | undefined;
  /** From the last run seen on this page. */
  readonly rows: number | null;
  readonly isRunning: boolean;
  /** Whether the last run has passed it, though perhaps without a row count. */
  readonly hasRun: boolean;
  readonly isStale: boolean;
};

type Known = Pick<SessionState, 'history' | 'validation' | 'run'>;

/** Looks up what the session knows about a connection; null if it doesn't exist. */
export function carriedBy(
  { history: { present }, validation, run }: Known,
  edgeId: number,
): Carried | null {
  const edge = present.edges.find(({ id }) => id === edgeId);
  const [source, target] = [edge?.source, edge?.target].map((id) =>
    present.nodes.find((node) => node.id === id),
  );
  if (source === undefined || target === undefined) return null;
  const wiring = wiringOf(present, validation?.schemas);
  const outgoing = wiring.get(source.id)?.outgoing.find((wire) => wire.edge.id === edgeId);
  const incoming = wiring.get(target.id)?.incoming ?? [];
  const schemas = validation?.schemas.get(source.id);
  const { port, isOnly } = outputOf(source, outgoing?.sourcePort ?? 0, schemas?.outputs.length);
  const ran = run?.nodes.get(source.id);
  return {
    from: { node: source, port, isOneOf: !isOnly },
    to: {
      node: target,
      port: Math.max(0, incoming.find((wire) => wire.edge.id === edgeId)?.targetPort ?? 0),
      isOneOf: inputCount(target, incoming.length) > 1,
    },
    schema: schemaAt(schemas?.outputs, port),
    rows: rowsAt(ran, { port, isOnly }),
    isRunning: ran?.status === 'RUNNING',
    hasRun: ran?.status === 'COMPLETED',
    isStale: ran !== undefined && run !== null && staleNodes(run.graph, present).has(source.id),
  };
}

/** The schema of an output: of the given port if there are several, otherwise of the only one. */
export function schemaAt(
  outputs: readonly PortSchema[] | undefined,
  port: number,
): PortSchema | undefined {
  return outputs?.length === 1 ? outputs[0] : outputs?.[port];
}
