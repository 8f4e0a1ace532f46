import { renderIssue } from '@millrace/model';
import { DOUBLE, INTEGER, STRING, values, type DataType } from '@millrace/plan';
import { expect, test } from 'vitest';
import { placeNode } from '../case-graphs/case-graph.ts';
import { column, columns } from '../define/field-kinds.ts';
import { defineProcessor, type Processor } from '../define/processor.ts';
import { lowerNode } from '../graph/lower-node.ts';
import { processors } from '../registry/index.gen.ts';
import { findColumn, findColumns } from './columns.ts';
import { outputs, relationAt } from './port-value.ts';

const typed = defineProcessor({
  name: 'Typed',
  nodeClass: 'millrace.nodes.columns.Typed',
  category: 'columns',
  type: 'transform',
  fields: {
    one: column({ title: 'One', datatypes: ['integer', 'decimal'] }),
    several: columns({ title: 'Several', default: '[]', datatypes: ['string'] }),
  },
  lower: ({ one, several }, inputs, context) => {
    const input = relationAt(inputs, 0);
    findColumn(context, 'one', one, input.schema);
    findColumns(context, 'several', several, input.schema);
    return outputs(input);
  },
});

function issuesOf(
  processor: Processor,
  types: Readonly<Record<string, DataType>>,
  settings: Readonly<Record<string, string>>,
): readonly string[] {
  const fields = Object.entries(types).map(([name, type]) => ({ name, type, nullable: true }));
  const relation = values(fields, [], { nodeId: 'in' });
  const { issues } = lowerNode(
    placeNode(processor, 'n', settings),
    processor,
    [{ kind: 'relation', relation }],
    { parameters: new Map(), fact: () => undefined },
  );
  return issues.map((issue) => {
    const { field, code, message, fix } = renderIssue({ ...issue, nodeName: null });
    return `${field} ${code}: ${message} ${fix}`;
  });
}

test('refuses columns of types that a field does not accept', () => {
  const types = { i: INTEGER, x: DOUBLE, s: STRING } as const;
  expect(issuesOf(typed, types, { one: 'i', several: '["s"]' })).toEqual([]);
  expect(issuesOf(typed, types, { one: 'x', several: '["s", "i", "x"]' })).toEqual([
    'one WRONG_COLUMN_TYPE: Column `x` is DOUBLE, which "One" doesn\'t accept. Choose a column of type INTEGER or DECIMAL, or cast it.',
    'several WRONG_COLUMN_TYPE: Column `i` is INTEGER, which "Several" doesn\'t accept. Choose a column of type STRING, or cast it.',
    'several WRONG_COLUMN_TYPE: Column `x` is DOUBLE, which "Several" doesn\'t accept. Choose a column of type STRING, or cast it.',
  ]);
});

/** Those that read a table. */
const constrained = processors.flatMap((processor) =>
  Object.entries(processor.type === 'ml-crossvalidator' ? {} : processor.fields)
    .filter(([, { datatypes }]) => datatypes !== null)
    .map(([field, { kind }]) => ({ name: processor.name, processor, field, kind })),
);

test.each(constrained)('$name checks the types of $field', ({ processor, field, kind }) => {
  const binary: DataType = { kind: 'BINARY' };
  const value = kind === 'columns' ? '["b"]' : 'b';
  expect(issuesOf(processor, { b: binary }, { [field]: value })).toContainEqual(
    expect.stringContaining(`${field} WRONG_COLUMN_TYPE`),
  );
});
