import { parseGraph, printGraph, readGraph } from '@millrace/model';
import { expect, test } from 'vitest';
import { addGroup, collapseGroup } from '../document/groups.ts';
import { printOf } from './print.ts';

const story = parseGraph({
  name: 'story',
  nodes: ['a', 'b'].map((id) => ({ id, name: id, type: 'transform', nodeClass: 'x', fields: [] })),
  edges: [],
});

test('a graph with groups has the same fingerprint after the server sorts its keys', () => {
  const grouped = collapseGroup(addGroup(story, new Set(['a', 'b']), 'Both'), 'g1');
  expect(printOf(readGraph(printGraph(grouped)))).toBe(printOf(grouped));
  expect(printOf(addGroup(story, new Set(['a']), 'Both'))).not.toBe(
    printOf(addGroup(story, new Set(['b']), 'Both')),
  );
});
