import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { unknownOrigin } from './unknown-origin.ts';
import type { Validation } from './validation.ts';
import type { PortSchema } from '../document/port-schema.ts';

const known: PortSchema = { kind: 'closed', columns: [] };
const unknown: PortSchema = { kind: 'unknown', columns: [] };

/** read → filter → sort */
function validated(read: PortSchema, filter: PortSchema): Validation {
  const edges = [
    { id: 1, source: 'read', target: 'filter' },
    { id: 2, source: 'filter', target: 'sort' },
  ];
  const schemas = new Map([
    ['read', { inputs: [], outputs: [read] }],
    ['filter', { inputs: [read], outputs: [filter] }],
    ['sort', { inputs: [filter], outputs: [filter] }],
  ]);
  return {
    graph: { nodes: [], edges } as unknown as Graph,
    issues: [],
    unavailable: new Map(),
    notices: new Map(),
    schemas,
  };
}

test('finds the node whose columns are unknown first', () => {
  expect(unknownOrigin(validated(unknown, unknown), 'sort')).toBe('read');
  expect(unknownOrigin(validated(known, unknown), 'sort')).toBe('filter');
});

test('finds none if the node itself is the cause, or everything is known', () => {
  expect(unknownOrigin(validated(known, known), 'sort')).toBeNull();
  expect(unknownOrigin(validated(unknown, unknown), 'read')).toBeNull();
});
