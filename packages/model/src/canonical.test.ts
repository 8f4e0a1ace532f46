import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactGraph, parseGraph, parseJson, printGraph, readGraph } from './index.ts';

const example = {
  nodes: [
    {
      fields: [{ value: '1', name: 'limit', strange: { b: 1, a: 2 } }],
      id: 'n1',
      colour: 'red',
      name: 'Limit',
    },
  ],
  name: 'Example',
  edges: [{ target: 'n1', source: 'n0', id: 1, note: 'kept' }],
  extra: [1, { z: 1, a: 2 }],
};

describe('the text of a graph', () => {
  test('keeps unknown members', () => {
    const graph = readGraph(printGraph(parseGraph(example)));
    expect(graph).toMatchObject({
      extra: [1, { z: 1, a: 2 }],
      nodes: [{ colour: 'red', fields: [{ strange: { a: 2, b: 1 } }] }],
      edges: [{ note: 'kept' }],
    });
  });
  test('has a line for every field and edge', () => {
    const lines = printGraph(parseGraph(example)).split('\n');
    expect(lines.filter((line) => line.includes('"limit"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"n0"'))).toHaveLength(1);
    expect(lines[1]).toBe('  "name": "Example",');
  });
  test('leaves out members with their default, and restores them', () => {
    const graph = parseGraph({
      nodes: [{ id: 'n1', name: 'Limit', fields: [{ name: 'limit', value: '10' }] }],
    });
    expect(printGraph(graph)).toContain('{"name":"limit","value":"10"}');
    expect(readGraph(printGraph(graph))).toEqual(graph);
  });
  test('does not depend on the order of members', () => {
    const shuffled = {
      edges: example.edges,
      extra: example.extra,
      name: example.name,
      nodes: example.nodes.map((node) => Object.fromEntries(Object.entries(node).toReversed())),
    };
    expect(printGraph(parseGraph(shuffled))).toBe(printGraph(parseGraph(example)));
    expect(compactGraph(parseGraph(shuffled))).toBe(compactGraph(parseGraph(example)));
  });
  test('does not change when it is parsed and printed again', () => {
    const key = fc.string().filter((name) => name !== '__proto__');
    const value = fc
      .jsonValue({ maxDepth: 3 })
      .filter((json) => !JSON.stringify(json).includes('__proto__'));
    const member = fc.dictionary(key, value, { noNullPrototype: true });
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string(),
          nodes: fc.array(member.map((extra) => ({ extra, id: 'a' }))),
          extra: member,
        }),
        (input) => {
          const graph = parseGraph(input);
          const text = printGraph(graph);
          expect(printGraph(readGraph(text))).toBe(text);
          expect(readGraph(compactGraph(graph))).toEqual(readGraph(text));
        },
      ),
    );
  });
});

describe('invalid input', () => {
  test('is named with its place', () => {
    const broken = (): unknown => parseGraph({ nodes: [{ id: {} }, 7], edges: 'none' });
    expect(broken).toThrow(
      expect.objectContaining({
        status: 400,
        errors: [
          { path: 'workflow.nodes[0].id', message: 'must be text.' },
          { path: 'workflow.nodes[1]', message: 'must be an object.' },
          { path: 'workflow.edges', message: 'must be a list.' },
        ],
      }),
    );
  });
  test('is malformed JSON, deep JSON and __proto__', () => {
    expect(() => parseJson('{"a":')).toThrow(/not valid JSON/);
    expect(() => parseJson('['.repeat(1_000_000))).toThrow(/200 levels/);
    expect(() => parseJson('{"__proto__": {"a": 1}}')).toThrow(/__proto__/);
    expect(() => parseJson(String.raw`{"\u005f_proto__": {"a": 1}}`)).toThrow(/__proto__/);
    expect(parseJson('"[[[\\"{{"')).toBe('[[["{{');
    expect(parseJson(`${'['.repeat(200)}${']'.repeat(200)}`)).toBeInstanceOf(Array);
  });
});

test('numbers and booleans become text where text is expected, missing edge ids are assigned', () => {
  const graph = parseGraph({
    nodes: [{ id: 5, fields: [{ name: 'header', value: true }] }],
    edges: [
      { id: 3, source: 'a', target: 'b' },
      { source: 'a', target: 'b' },
    ],
  });
  expect(graph.nodes[0]).toMatchObject({ id: '5', fields: [{ value: 'true' }] });
  expect(graph.edges.map(({ id }) => id)).toEqual([3, 4]);
});
