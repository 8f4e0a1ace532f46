import { addNode, connect, setField } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';

/** A cast to try: a column of the input, a type, and a format, which may be empty. */
export type Probe = { readonly column: string; readonly type: string; readonly format: string };

/** The name of a probe's column in the graph of `castCheck`. */
export const probeName = (index: number): string => `cast ${index} of a check`;

/**
 * The graph in which a Cast Columns node casts copies of its columns, one for each probe, to null
 * where a value can't be cast. The originals stay beside them, so that nulls can be compared in the
 * same rows.
 */
export function castCheck(graph: Graph, nodeId: string, probes: readonly Probe[]): Graph {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return graph;
  const copies = `${nodeId} copies`;
  const names = probes.map((_, index) => probeName(index));
  const values = {
    inputCols: names,
    outputColTypes: probes.map(({ type }) => type),
    outputColFormats: probes.map(({ format }) => format),
  };
  const casting = Object.entries({ ...values, onError: null }).reduce(
    (changed, [name, list]) =>
      setField(changed, nodeId, name, list === null ? 'null' : JSON.stringify(list)),
    {
      ...graph,
      edges: graph.edges
        .filter(({ source }) => source !== nodeId)
        .map((edge) => (edge.target === nodeId ? { ...edge, target: copies } : edge)),
    },
  );
  const copying = {
    ...node,
    nodeClass: 'millrace.nodes.columns.AddColumns',
    fields: [
      { ...node.fields[0]!, name: 'outputCols', value: JSON.stringify(names) },
      {
        ...node.fields[0]!,
        name: 'expressions',
        value: JSON.stringify(probes.map(({ column }) => `\`${column.replaceAll('`', '``')}\``)),
      },
    ],
  };
  return connect(addNode(casting, copying, { x: 0, y: 0 }, copies), copies, nodeId);
}

const dates = [
  'yyyy-MM-dd',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'dd.MM.yyyy',
  'dd-MM-yyyy',
  'yyyy/MM/dd',
  'yyyyMMdd',
  'd/M/yyyy',
  'M/d/yyyy',
  'd.M.yyyy',
  'd MMM yyyy',
  'MMM d, yyyy',
];
const moments = dates
  .slice(0, -4)
  .flatMap((date) => [`${date} HH:mm:ss`, `${date} HH:mm`])
  .concat("yyyy-MM-dd'T'HH:mm:ss");

/** The formats to try for a cast of strings to a type; none for types that take no format. */
export function formatsFor(type: string): readonly string[] {
  const name = type.trim().toUpperCase();
  return name === 'DATE' ? dates : name === 'TIMESTAMP' ? [...moments, ...dates] : [];
}

/** A format and the number of values that would become null with it. */
export type Candidate = { readonly format: string; readonly lost: number };

/**
 * The formats to offer: those that lose the fewest values, at most two, and fewer than now. Of
 * formats that lose equally many, the first ones are offered; a form with optional digits isn't
 * offered beside the same one with fixed digits.
 */
export function bestFormats(
  candidates: readonly Candidate[],
  lostNow: number,
): readonly Candidate[] {
  const least = Math.min(...candidates.map(({ lost }) => lost));
  if (least >= lostNow) return [];
  const best = candidates.filter(({ lost }) => lost === least);
  const shapes = new Set<string>();
  return best
    .filter(({ format }) => {
      const shape = format.replaceAll(/d+/g, 'd').replaceAll(/M{1,2}(?!M)/g, 'M');
      return shapes.has(shape) ? false : shapes.add(shape);
    })
    .slice(0, 2);
}
