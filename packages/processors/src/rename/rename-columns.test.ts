import type { Edge, Graph, Node } from '@millrace/model';
import { closedFields, column, project } from '@millrace/plan';
import { beforeEach, expect, test } from 'vitest';
import { graphOf, placeNode } from '../case-graphs/case-graph.ts';
import { checkGraph } from '../graph/check-graph.ts';
import { processorNamed } from '../registry/registry.ts';
import { renameColumns, type RenamedColumns } from './rename-columns.ts';

let nodes: Node[];
let edges: Edge[];
beforeEach(() => {
  nodes = [];
  edges = [];
});

/** A node after others. */
function node(
  id: string,
  processor: string,
  settings: Readonly<Record<string, string>>,
  ...sources: readonly string[]
): void {
  nodes.push(placeNode(processorNamed(processor)!, id, settings));
  for (const source of sources) edges.push({ id: edges.length + 1, source, target: id });
}

function rows(id: string, names: readonly string[]): void {
  node(id, 'In-Memory Dataset', {
    rows: '[]',
    outputColNames: JSON.stringify(names),
    outputColTypes: JSON.stringify(
      names.map((name) =>
        name === 'xs' ? 'ARRAY<INTEGER>' : name.startsWith('name') ? 'STRING' : 'INTEGER',
      ),
    ),
  });
}

/** Renames the output of `in`; the nodes after it still use the names that `in` declares. */
function rename(
  names: Readonly<Record<string, string>>,
  parameters: string | null = null,
): RenamedColumns & { readonly repaired: Graph } {
  const graph: Graph = { ...graphOf(nodes, edges), parameters };
  const { nodes: lowered } = checkGraph(graph);
  const values = new Map([...lowered].map(([id, { outputs }]) => [id, outputs]));
  const [value] = values.get('in')!;
  if (value?.kind !== 'relation') throw new Error('The columns are not known.');
  const before = value.relation;
  const columns = closedFields(before.schema).map((field) => ({
    name: names[field.name] ?? field.name,
    expression: column(field),
  }));
  const after = project(before, columns, before.origin);
  const renamed = renameColumns({
    graph,
    place: { nodeId: 'in', output: 0 },
    before,
    after,
    values,
    fact: () => undefined,
  });
  const valueOf = (nodeId: string, name: string): string | undefined =>
    renamed.fields.find((each) => each.nodeId === nodeId && each.field === name)?.value;
  const repaired = {
    ...graph,
    nodes: graph.nodes.map((each) => ({
      ...each,
      fields: each.fields.map((field) =>
        each.id === 'in' && field.name === 'outputColNames'
          ? { ...field, value: JSON.stringify(columns.map(({ name }) => name)) }
          : { ...field, value: valueOf(each.id, field.name) ?? field.value },
      ),
    })),
  };
  return { ...renamed, repaired };
}

const textsOf = ({ fields }: RenamedColumns): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ nodeId, field, value }) => [`${nodeId}.${field}`, value]));

test('renames in every field that names the column, down the graph; the repaired graph has no issues', () => {
  rows('in', ['id', 'amount', 'name']);
  node('filter', 'Filter Rows', { conditionExpr: 'amount > 1 AND name <> "amount"' }, 'in');
  node(
    'add',
    'Add Columns',
    { outputCols: '["double","more"]', expressions: '["`Amount` * 2","double + id"]' },
    'filter',
  );
  node('sort', 'Sort', { sortCols: '["id","amount"]' }, 'add');
  node('select', 'Select Columns', { inputCols: '["amount","double"]' }, 'sort');
  node('chart', 'Graph', { graphType: 'line', xCol: 'amount', yCols: '["double"]' }, 'select');
  const renamed = rename({ amount: 'net amount' });
  expect(textsOf(renamed)).toEqual({
    'filter.conditionExpr': '`net amount` > 1 AND name <> "amount"',
    'add.expressions': '["`net amount` * 2","double + id"]',
    'sort.sortCols': '["id","net amount"]',
    'select.inputCols': '["net amount","double"]',
    'chart.xCol': 'net amount',
  });
  expect(renamed.fields.find(({ nodeId }) => nodeId === 'sort')).toMatchObject({
    nodeName: 'Sort',
    entries: [1],
  });
  expect(renamed.refused).toEqual([]);
  expect(checkGraph(renamed.repaired).issues).toEqual([]);
});

test('stops at nodes that rename or drop the column', () => {
  rows('in', ['a', 'b']);
  node('rename', 'Rename Columns', { currentColNames: '["a"]', newColNames: '["x"]' }, 'in');
  node('filter', 'Filter Rows', { conditionExpr: 'x > b' }, 'rename');
  node('drop', 'Drop Columns', { inputCols: '["A"]' }, 'in');
  node('again', 'Add Columns', { outputCols: '["a"]', expressions: '["b"]' }, 'drop');
  node('later', 'Filter Rows', { conditionExpr: 'a > b' }, 'again');
  expect(textsOf(rename({ a: 'c' }))).toEqual({
    'rename.currentColNames': '["c"]',
    'drop.inputCols': '["c"]',
  });
});

test('a column that is replaced under its own name keeps its position', () => {
  rows('in', ['a', 'b']);
  node('add', 'Add Columns', { outputCols: '["b","a"]', expressions: '["a + b","a + 1"]' }, 'in');
  node('filter', 'Filter Rows', { conditionExpr: 'a > 1' }, 'add');
  expect(textsOf(rename({ a: 'c' }))).toEqual({
    'add.expressions': '["c + b","c + 1"]',
    'add.outputCols': '["b","c"]',
    'filter.conditionExpr': 'c > 1',
  });
});

test('the same name in both inputs of a join: only the side that changed, and the name with its suffix', () => {
  rows('in', ['id', 'amount']);
  rows('other', ['id', 'amount']);
  node(
    'join',
    'Join',
    { leftCols: '["id"]', rightCols: '["id"]', whereClause: 'amount > amount_right AND id > 0' },
    'in',
    'other',
  );
  node('filter', 'Filter Rows', { conditionExpr: 'amount = amount_right' }, 'join');
  expect(textsOf(rename({ amount: 'gross' }))).toEqual({
    'join.whereClause': 'gross > amount AND id > 0',
    'filter.conditionExpr': 'gross = amount',
  });
  expect(textsOf(rename({ id: 'key' }))).toEqual({
    'join.leftCols': '["key"]',
    'join.whereClause': 'amount > amount_right AND key > 0',
  });
});

test('the right side of a join', () => {
  rows('other', ['id', 'amount']);
  rows('in', ['id', 'amount']);
  node(
    'join',
    'Join',
    { leftCols: '["id"]', rightCols: '["id"]', whereClause: 'amount_right > 0' },
    'other',
    'in',
  );
  expect(textsOf(rename({ id: 'key' }))).toEqual({ 'join.rightCols': '["key"]' });
  expect(textsOf(rename({ amount: 'gross' }))).toEqual({ 'join.whereClause': 'gross > 0' });
});

test('two columns that swap names', () => {
  rows('in', ['a', 'b']);
  node('filter', 'Filter Rows', { conditionExpr: 'a > b AND a > 1' }, 'in');
  node('sort', 'Sort', { sortCols: '["b"]' }, 'filter');
  expect(textsOf(rename({ a: 'b', b: 'a' }))).toEqual({
    'filter.conditionExpr': 'b > a AND b > 1',
    'sort.sortCols': '["a"]',
  });
});

test('parameters of lambdas that have the column’s name', () => {
  rows('in', ['amount', 'xs']);
  node(
    'add',
    'Add Columns',
    {
      outputCols: '["ys","zs"]',
      expressions: '["transform(xs, amount -> amount + 1)","transform(xs, x -> x + amount)"]',
    },
    'in',
  );
  expect(textsOf(rename({ amount: 'total' }))).toEqual({
    'add.expressions': '["transform(xs, amount -> amount + 1)","transform(xs, x -> x + total)"]',
  });
  expect(rename({ amount: 'x' })).toMatchObject({
    fields: [],
    refused: [{ nodeId: 'add', fields: ['expressions'] }],
  });
});

test('names of aggregates follow the column', () => {
  rows('in', ['name', 'amount']);
  node(
    'group',
    'Group By',
    {
      groupingCols: '["name"]',
      aggregateCols: '["amount"]',
      aggregateOperations: '["sum"]',
      whereClause: 'amount > 0',
      havingClause: 'sum_amount > 1',
    },
    'in',
  );
  node('sort', 'Sort', { sortCols: '["sum_amount"]' }, 'group');
  expect(textsOf(rename({ amount: 'net' }))).toEqual({
    'group.aggregateCols': '["net"]',
    'group.whereClause': 'net > 0',
    'group.havingClause': 'sum_net > 1',
    'sort.sortCols': '["sum_net"]',
  });
});

test('a condition over aggregates of the input', () => {
  rows('in', ['name', 'amount']);
  node('group', 'Group By', { groupingCols: '["name"]', havingClause: 'sum(amount) > 1' }, 'in');
  expect(textsOf(rename({ amount: 'net' }))).toEqual({ 'group.havingClause': 'sum(net) > 1' });
});

test.each([
  ['SELECT amount, id FROM input WHERE amount > 1', 'SELECT net, id FROM input WHERE net > 1'],
  [
    'SELECT t.amount AS amount FROM (SELECT amount FROM input) t',
    'SELECT t.net AS amount FROM (SELECT net FROM input) t',
  ],
  [
    'SELECT amount FROM (SELECT id AS amount, amount AS x FROM input)',
    'SELECT amount FROM (SELECT id AS amount, net AS x FROM input)',
  ],
  [
    'SELECT a.amount + b.amount AS s FROM input a JOIN input b ON a.id = b.amount',
    'SELECT a.net + b.net AS s FROM input a JOIN input b ON a.id = b.net',
  ],
  [
    'SELECT id, sum(amount) AS s FROM input GROUP BY id ORDER BY max(amount)',
    'SELECT id, sum(net) AS s FROM input GROUP BY id ORDER BY max(net)',
  ],
  [
    "SELECT 'amount' AS amount, * EXCEPT (amount) FROM input",
    "SELECT 'amount' AS amount, * EXCEPT (net) FROM input",
  ],
])('a query: %s', (sql, expected) => {
  rows('in', ['id', 'amount']);
  node('query', 'SQL', { sql }, 'in');
  expect(rename({ amount: 'net' })).toMatchObject({
    refused: [],
    fields: [{ nodeId: 'query', field: 'sql', value: expected, entries: null }],
  });
});

test('follows a name that a query creates itself', () => {
  rows('in', ['id', 'amount']);
  node('query', 'SQL', { sql: 'SELECT amount, sum(amount) FROM input GROUP BY amount' }, 'in');
  node('filter', 'Filter Rows', { conditionExpr: 'amount > `sum(amount)`' }, 'query');
  expect(textsOf(rename({ amount: 'net' }))).toEqual({
    'query.sql': 'SELECT net, sum(net) FROM input GROUP BY net',
    'filter.conditionExpr': 'net > `sum(net)`',
  });
});

test('refuses with a reason what can’t be exact, and stops there', () => {
  rows('in', ['id', 'amount']);
  node(
    'unpivot',
    'Unpivot',
    { keyCols: '["id"]', dataCols: '["amount"]', nameCol: 'what', valueCol: 'value' },
    'in',
  );
  node('filter', 'Filter Rows', { conditionExpr: 'what = "amount"' }, 'unpivot');
  node('taken', 'Add Columns', { outputCols: '["net"]', expressions: '["amount"]' }, 'in');
  node('struct', 'Add Columns', { outputCols: '["s"]', expressions: '["struct(amount)"]' }, 'in');
  rows('other', ['id', 'x']);
  node('common', 'Join on Common Columns', {}, 'in', 'other');
  expect(rename({ amount: 'net' })).toMatchObject({
    fields: [],
    refused: [
      {
        nodeId: 'unpivot',
        fields: ['dataCols'],
        reason: 'With the new name it would give other data.',
      },
      {
        nodeId: 'taken',
        fields: ['expressions'],
        reason: 'With the new name it would give other columns.',
      },
      {
        nodeId: 'struct',
        fields: ['expressions'],
        reason: 'With the new name it would give other data.',
      },
    ],
  });
  expect(rename({ id: 'key' }).refused).toMatchObject([
    { nodeId: 'common', fields: [], reason: expect.stringContaining('in common') },
  ]);
});

test('does not change a name that comes from a parameter', () => {
  rows('in', ['id', 'amount']);
  node('sort', 'Sort', { sortCols: '["$key"]' }, 'in');
  const parameters = JSON.stringify([{ name: 'key', type: 'STRING', value: 'amount' }]);
  expect(rename({ amount: 'net' }, parameters)).toMatchObject({
    fields: [],
    refused: [{ nodeId: 'sort', fields: [], reason: expect.stringContaining('amount') }],
  });
});

test('names with dollars and quotes', () => {
  rows('in', ['a$$b', 'c']);
  rows('plain', ['x']);
  node('filter', 'Filter Rows', { conditionExpr: '`a$$b` > 1' }, 'in');
  node('sort', 'Sort', { sortCols: '["c"]' }, 'in');
  expect(textsOf(rename({ a$b: 'it is "$c"' }))).toEqual({
    'filter.conditionExpr': '`it is "$$c"` > 1',
  });
  expect(textsOf(rename({ c: '$x' }))).toEqual({ 'sort.sortCols': '["$$x"]' });
});

test('ignores a node that has issues, or already uses the new name', () => {
  rows('in', ['id', 'amount']);
  node('invalid', 'Filter Rows', { conditionExpr: 'nonsense > amount' }, 'in');
  node('behind', 'Sort', { sortCols: '["amount"]' }, 'invalid');
  node('new', 'Filter Rows', { conditionExpr: 'net > 1' }, 'in');
  node('after', 'Sort', { sortCols: '["net"]' }, 'new');
  expect(rename({ amount: 'net' })).toMatchObject({ fields: [], refused: [] });
});

test('columns that become folders', () => {
  rows('in', ['id', 'amount']);
  node('save', 'Save Parquet', { path: '/shared/out', partitionBy: '["amount"]' }, 'in');
  expect(textsOf(rename({ amount: 'net' }))).toEqual({ 'save.partitionBy': '["net"]' });
});

test('functions over windows name their columns in a list of strings', () => {
  rows('in', ['id', 'amount']);
  node(
    'window',
    'Window Functions',
    {
      partitionByCols: '["id"]',
      windowFunctions: '["lag","row_number"]',
      orderByCols: '["amount"]',
      inputCols: '["amount",""]',
      outputCols: '["l","r"]',
    },
    'in',
  );
  expect(textsOf(rename({ amount: 'net' }))).toEqual({
    'window.orderByCols': '["net"]',
    'window.inputCols': '["net",""]',
  });
});

test('a thousand nodes in a row', () => {
  rows('in', ['amount']);
  for (let index = 0; index < 1000; index += 1)
    node(
      `n${index}`,
      'Filter Rows',
      { conditionExpr: `amount > ${index}` },
      index === 0 ? 'in' : `n${index - 1}`,
    );
  expect(rename({ amount: 'net' }).fields).toHaveLength(1000);
});
