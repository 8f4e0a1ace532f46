import { parseParameters, type Graph, type Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { declaredIn, freeName, nameProblem, withMoved, withParameters } from './declared.ts';
import { parametersInText, renamedInText, withValuesInText } from './parameter-text.ts';
import { undeclaredIn } from './undeclared.ts';
import { usesIn, withRenamedUses } from './uses.ts';
import { valueProblem } from './value-problem.ts';

const text = JSON.stringify([
  { name: 'least', type: 'INTEGER', value: '10', description: '' },
  { name: 'day', type: 'DATE', value: '2024-01-31', description: 'Of the report.' },
]);

const kinds: Readonly<Record<string, string>> = {
  conditionExpr: 'expression',
  path: 'path',
  inputCols: 'columns',
  expressions: 'expressions',
  rows: 'json',
};
const kindOf = (_class: string, field: string): string | undefined => kinds[field];

function node(id: string, fields: Readonly<Record<string, string>>): Node {
  return {
    id,
    name: 'Node',
    nodeClass: 'x',
    type: 'transform',
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  } as unknown as Node;
}

const graph = {
  parameters: text,
  nodes: [
    node('filter', {
      conditionExpr: "amount > $least AND city <> '\\$least $$least'",
      path: '/out/${least}/$Least/$$least',
    }),
    node('select', {
      inputCols: '["$day","plain","${least}"]',
      expressions: '["a + $least","b"]',
      rows: '["$least"]',
    }),
  ],
} as unknown as Graph;

test('reads and writes declared parameters, or says why not', () => {
  expect(declaredIn(text).parameters.map(({ name }) => name)).toEqual(['least', 'day']);
  expect(declaredIn(null)).toEqual({ parameters: [], problem: null });
  expect(declaredIn('[{"name":"1"}]').problem).toContain('"1"');
  expect(declaredIn('{').problem).toContain('JSON');
  const { parameters } = declaredIn(text);
  expect(
    parseParameters(withParameters(graph, parameters.toReversed()).parameters).map(
      ({ name }) => name,
    ),
  ).toEqual(['day', 'least']);
  expect(withParameters(graph, []).parameters).toBeNull();
  expect(withMoved(parameters, 0, 1).map(({ name }) => name)).toEqual(['day', 'least']);
});

test('names are plain words, and differ in more than case', () => {
  const { parameters } = declaredIn(text);
  expect(nameProblem(parameters, 0, 'least')).toBeNull();
  expect(nameProblem(parameters, 0, '')).toBe('empty');
  expect(nameProblem(parameters, 0, 'the day')).toBe('letters');
  expect(nameProblem(parameters, 0, 'DAY')).toBe('taken');
  expect([freeName(parameters), freeName(parameters, 'least')]).toEqual(['parameter', 'least2']);
});

test('finds parameters in texts, ignoring doubled and escaped dollars', () => {
  expect(parametersInText('$a ${b} $$c $1 $', 'data')).toEqual(['a', 'b']);
  expect(parametersInText("'\\$a' || $b", 'code')).toEqual(['b']);
  expect(parametersInText('\\$a', 'data')).toEqual(['a']);
  expect(renamedInText('$a${A}$ab$$a', 'data', 'a', 'x')).toBe('$x${x}$ab$$a');
});

test('finds uses by parameter, with the entries of lists', () => {
  const uses = usesIn(graph, kindOf);
  const usesOf = (name: string): unknown =>
    uses.get(name)?.map(({ nodeId, field, entries }) => [nodeId, field.name, entries]);
  expect(usesOf('least')).toEqual([
    ['filter', 'conditionExpr', null],
    ['filter', 'path', null],
    ['select', 'inputCols', [2]],
    ['select', 'expressions', [0]],
  ]);
  expect(usesOf('day')).toEqual([['select', 'inputCols', [0]]]);
});

test('renames all uses, and nothing else', () => {
  const renamed = withRenamedUses(graph, 'least', 'most', kindOf);
  expect(renamed.nodes.map(({ fields }) => fields.map(({ value }) => value))).toEqual([
    ["amount > $most AND city <> '\\$least $$least'", '/out/${most}/$most/$$least'],
    ['["$day","plain","${most}"]', '["a + $most","b"]', '["$least"]'],
  ]);
  expect(withRenamedUses(graph, 'none', 'most', kindOf)).toBe(graph);
});

test('finds parameters used in an expression but not declared', () => {
  const drawn = {
    ...graph,
    nodes: [...graph.nodes, node('more', { conditionExpr: '$Lost > ${lost}', path: '/$plain' })],
  };
  expect(undeclaredIn(drawn, kindOf)).toEqual(['lost']);
});

test.each([
  ['STRING', 'anything', null],
  ['INTEGER', '12', null],
  ['INTEGER', '1.5', 'integer'],
  ['INTEGER', '3000000000', 'range'],
  ['LONG', '3000000000', null],
  ['DOUBLE', '1e3', null],
  ['DOUBLE', 'one', 'number'],
  ['DECIMAL(10,2)', '1.50', null],
  ['DECIMAL(10,2)', '1e2', 'decimal'],
  ['BOOLEAN', 'TRUE', null],
  ['BOOLEAN', 'yes', 'boolean'],
  ['DATE', '2024-02-29', null],
  ['DATE', '2023-02-29', 'date'],
  ['TIMESTAMP', '2024-01-31T10:00:00Z', null],
  ['TIMESTAMP', '2024-01-31 10:00', 'timestamp'],
  ['TIMESTAMP_NTZ', '2024-01-31 10:00', null],
  ['ARRAY<INTEGER>', 'x', null],
])('%s %s', (type, value, expected) => expect(valueProblem(type, value)).toBe(expected));

test('values are inserted as a run does', () => {
  const values = [
    { name: 'day', value: '2024-01-31' },
    { name: 'Where', value: '/in' },
  ];
  expect(withValuesInText('${where}/$day/a$$b-${other}.csv', values)).toBe(
    '/in/2024-01-31/a$b-${other}.csv',
  );
});
