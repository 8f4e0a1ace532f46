import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { connect, moveNodes, removeNodes, setField } from '../document/edits.ts';
import { comparedIn, comparedText, stepsOf } from './steps.ts';

const node = (id: string): Node =>
  ({
    id,
    name: `Node ${id}`,
    nodeClass: 'c',
    x: '0px',
    y: '0px',
    fields: [{ name: 'f', value: '' }],
  }) as unknown as Node;

test('lists the workflow first, then nodes, connections, and moves if requested', () => {
  const before = {
    name: 'g',
    parameters: null,
    nodes: [node('a'), node('b'), node('c')],
    edges: [],
  } as unknown as Graph;
  const changed = connect(
    moveNodes(
      setField(removeNodes(before, new Set(['c'])), 'a', 'f', '1'),
      new Map([['b', { x: 5, y: 5 }]]),
    ),
    'a',
    'b',
  );
  const after = { ...changed, name: 'h' };
  const shown = (withMoved: boolean): readonly string[] =>
    stepsOf(before, after, withMoved).map(({ kind, about, name, target }) =>
      [kind, about, name, target].join(' '),
    );
  expect(shown(true)).toEqual([
    'changed workflow  ',
    'removed node Node c ',
    'changed node Node a ',
    'added edge Node a Node b',
    'moved node Node b ',
  ]);
  expect(shown(false)).toHaveLength(4);
});

test('parses two versions in a URL, or one and the current graph', () => {
  expect(comparedIn('3..5')).toEqual({ from: 3, to: 5 });
  expect([comparedIn('3..'), comparedIn('3..screen')]).toEqual([
    { from: 3, to: null },
    { from: 3, to: null },
  ]);
  for (const text of [undefined, '', '3', '..5', 'a..b', '3..5..7'])
    expect(comparedIn(text)).toBeNull();
  for (const text of ['3..5', '3..screen']) expect(comparedText(comparedIn(text)!)).toBe(text);
});
