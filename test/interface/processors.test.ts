import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { prove } from './prove.ts';
import { node, nodeRule } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { expectShape, list } from './shape.ts';

let server: RunningServer;
let admin: Caller;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const widgets = [
  'array',
  'dataset',
  'textfield',
  'textarea_medium',
  'tab',
  'variable',
  'variables',
  'variables_map',
  'variables_map_edit',
  'schema_col_names',
  'schema_col_types',
  'schema_col_formats',
];

prove(
  'GET /api/v1/nodes',
  'gives the processors with default values, all or those of an engine',
  async () => {
    const all = await admin.call('GET /api/v1/nodes');
    expectShape(all, list(node));
    expect(all.length).toBeGreaterThan(30);
    for (const { x, y, name, fields } of all) {
      expect([name, x, y]).toEqual([name, null, null]);
      for (const { widget, optionsArray } of fields) {
        expect(widgets).toContain(widget);
        if (widget === 'array') expect(optionsArray).not.toBeNull();
      }
    }
    expect(new Set(all.map(({ name }: Json) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ nodeClass }: Json) => nodeClass)).size).toBe(all.length);
    expect(await admin.call('GET /api/v1/nodes', { query: { engine: '' } })).toEqual(all);
    for (const engine of ['scala', 'pyspark']) {
      const those = all.filter((one: Json) => [engine, 'all'].includes(one.engine));
      expect(await admin.call('GET /api/v1/nodes', { query: { engine } })).toEqual(those);
    }
    expect((await admin.ask('GET /api/v1/nodes', { query: { engine: 'cobol' } })).status).toBe(400);
  },
);

prove('GET /api/v1/nodes/count', 'gives a bare number', async () => {
  expect(await admin.call('GET /api/v1/nodes/count')).toBe(
    (await admin.call('GET /api/v1/nodes')).length,
  );
});

prove('GET /api/v1/nodes/names/{name}', 'gives the processor of every name', async () => {
  for (const one of await admin.call('GET /api/v1/nodes')) {
    expect(
      await admin.call('GET /api/v1/nodes/names/{name}', { path: { name: one.name } }),
    ).toEqual(one);
  }
  expect(
    (await admin.ask('GET /api/v1/nodes/names/{name}', { path: { name: 'Nothing' } })).status,
  ).toBe(404);
});

const field = async (processor: string, name: string): Promise<Json> =>
  (await admin.call('GET /api/v1/nodes/names/{name}', { path: { name: processor } })).fields.find(
    (one: Json) => one.name === name,
  );

test('storageLevel has the 13 values, and DEFAULT by default', async () => {
  const levels = [
    'DEFAULT',
    'NONE',
    'DISK_ONLY',
    'DISK_ONLY_2',
    'MEMORY_ONLY',
    'MEMORY_ONLY_2',
    'MEMORY_ONLY_SER',
    'MEMORY_ONLY_SER_2',
  ];
  levels.push(
    'MEMORY_AND_DISK',
    'MEMORY_AND_DISK_2',
    'MEMORY_AND_DISK_SER',
    'MEMORY_AND_DISK_SER_2',
    'OFF_HEAP',
  );
  expect(levels).toHaveLength(13);
  const fields = (await admin.call('GET /api/v1/nodes'))
    .flatMap((one: Json) => one.fields)
    .filter(({ name }: Json) => name === 'storageLevel');
  expect(fields.length).toBeGreaterThan(20);
  for (const one of fields)
    expect(one).toMatchObject({ widget: 'array', value: 'DEFAULT', optionsArray: levels });
});

test('a column is cast to eleven types', async () => {
  expect((await field('Cast Columns', 'outputColTypes')).optionsArray).toEqual([
    'BOOLEAN',
    'BYTE',
    'DATE',
    'DECIMAL',
    'DOUBLE',
    'FLOAT',
    'INTEGER',
    'LONG',
    'SHORT',
    'STRING',
    'TIMESTAMP',
  ]);
});

test('a CSV is read with commas and without a header by default', async () => {
  expect((await field('Read CSV', 'separator')).value).toBe(',');
  expect(await field('Read CSV', 'header')).toMatchObject({
    value: 'false',
    optionsArray: ['true', 'false'],
  });
  expect((await field('Read CSV', 'dropMalformed')).optionsArray).toEqual(['true', 'false']);
});

/** Possible sources, least and most inputs, most outputs: the table of the interface. */
const limits: Readonly<
  Record<string, readonly [sources: string, least: number, most: number, outputs: string | null]>
> = {
  dataset: ['shellcommand', 0, 1, null],
  shellcommand: [
    'dataset, scala, pyspark, transform, join, ml-transformer, ml-predict, sparkstreaming',
    0,
    1,
    null,
  ],
  sparkstreaming: ['', 0, 0, null],
  transform: [
    'dataset, scala, pyspark, transform, join, ml-transformer, ml-predict, sparkstreaming, shellcommand',
    1,
    1,
    null,
  ],
  scala: [
    'dataset, transform, join, ml-transformer, ml-predict, sparkstreaming, shellcommand',
    0,
    1,
    null,
  ],
  pyspark: [
    'dataset, transform, join, ml-transformer, ml-predict, sparkstreaming, shellcommand',
    0,
    1,
    null,
  ],
  join: ['dataset, transform, join, shellcommand, sparkstreaming', 2, 8, null],
  'ml-transformer': ['dataset, transform, ml-transformer, join, shellcommand', 1, 1, '2'],
  'ml-estimator': ['dataset, transform, ml-transformer, join, shellcommand', 1, 1, '2'],
  'ml-predict': [
    'dataset, transform, join, ml-estimator, ml-transformer, ml-pipeline, ml-crossvalidator, ml-modelload',
    1,
    2,
    null,
  ],
  'ml-evaluator': ['ml-predict, ml-estimator, ml-pipeline', 1, 1, '1'],
  'ml-pipeline': ['ml-estimator, ml-transformer', 1, 1, '1'],
  'ml-crossvalidator': ['ml-evaluator', 1, 1, null],
  'ml-trainvalidationsplit': ['ml-evaluator', 1, 1, null],
  'ml-modelsave': [
    'ml-estimator, ml-pipeline, ml-crossvalidator, ml-trainvalidationsplit',
    1,
    1,
    '1',
  ],
  'ml-modelload': [
    'dataset, transform, join, ml-estimator, ml-transformer, ml-pipeline, ml-crossvalidator, ml-modelsave',
    0,
    1,
    '1',
  ],
  doc: ['doc', 0, 0, null],
  sticky: ['', 0, 0, null],
};

prove('GET /api/v1/node-rules', 'gives the table of the interface, row by row', async () => {
  const rules = await admin.call('GET /api/v1/node-rules');
  expectShape(rules, list(nodeRule));
  expect(rules.map(({ nodeType }: Json) => nodeType).toSorted()).toEqual(
    Object.keys(limits).toSorted(),
  );
  for (const rule of rules) {
    const [sources, minNumOfInputs, maxNumOfInputs, maxNumOfOutputs] = limits[rule.nodeType]!;
    const possibleSources = sources === '' ? [] : sources.split(', ');
    expect(rule).toMatchObject({
      possibleSources,
      minNumOfInputs,
      maxNumOfInputs,
      maxNumOfOutputs,
      sourceRestrictions: [],
      nodeShape: 'rectangle',
    });
  }
});

/**
 * A palette of all types does not exist: a class that nobody knows is of the type that it says, and
 * its rules hold.
 */
const stranger = (id: string, type: string): Json => ({
  id,
  name: `a ${type}`,
  nodeClass: 'org.other.Thing',
  type,
  fields: [],
});
/** The codes of what is wrong at a node. */
const issuesAt = async (
  id: string,
  nodes: readonly Json[],
  edges: readonly Json[],
): Promise<readonly string[]> => {
  const workflow = {
    name: 'Rules',
    nodes,
    edges: edges.map((edge, index) => ({ id: index + 1, ...edge })),
  };
  const { status, json } = await admin.send('POST', '/api/v1/workflows/validate', {
    json: { workflow },
  });
  expect(status).toBe(200);
  return json.issues.filter(({ nodeId }: Json) => nodeId === id).map(({ code }: Json) => code);
};

test.each(Object.entries(limits))(
  '%s accepts its possible sources, and no others',
  async (target, [sources, , most]) => {
    const refused: string[] = [];
    for (const source of Object.keys(limits)) {
      const issues = await issuesAt(
        'b',
        [stranger('a', source), stranger('b', target)],
        [{ source: 'a', target: 'b' }],
      );
      if (issues.some((code) => ['WRONG_SOURCE', 'TOO_MANY_INPUTS'].includes(code)))
        refused.push(source);
    }
    const possible = most === 0 ? [] : sources.split(', ');
    expect(refused).toEqual(Object.keys(limits).filter((source) => !possible.includes(source)));
  },
);

test.each(Object.entries(limits))(
  '%s accepts its min and its max number of inputs, and feeds its max number of outputs',
  async (type, [sources, least, most, outputs]) => {
    const others = (count: number, other: string): readonly Json[] =>
      Array.from({ length: count }, (_, index) => stranger(`n${index}`, other));
    const withInputs = (count: number): Promise<readonly string[]> => {
      const given = others(count, sources.split(', ')[0] || 'dataset');
      return issuesAt(
        'b',
        [stranger('b', type), ...given],
        given.map(({ id }) => ({ source: id, target: 'b' })),
      );
    };
    expect(await withInputs(least)).not.toContain('TOO_FEW_INPUTS');
    if (least > 0) expect(await withInputs(least - 1)).toContain('TOO_FEW_INPUTS');
    expect(await withInputs(most)).not.toContain('TOO_MANY_INPUTS');
    expect(await withInputs(most + 1)).toContain('TOO_MANY_INPUTS');

    const withOutputs = (count: number): Promise<readonly string[]> => {
      const taking = others(count, 'transform');
      return issuesAt(
        'a',
        [stranger('a', type), ...taking],
        taking.map(({ id }) => ({ source: 'a', target: id })),
      );
    };
    expect(await withOutputs(Number(outputs ?? 12))).not.toContain('TOO_MANY_OUTPUTS');
    if (outputs !== null)
      expect(await withOutputs(Number(outputs) + 1)).toContain('TOO_MANY_OUTPUTS');
  },
);
