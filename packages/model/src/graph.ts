/**
 * A workflow graph in the format of the API. Members that Millrace doesn't know are preserved in
 * the graph, its nodes, fields and edges.
 */
export type Graph = {
  name: string;
  uuid: string;
  category: string;
  description: string;
  /** JSON text of `[{name, type, value, description}]`. */
  parameters: string | null;
  nodes: Node[];
  edges: Edge[];
  dataSetDetails: DatasetDetail[];
  /** The language the graph was created for: `scala`, `pyspark` or `all`. */
  engine: string;
  h2OWorkflow: boolean;
  [member: string]: unknown;
};

/** A processor placed in a graph. */
export type Node = {
  id: string;
  /** The category of the processor in the palette. */
  path: string | null;
  /** The processor's unique name, such as `Filter Rows`. */
  name: string;
  /** The title that a user gave this node, or the processor's name. */
  title?: string;
  iconImage: string | null;
  description: string;
  details: string;
  examples: string;
  /** One of the node types of the rule table. */
  type: string;
  /** `millrace.nodes.<category>.<Name>`: what identifies the processor. */
  nodeClass: string;
  /** Position as text, such as `"120px"`. */
  x: string | null;
  y: string | null;
  fields: NodeField[];
  /** `scala`, `pyspark` or `all`. */
  engine: string;
  [member: string]: unknown;
};

/** A setting of a node. Every value is text; lists are JSON text. */
export type NodeField = {
  name: string;
  value: string;
  widget: string;
  title: string;
  description?: string;
  optionsArray: string[] | null;
  optionsMap: Record<string, unknown> | null;
  datatypes: string[] | null;
  required: boolean;
  display: boolean;
  editable: boolean;
  disableRefresh: boolean;
  [member: string]: unknown;
};

export type Edge = {
  id: number;
  source: string;
  target: string;
  /** 0-based output of the source, if it differs from the order of the edges. */
  sourcePort?: number;
  /** 0-based input of the target, if it differs from the order of the edges. */
  targetPort?: number;
  [member: string]: unknown;
};

/** What a graph stores about a dataset it uses, so that an import can find it again. */
export type DatasetDetail = {
  id: number;
  uuid: string;
  version: number;
  name: string;
  path: string;
  description: string;
  datasetType: string;
  datasetSchema: string;
  delimiter: string;
  header: boolean;
  filterLinesContaining: string;
  readOptions: string;
  [member: string]: unknown;
};

/**
 * What may be connected to a node of a type. `maxNumOfOutputs` is integer text, or null for no
 * limit.
 */
export type NodeRule = {
  readonly nodeType: NodeType;
  readonly possibleSources: readonly NodeType[];
  readonly minNumOfInputs: number;
  readonly maxNumOfInputs: number;
  readonly maxNumOfOutputs: string | null;
  readonly sourceRestrictions: readonly string[];
  readonly backgroundColor: string;
  readonly nodeIcon: string;
  readonly nodeShape: 'rectangle';
};

export type NodeType =
  | 'dataset'
  | 'shellcommand'
  | 'sparkstreaming'
  | 'transform'
  | 'scala'
  | 'pyspark'
  | 'join'
  | 'ml-transformer'
  | 'ml-estimator'
  | 'ml-predict'
  | 'ml-evaluator'
  | 'ml-pipeline'
  | 'ml-crossvalidator'
  | 'ml-trainvalidationsplit'
  | 'ml-modelsave'
  | 'ml-modelload'
  | 'doc'
  | 'sticky';

/** The name shown to users: the node's own title, or the processor's name. */
export function nodeTitle(node: Pick<Node, 'title' | 'name' | 'id'>): string {
  return node.title || node.name || node.id;
}

/** The value of a field, or `''` if the node has no field with that name. */
export function fieldValue(node: Node, name: string): string {
  return node.fields.find((field) => field.name === name)?.value ?? '';
}
