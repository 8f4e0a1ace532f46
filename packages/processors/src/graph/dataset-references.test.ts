import { parseGraph } from '@millrace/model';
import { expect, test } from 'vitest';
import { datasetReferences, withDatasets } from './dataset-references.ts';

const node = (id: string, nodeClass: string, field: object) => ({
  id,
  nodeClass,
  fields: [{ value: 'u-1', ...field }],
});

const graph = parseGraph({
  parameters: '[{"name":"which","type":"STRING","value":"u-9"}]',
  nodes: [
    node('own', 'millrace.nodes.read.Dataset', { name: 'dataset', widget: 'textfield' }),
    node('foreign', 'com.example.Reader', { name: 'source', widget: 'dataset', value: ' 17 ' }),
    node('parameter', 'millrace.nodes.read.Dataset', { name: 'dataset', value: '${which}' }),
    node('query', 'millrace.nodes.code.SqlOverDatasets', {
      name: 'sql',
      value: 'WITH c AS (SELECT 1) SELECT * FROM c, orders, `${which} 1` x, ORDERS',
    }),
    node('no query', 'millrace.nodes.code.SqlOverDatasets', { name: 'sql', value: 'SELECT (' }),
    node('empty', 'millrace.nodes.read.Dataset', { name: 'dataset', value: '' }),
    node('other', 'millrace.nodes.rows.Limit', { name: 'limit' }),
    node('odd', 'constructor', { name: 'constructor' }),
  ],
});

test('finds datasets by the processor’s field or by the widget', () => {
  expect(datasetReferences(graph)).toEqual([
    { nodeId: 'own', field: 'dataset', reference: 'u-1', isName: false },
    { nodeId: 'foreign', field: 'source', reference: '17', isName: false },
    { nodeId: 'parameter', field: 'dataset', reference: 'u-9', isName: false },
    { nodeId: 'query', field: 'sql', reference: 'orders', isName: true },
    { nodeId: 'query', field: 'sql', reference: 'u-9 1', isName: true },
    { nodeId: 'query', field: 'sql', reference: 'ORDERS', isName: true },
  ]);
});

test('replaces datasets where they are referenced, and nowhere else', () => {
  const replaced = withDatasets(graph, [
    { reference: 'u-1', isName: false, uuid: 'new', name: 'new one' },
    { reference: '17', isName: false, uuid: 'u-17', name: 'seventeen' },
    { reference: 'orders', isName: true, uuid: 'u-o', name: 'orders 2026' },
  ]);
  expect(replaced.nodes.map(({ fields }) => fields[0]?.value)).toEqual([
    'new',
    'u-17',
    '${which}',
    'WITH c AS (SELECT 1) SELECT * FROM c, `orders 2026` AS orders, `${which} 1` x, ORDERS',
    'SELECT (',
    '',
    'u-1',
    'u-1',
  ]);
  expect(withDatasets(graph, [])).toEqual(graph);
});
