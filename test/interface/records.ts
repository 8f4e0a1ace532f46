import {
  dateTime,
  epochMs,
  integer,
  jsonText,
  list,
  matching,
  nothing,
  object,
  oneOf,
  optional,
  orNull,
  record,
  text,
  truth,
  uuid,
} from './shape.ts';

/** The records of the interface: every field that its tables list, with its type. */

const texts = list(text);

export const schemaLists = record({
  colNames: texts,
  colTypes: texts,
  colFormats: texts,
  colMLTypes: texts,
});

const column = record({
  colName: text,
  colType: text,
  colFormat: text,
  colMLType: oneOf('NUMERIC', 'TEXT'),
});

export const dataset = record({
  id: integer,
  userId: integer,
  uuid,
  version: integer,
  name: text,
  category: orNull(text),
  description: orNull(text),
  header: truth,
  readOptions: orNull(text),
  path: text,
  delimiter: text,
  datasetType: text,
  filterLinesContaining: orNull(text),
  datasetSchema: jsonText(schemaLists),
  dateCreated: epochMs,
  dateLastUpdated: epochMs,
  permission: nothing,
  readOptionsModel: orNull(object),
  schemaModel: record({ schemaColList: list(column) }),
  projectId: integer,
});

export const sampleData = record({ headers: texts, cells: list(texts) });

const nodeField = record({
  name: text,
  value: text,
  widget: text,
  title: text,
  description: optional(text),
  optionsArray: orNull(texts),
  optionsMap: orNull(object),
  datatypes: orNull(texts),
  required: truth,
  display: truth,
  editable: truth,
  disableRefresh: truth,
});

const nodeTypes = [
  'dataset',
  'shellcommand',
  'sparkstreaming',
  'transform',
  'scala',
  'pyspark',
  'join',
  'ml-transformer',
  'ml-estimator',
  'ml-predict',
  'ml-evaluator',
  'ml-pipeline',
  'ml-crossvalidator',
  'ml-trainvalidationsplit',
  'ml-modelsave',
  'ml-modelload',
  'doc',
  'sticky',
];

export const node = record({
  id: text,
  path: orNull(text),
  name: text,
  iconImage: orNull(text),
  description: text,
  details: text,
  examples: text,
  type: oneOf(...nodeTypes),
  nodeClass: matching(/^\w+(\.\w+)+$/),
  x: orNull(matching(/^-?\d+(\.\d+)?px$/)),
  y: orNull(matching(/^-?\d+(\.\d+)?px$/)),
  fields: list(nodeField),
  engine: oneOf('scala', 'pyspark', 'all'),
});

const edge = record({ id: integer, source: text, target: text });

const datasetDetail = record({
  datasetSchema: jsonText(schemaLists),
  datasetType: oneOf('CSV'),
  delimiter: text,
  description: text,
  filterLinesContaining: text,
  header: truth,
  id: integer,
  name: text,
  path: text,
  readOptions: text,
  uuid,
  version: integer,
});

export const graph = record({
  name: text,
  uuid,
  category: text,
  description: text,
  parameters: orNull(text),
  nodes: list(node),
  edges: list(edge),
  dataSetDetails: list(datasetDetail),
  engine: text,
  h2OWorkflow: truth,
});

export const workflow = record({
  id: integer,
  userId: integer,
  uuid,
  name: text,
  category: text,
  content: jsonText(graph),
  description: text,
  version: integer,
  dateCreated: epochMs,
  dateLastUpdated: epochMs,
  lockedByUserId: orNull(integer),
  permission: nothing,
  workflow: graph,
});

export const workflowVersion = record({
  id: integer,
  analysisflowId: integer,
  content: jsonText(graph),
  dateLastUpdated: epochMs,
  userName: text,
  userId: integer,
  userComment: orNull(text),
});

/** The status codes, and their names. */
export const statusNames: readonly string[] = [
  'RUNNING',
  'STOPPED',
  'COMPLETED',
  'FAILED',
  'STARTING',
  'STOP',
  'KILLED',
  'STOPPING',
  'TIMEOUT',
  'PENDING',
  'SKIPPED',
];

export const execution = record({
  id: integer,
  analysisFlowId: integer,
  userId: integer,
  projectId: integer,
  analysisFlowScheduleId: orNull(integer),
  status: oneOf(...statusNames.keys()),
  name: text,
  category: text,
  description: text,
  logs: text,
  serviceJobId: text,
  applicationId: orNull(text),
  uiWebUrl: orNull(text),
  metrics: orNull(object),
  startTime: epochMs,
  endTime: orNull(epochMs),
  emailOnSuccess: orNull(text),
  emailOnFailure: orNull(text),
});

export const schedule = record({
  id: integer,
  analysisFlowId: integer,
  name: text,
  description: text,
  cronPattern: orNull(text),
  day: orNull(text),
  dayOfTheMonth: orNull(integer),
  hour: orNull(integer),
  minute: orNull(integer),
  fireEvery: orNull(oneOf('MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH')),
  startTime: orNull(dateTime),
  endTime: orNull(dateTime),
  firedTime: orNull(dateTime),
  dateCreated: dateTime,
  dateLastUpdated: dateTime,
  emailonFailure: orNull(text),
  emailonSuccess: orNull(text),
  Libjars: orNull(text),
  sparkSubmitOptions: orNull(text),
  userId: integer,
  nextFireTimes: list(dateTime),
});

const item = record({
  id: integer,
  name: text,
  description: text,
  nodeId: text,
  type: text,
  workflowId: text,
  workflowName: text,
  x: text,
  y: text,
});

const sheet = record({
  name: text,
  description: text,
  idx: matching(/^\d+$/),
  type: text,
  items: list(item),
});

export const dashboard = record({
  id: integer,
  projectId: integer,
  version: integer,
  uuid,
  name: text,
  description: text,
  category: text,
  sheets: list(sheet),
});

export const dashboardResult = record({
  item,
  executionId: orNull(integer),
  endTime: orNull(epochMs),
  title: text,
  type: text,
  result: object,
});

export const nodeRule = record({
  nodeType: oneOf(...nodeTypes),
  possibleSources: list(oneOf(...nodeTypes)),
  minNumOfInputs: integer,
  maxNumOfInputs: integer,
  maxNumOfOutputs: orNull(matching(/^\d+$/)),
  sourceRestrictions: list(text),
  backgroundColor: matching(/^#[\dA-Fa-f]{6}$/),
  nodeIcon: text,
  nodeShape: oneOf('rectangle'),
});

export const fileEntry = record({
  name: text,
  path: text,
  type: oneOf('FILE', 'DIRECTORY'),
  directory: truth,
  length: integer,
  owner: text,
  group: text,
  permission: matching(/^[0-7]{3,4}$/),
  modificationTime: epochMs,
  replication: integer,
  blockSize: integer,
});
