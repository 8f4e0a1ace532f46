import type { Caller, Json } from './caller.ts';

/** A node of the palette, placed, with some values set. */
export async function drawn(
  caller: Caller,
  id: string,
  processor: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Json> {
  const node = await caller.call('GET /api/v1/nodes/names/{name}', { path: { name: processor } });
  for (const name of Object.keys(values))
    if (!node.fields.some((field: Json) => field.name === name))
      throw new Error(`${processor} has no field ${name}.`);
  return {
    ...node,
    id,
    x: '120px',
    y: '40px',
    fields: node.fields.map((field: Json) => ({
      ...field,
      value: values[field.name] ?? field.value,
    })),
  };
}

/** A graph whose nodes follow one another. */
export function chain(name: string, ...nodes: readonly Json[]): Json {
  const edges = nodes
    .slice(1)
    .map((node, index) => ({ id: index + 1, source: nodes[index].id, target: node.id }));
  return {
    name,
    category: 'contract',
    description: 'drawn by the contract suite',
    parameters: null,
    nodes,
    edges,
    engine: 'scala',
  };
}

/** Reads a dataset and shows its rows, once they have passed a filter. */
export async function reading(
  caller: Caller,
  datasetUuid: string,
  condition = 'amount > 10',
): Promise<Json> {
  return chain(
    'Large amounts',
    await drawn(caller, '1', 'Dataset', { dataset: datasetUuid }),
    await drawn(caller, '2', 'Filter Rows', { conditionExpr: condition }),
    await drawn(caller, '3', 'Print Rows', { title: 'The large ones', n: '10' }),
  );
}

/** Counts for hours, unless it is stopped. */
export async function endless(caller: Caller): Promise<Json> {
  return chain(
    'Endless',
    await drawn(caller, '1', 'Generate Rows', { count: '10000000000', outputCol: 'n' }),
    await drawn(caller, '2', 'Add Columns', {
      outputCols: '["r"]',
      expressions: '["sqrt(n) * ln(n + 1)"]',
    }),
    await drawn(caller, '3', 'Group By', {
      groupingCols: '[]',
      aggregateCols: '["r"]',
      aggregateOperations: '["max"]',
      outputCols: '["most"]',
    }),
    await drawn(caller, '4', 'Print Rows', { n: '1' }),
  );
}

/** Uploads a small file and registers it. Returns the dataset's record. */
export async function amounts(caller: Caller, path = '/shared/amounts.csv'): Promise<Json> {
  await caller.call('POST /api/v1/hdfs/files/upload', {
    json: { path, content: 'id,amount\n1,5\n2,50\n3,\n4,500.5\n', overwrite: true },
  });
  const columns = [
    { colName: 'id', colType: 'INTEGER', colFormat: '', colMLType: 'NUMERIC' },
    { colName: 'amount', colType: 'DOUBLE', colFormat: '', colMLType: 'NUMERIC' },
  ];
  return caller.call('POST /dataset/save', {
    json: {
      name: 'Amounts',
      header: true,
      path,
      delimiter: ',',
      schemaModel: { schemaColList: columns },
    },
  });
}

/** Stores a graph. Returns the workflow's id. */
export function stored(caller: Caller, workflow: Json, more: object = {}): Promise<number> {
  return caller.call('POST /api/v1/workflows', { json: { workflow, ...more } });
}

/** Runs a workflow and waits until it has ended. Returns the execution's id. */
export async function ran(caller: Caller, workflowId: number): Promise<number> {
  const id = await caller.call('POST /api/v1/workflow/execute', { json: { workflowId } });
  await caller.send('GET', `/api/v1/workflow-executions/${id}/events`);
  return id;
}
