import { expect, test } from 'vitest';
import { processorNamed } from './registry.ts';
import { toNode } from './to-node.ts';

test('lists a processor as the interface defines it', () => {
  const node = toNode(processorNamed('Read CSV')!);
  expect(node).toMatchObject({
    path: 'Read',
    name: 'Read CSV',
    type: 'dataset',
    nodeClass: 'millrace.nodes.read.ReadCsv',
    x: null,
    y: null,
    engine: 'all',
    description: 'Reads CSV files: text files with values separated by a character.',
  });
  const field = (name: string): unknown => node.fields.find((each) => each.name === name);
  expect(field('separator')).toMatchObject({ value: ',', widget: 'textfield', optionsArray: null });
  expect(field('header')).toMatchObject({
    value: 'false',
    widget: 'array',
    optionsArray: ['true', 'false'],
  });
  expect(field('dropMalformed')).toMatchObject({ value: 'false', optionsArray: ['true', 'false'] });
  expect(field('outputColNames')).toMatchObject({ widget: 'schema_col_names' });
  expect(field('storageLevel')).toMatchObject({
    value: 'DEFAULT',
    widget: 'array',
    advanced: true,
  });
  expect(field('quote')).toMatchObject({ advanced: true });
  expect(field('path')).not.toHaveProperty('advanced');
});

test('shows forms whose columns a field names, and where a choice may be empty', () => {
  const fieldOf = (processor: string, name: string): unknown =>
    toNode(processorNamed(processor)!).fields.find((each) => each.name === name);
  expect(fieldOf('Join', 'whereClause')).toMatchObject({ over: 'output' });
  expect(fieldOf('Sort', 'nulls')).toMatchObject({ mayBeBlank: true });
});

test('a cast offers the eleven types', () => {
  const field = toNode(processorNamed('Cast Columns')!).fields.find(
    ({ name }) => name === 'outputColTypes',
  );
  expect(field?.optionsArray).toEqual([
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
