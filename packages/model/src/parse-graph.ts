import { phrase } from './phrase.ts';
import { millraceError, type MillraceError } from './errors.ts';
import { isExactNumber } from './exact-numbers.ts';
import type { DatasetDetail, Edge, Graph, Node, NodeField } from './graph.ts';

type Members = Record<string, unknown>;
type Problem = { path: string; message: string };

/**
 * Parses a graph from a request: absent members get their defaults, unknown ones stay, and numbers
 * and booleans become text where text is expected. Throws `INVALID` with every invalid member.
 * Doesn't check whether the graph can run; `validateGraph` does.
 */
export function parseGraph(input: unknown): Graph {
  const problems: Problem[] = [];
  const read = reader(problems);
  const graph = read.object(input, 'workflow');
  const parsed: Graph = {
    ...graph,
    name: read.text(graph, 'name', 'workflow'),
    uuid: read.text(graph, 'uuid', 'workflow'),
    category: read.text(graph, 'category', 'workflow'),
    description: read.text(graph, 'description', 'workflow'),
    parameters: parameterText(graph['parameters']),
    nodes: read
      .list(graph, 'nodes', 'workflow')
      .map((node, index) => parseNode(read, node, `workflow.nodes[${index}]`)),
    edges: numbered(
      read
        .list(graph, 'edges', 'workflow')
        .map((edge, index) => parseEdge(read, edge, `workflow.edges[${index}]`)),
    ),
    dataSetDetails: read
      .list(graph, 'dataSetDetails', 'workflow')
      .map((detail, index) => parseDetail(read, detail, `workflow.dataSetDetails[${index}]`)),
    engine: read.text(graph, 'engine', 'workflow', 'scala'),
    h2OWorkflow: read.flag(graph, 'h2OWorkflow', 'workflow', false),
  };
  if (problems.length > 0) throw refusal(problems);
  return parsed;
}

function parameterText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseNode(read: Reader, input: unknown, path: string): Node {
  const node = read.object(input, path);
  return {
    ...node,
    id: read.text(node, 'id', path),
    path: read.textOrNull(node, 'path', path),
    name: read.text(node, 'name', path),
    ...(node['title'] === undefined ? {} : { title: read.text(node, 'title', path) }),
    iconImage: read.textOrNull(node, 'iconImage', path),
    description: read.text(node, 'description', path),
    details: read.text(node, 'details', path),
    examples: read.text(node, 'examples', path),
    type: read.text(node, 'type', path),
    nodeClass: read.text(node, 'nodeClass', path),
    x: read.textOrNull(node, 'x', path),
    y: read.textOrNull(node, 'y', path),
    fields: read
      .list(node, 'fields', path)
      .map((field, index) => parseField(read, field, `${path}.fields[${index}]`)),
    engine: read.text(node, 'engine', path, 'all'),
  };
}

function parseField(read: Reader, input: unknown, path: string): NodeField {
  const field = read.object(input, path);
  return {
    ...field,
    name: read.text(field, 'name', path),
    value: read.text(field, 'value', path),
    widget: read.text(field, 'widget', path, 'textfield'),
    title: read.text(field, 'title', path),
    ...(field['description'] === undefined
      ? {}
      : { description: read.text(field, 'description', path) }),
    optionsArray: read.textsOrNull(field, 'optionsArray', path),
    optionsMap: read.objectOrNull(field, 'optionsMap', path),
    datatypes: read.textsOrNull(field, 'datatypes', path),
    required: read.flag(field, 'required', path, false),
    display: read.flag(field, 'display', path, true),
    editable: read.flag(field, 'editable', path, true),
    disableRefresh: read.flag(field, 'disableRefresh', path, false),
  };
}

function parseEdge(read: Reader, input: unknown, path: string): Edge {
  const edge = read.object(input, path);
  const { sourcePort, targetPort, ...rest } = edge;
  return {
    ...rest,
    id: read.integer(edge, 'id', path, -1),
    source: read.text(edge, 'source', path),
    target: read.text(edge, 'target', path),
    ...(sourcePort === undefined || sourcePort === null
      ? {}
      : { sourcePort: read.integer(edge, 'sourcePort', path, 0) }),
    ...(targetPort === undefined || targetPort === null
      ? {}
      : { targetPort: read.integer(edge, 'targetPort', path, 0) }),
  };
}

/** Gives edges without an id the next free ids. */
function numbered(edges: Edge[]): Edge[] {
  const highest = edges.reduce((most, edge) => Math.max(most, edge.id), 0);
  const used = new Set(edges.map((edge) => edge.id));
  let last = highest <= Number.MAX_SAFE_INTEGER - edges.length ? highest : 0;
  const free = (): number => {
    do last += 1;
    while (used.has(last));
    return last;
  };
  return edges.map((edge) => (edge.id === -1 ? { ...edge, id: free() } : edge));
}

function parseDetail(read: Reader, input: unknown, path: string): DatasetDetail {
  const detail = read.object(input, path);
  return {
    ...detail,
    id: read.integer(detail, 'id', path, 0),
    uuid: read.text(detail, 'uuid', path),
    version: read.integer(detail, 'version', path, 1),
    name: read.text(detail, 'name', path),
    path: read.text(detail, 'path', path),
    description: read.text(detail, 'description', path),
    datasetType: read.text(detail, 'datasetType', path, 'CSV'),
    datasetSchema: read.text(detail, 'datasetSchema', path),
    delimiter: read.text(detail, 'delimiter', path, ','),
    header: read.flag(detail, 'header', path, false),
    filterLinesContaining: read.text(detail, 'filterLinesContaining', path),
    readOptions: read.text(detail, 'readOptions', path),
  };
}

type Reader = ReturnType<typeof reader>;

/** Reads members and collects the invalid ones. */
function reader(problems: Problem[]) {
  const wrong = <Value>(path: string, expected: string, value: Value): Value => {
    problems.push({ path, message: `must be ${expected}.` });
    return value;
  };
  const isObject = (value: unknown): value is Members =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const object = (value: unknown, path: string): Members =>
    isObject(value) ? value : wrong(path, 'an object', {});
  const list = (owner: Members, name: string, path: string): unknown[] => {
    const value = owner[name] ?? [];
    return Array.isArray(value) ? value : wrong(`${path}.${name}`, 'a list', []);
  };
  const text = (owner: Members, name: string, path: string, fallback = ''): string => {
    const value = owner[name] ?? fallback;
    if (typeof value === 'string') return value;
    if (isExactNumber(value)) return value.rawJSON;
    return typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : wrong(`${path}.${name}`, 'text', fallback);
  };
  const textOrNull = (owner: Members, name: string, path: string): string | null =>
    (owner[name] ?? null) === null ? null : text(owner, name, path);
  const textsOrNull = (owner: Members, name: string, path: string): string[] | null => {
    if ((owner[name] ?? null) === null) return null;
    return list(owner, name, path).map((item) => (typeof item === 'string' ? item : String(item)));
  };
  const objectOrNull = (owner: Members, name: string, path: string): Members | null => {
    const value = owner[name] ?? null;
    return value === null ? null : object(value, `${path}.${name}`);
  };
  const flag = (owner: Members, name: string, path: string, fallback: boolean): boolean => {
    const value = owner[name] ?? fallback;
    if (value === 'true' || value === 'false') return value === 'true';
    return typeof value === 'boolean' ? value : wrong(`${path}.${name}`, 'true or false', fallback);
  };
  const integer = (owner: Members, name: string, path: string, fallback: number): number => {
    const value = owner[name] ?? fallback;
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number)
      ? number
      : wrong(`${path}.${name}`, 'a whole number', fallback);
  };
  return { object, objectOrNull, list, text, textOrNull, textsOrNull, flag, integer };
}

function refusal(problems: readonly Problem[]): MillraceError {
  const [first] = problems;
  return millraceError(
    'INVALID',
    { message: phrase`The workflow cannot be read: ${first?.path ?? ''} ${first?.message ?? ''}` },
    { errors: problems },
  );
}
