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
    node('empty', 'millrace.nodes.read.Dataset', { name: 'dataset', value: '' }),
    node('other', 'millrace.nodes.rows.Limit', { name: 'limit' }),
    node('odd', 'constructor', { name: 'constructor' }),
  ],
});

test('finds datasets by the processor’s field or by the widget', () => {
  expect(datasetReferences(graph)).toEqual([
    { nodeId: 'own', field: 'dataset', reference: 'u-1' },
    { nodeId: 'foreign', field: 'source', reference: '17' },
    { nodeId: 'parameter', field: 'dataset', reference: 'u-9' },
  ]);
});

test('replaces datasets where they are referenced, and nowhere else', () => {
  const replaced = withDatasets(graph, new Map(Object.entries({ 'u-1': 'new', '17': 'u-17' })));
  expect(replaced.nodes.map(({ fields }) => fields[0]?.value)).toEqual([
    'new',
    'u-17',
    '${which}',
    '',
    'u-1',
    'u-1',
  ]);
  expect(withDatasets(graph, new Map())).toEqual(graph);
});
