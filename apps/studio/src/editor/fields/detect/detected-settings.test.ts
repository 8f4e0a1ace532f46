import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import type { DetectedFormat } from '@millrace/api';
import { applyColumnFormat, applyFormat, hasFormat, mayDetect } from './detected-settings.ts';

const graph = (
  settings: Record<string, string>,
  nodeClass = 'millrace.nodes.read.ReadCsv',
): Graph => {
  const all = {
    path: '/user/ann/sales.csv',
    separator: ',',
    header: 'false',
    outputColNames: '[]',
    ...settings,
  };
  const fields = Object.entries(all).map(([name, value]) => ({ name, value }));
  return {
    name: 'a',
    nodes: [{ id: 'n1', nodeClass, fields } as unknown as Node],
    edges: [],
  } as unknown as Graph;
};
const path = '/user/ann/sales.csv';

test('detects the format of a file if no one has set it', () => {
  expect(mayDetect(graph({}), 'n1', path)).toBe(true);
  expect(mayDetect(graph({ path: '/user/ann/sales.txt' }), 'n1', '/user/ann/sales.txt')).toBe(true);
});

test('a missing setting has its default', () =>
  expect(mayDetect(graph({ header: '', separator: '' }), 'n1', path)).toBe(true));

test.each([
  ['another header', graph({ header: 'true' })],
  ['another separator', graph({ separator: ';' })],
  ['columns of its own', graph({ outputColNames: '["a"]' })],
  ['another path by now', graph({ path: '/user/ann/other.csv' })],
  ['another processor', graph({}, 'millrace.nodes.read.ReadJson')],
])('a reader with %s stays as it is', (_, given) =>
  expect(mayDetect(given, 'n1', path)).toBe(false),
);

test('folders, patterns and other formats are not detected by themselves', () => {
  for (const each of ['/user/ann/sales.zip', '/user/ann/sales', '/user/ann/*.parquet'])
    expect(mayDetect(graph({ path: each }), 'n1', each)).toBe(false);
});

const found: DetectedFormat = {
  delimiter: ';',
  header: true,
  readOptions: null,
  settings: {
    separator: ';',
    quote: '"',
    escape: '"',
    encoding: 'windows-1252',
    skipLines: 2,
    skipFooterLines: 1,
    skipLinesAfterHeader: 1,
    comment: '',
    nullValues: ['NA'],
    decimalSeparator: ',',
    thousandsSeparator: '.',
  },
  schema: {
    colNames: ['city', 'day'],
    colTypes: ['STRING', 'DATE'],
    colFormats: ['', 'd/M/yyyy'],
    colMLTypes: ['TEXT', 'TEXT'],
  },
  formats: [[], ['M/d/yyyy']],
  mixedFormats: [[], []],
  footerLines: 1,
  hasUnits: false,
  confidence: 0.9,
  separators: [{ value: ';', confidence: 0.9 }],
  encodings: [{ value: 'windows-1252', confidence: 0.9 }],
};
const all = Object.fromEntries(
  [...Object.keys(found.settings), 'outputColTypes', 'outputColFormats'].map((name) => [name, '']),
);

test('a detected format is set with its columns, and recognized until a setting is changed', () => {
  const read = applyFormat(graph(all), 'n1', found);
  const valueOf = (name: string) =>
    read.nodes[0]!.fields.find((field) => field.name === name)?.value;
  expect(valueOf('encoding')).toBe('windows-1252');
  expect(valueOf('skipFooterLines')).toBe('1');
  expect(valueOf('skipLinesAfterHeader')).toBe('1');
  expect(valueOf('nullValues')).toBe('["NA"]');
  expect(valueOf('outputColFormats')).toBe('["","d/M/yyyy"]');
  expect(hasFormat(read, 'n1', found)).toBe(true);
  expect(mayDetect(read, 'n1', path)).toBe(false);
  const other = applyColumnFormat(read, 'n1', 'day', 'M/d/yyyy');
  expect(hasFormat(other, 'n1', found)).toBe(true);
  expect(other.nodes[0]!.fields.find(({ name }) => name === 'outputColFormats')?.value).toBe(
    '["","M/d/yyyy"]',
  );
  expect(hasFormat(applyFormat(read, 'n1', { ...found, header: false }), 'n1', found)).toBe(false);
});
