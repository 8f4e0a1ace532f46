import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultGraphLimits,
  parseGraph,
  renderIssue,
  validateGraph,
  type Graph,
  type ProcessorShape,
} from './index.ts';

const shapes: Record<string, ProcessorShape> = {
  source: { type: 'dataset', outputs: 1 },
  step: { type: 'transform', outputs: 1 },
  split: { type: 'transform', outputs: 2 },
  join: { type: 'join', outputs: 1 },
  note: { type: 'sticky', outputs: 1 },
  evaluate: { type: 'ml-evaluator', outputs: 1 },
  estimate: { type: 'ml-estimator', outputs: 1 },
  shell: { type: 'shellcommand', outputs: 1 },
  reader: { type: 'dataset', outputs: 1, optionalOutputs: 1 },
};
const knowsClass = (nodeClass: string): ProcessorShape | undefined => shapes[nodeClass];

type EdgeSpec = readonly [
  source: string,
  target: string,
  ports?: { sourcePort?: number; targetPort?: number },
];

function graph(nodes: Readonly<Record<string, string>>, edges: readonly EdgeSpec[]): Graph {
  return parseGraph({
    nodes: Object.entries(nodes).map(([id, nodeClass]) => ({
      id,
      name: `The ${nodeClass}`,
      nodeClass,
      type: shapes[nodeClass]?.type ?? 'transform',
    })),
    edges: edges.map(([source, target, ports], index) => ({
      id: index + 1,
      source,
      target,
      ...ports,
    })),
  });
}

const codes = (value: Graph): string[] => validateGraph(value, knowsClass).map(({ code }) => code);

describe('a graph that can run', () => {
  test('has no issues', () => {
    expect(
      codes(
        graph({ a: 'source', b: 'step', c: 'step', d: 'join' }, [
          ['a', 'b'],
          ['a', 'c'],
          ['b', 'd'],
          ['c', 'd'],
        ]),
      ),
    ).toEqual([]);
  });
  test('may be empty or have only notes', () => {
    expect(codes(graph({}, []))).toEqual([]);
    expect(codes(graph({ n: 'note' }, []))).toEqual([]);
  });
  test('may join a node with itself', () => {
    expect(
      codes(
        graph({ a: 'source', j: 'join' }, [
          ['a', 'j'],
          ['a', 'j'],
        ]),
      ),
    ).toEqual([]);
  });
  test('may order a dataset after a shell command', () => {
    expect(codes(graph({ s: 'shell', a: 'source' }, [['s', 'a']]))).toEqual([]);
  });
  test('may connect two outputs to any nodes', () => {
    const edges: EdgeSpec[] = [
      ['a', 's'],
      ['s', 'b', { sourcePort: 1 }],
      ['s', 'c', { sourcePort: 1 }],
      ['s', 'd'],
    ];
    expect(
      codes(graph({ a: 'source', s: 'split', b: 'step', c: 'step', d: 'step' }, edges)),
    ).toEqual([]);
  });
  test('may leave an optional output without an edge, or read it with its number', () => {
    const nodes = { r: 'reader', a: 'step', b: 'step', c: 'step' };
    expect(codes(graph({ r: 'reader', a: 'step' }, [['r', 'a']]))).toEqual([]);
    const edges: EdgeSpec[] = [
      ['r', 'a', { sourcePort: 1 }],
      ['r', 'b'],
      ['r', 'c'],
    ];
    expect(codes(graph(nodes, edges))).toEqual([]);
  });
});

describe('an issue', () => {
  const cases: [string, Graph, string[]][] = [
    ['a step without input', graph({ a: 'step' }, []), ['TOO_FEW_INPUTS']],
    [
      'a step with two inputs',
      graph({ a: 'source', b: 'source', c: 'step' }, [
        ['a', 'c'],
        ['b', 'c'],
      ]),
      ['TOO_MANY_INPUTS'],
    ],
    ['a note with an input', graph({ a: 'source', n: 'note' }, [['a', 'n']]), ['TOO_MANY_INPUTS']],
    ['a join with one input', graph({ a: 'source', j: 'join' }, [['a', 'j']]), ['TOO_FEW_INPUTS']],
    [
      'a source fed by a step',
      graph({ a: 'source', b: 'step', c: 'source' }, [
        ['a', 'b'],
        ['b', 'c'],
      ]),
      ['WRONG_SOURCE'],
    ],
    ['an edge to a missing node', graph({ a: 'source' }, [['a', 'x']]), ['MISSING_NODE']],
    ['an edge from and to missing nodes', graph({}, [['y', 'x']]), ['MISSING_NODE']],
    [
      'an edge to itself',
      graph({ a: 'source', b: 'step' }, [
        ['a', 'b'],
        ['b', 'b'],
      ]),
      ['SELF_EDGE'],
    ],
    ['an unknown class', graph({ a: 'nobody' }, []), ['UNKNOWN_PROCESSOR', 'TOO_FEW_INPUTS']],
    [
      'an input that does not exist',
      graph({ a: 'source', b: 'step' }, [['a', 'b', { targetPort: 3 }]]),
      ['WRONG_PORT'],
    ],
    [
      'a port used twice',
      graph({ a: 'source', j: 'join' }, [
        ['a', 'j', { targetPort: 1 }],
        ['a', 'j', { targetPort: 1 }],
      ]),
      ['WRONG_PORT'],
    ],
    [
      'an output that does not exist',
      graph({ a: 'source', b: 'step' }, [['a', 'b', { sourcePort: 1 }]]),
      ['WRONG_PORT'],
    ],
    [
      'an output beyond an optional one',
      graph({ a: 'reader', b: 'step' }, [['a', 'b', { sourcePort: 2 }]]),
      ['WRONG_PORT'],
    ],
    [
      'an ambiguous output',
      graph({ a: 'source', s: 'split', b: 'step', c: 'step', d: 'step' }, [
        ['a', 's'],
        ['s', 'b'],
        ['s', 'c'],
        ['s', 'd'],
      ]),
      ['WRONG_PORT'],
    ],
    [
      'an evaluator that feeds two',
      graph({ a: 'source', e: 'estimate', v: 'evaluate', s: 'shell', t: 'shell' }, [
        ['a', 'e'],
        ['e', 'v'],
        ['v', 's'],
        ['v', 't'],
      ]),
      ['WRONG_SOURCE', 'WRONG_SOURCE', 'TOO_MANY_OUTPUTS'],
    ],
    [
      'a circle',
      graph({ a: 'step', b: 'step', c: 'step' }, [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ]),
      ['CYCLE'],
    ],
  ];
  test.each(cases)('%s', (_, value, expected) => expect(codes(value)).toEqual(expected));

  test('of ids names them', () => {
    const twice = parseGraph({
      nodes: [
        { id: 'a', nodeClass: 'source' },
        { id: 'a', nodeClass: 'source' },
        { nodeClass: 'source' },
      ],
      edges: [],
    });
    expect(codes(twice)).toEqual(['DUPLICATE_NODE_ID', 'MISSING_NODE_ID']);
    const edges = parseGraph({
      nodes: [
        { id: 'a', nodeClass: 'source' },
        { id: 'b', nodeClass: 'shell' },
        { id: 'c', nodeClass: 'shell' },
      ],
      edges: [
        { id: 1, source: 'a', target: 'b' },
        { id: 1, source: 'a', target: 'c' },
      ],
    });
    expect(codes(edges)).toEqual(['DUPLICATE_EDGE_ID']);
  });

  test('of a cycle names the nodes along it', () => {
    const [issue] = validateGraph(
      graph({ a: 'step', b: 'step' }, [
        ['a', 'b'],
        ['b', 'a'],
      ]),
      knowsClass,
    );
    expect(renderIssue(issue!)).toMatchObject({
      code: 'CYCLE',
      message:
        'These nodes feed each other in a circle: *The step* (a) → *The step* (b) → *The step* (a).',
    });
  });

  test('of size is the only one', () => {
    const nodes = Array.from({ length: defaultGraphLimits.nodes + 1 }, (_, index) => ({
      id: `${index}`,
      nodeClass: 'step',
    }));
    expect(codes(parseGraph({ nodes, edges: [] }))).toEqual(['GRAPH_TOO_LARGE']);
  });
});

test('validates a chain of 20,000 nodes without recursion', () => {
  const nodes = Array.from({ length: defaultGraphLimits.nodes }, (_, index) => ({
    id: `${index}`,
    nodeClass: index === 0 ? 'source' : 'step',
  }));
  const edges = nodes
    .slice(1)
    .map((node, index) => ({ id: index + 1, source: `${index}`, target: node.id }));
  expect(codes(parseGraph({ nodes, edges }))).toEqual([]);
  expect(
    codes(
      parseGraph({
        nodes,
        edges: [
          ...edges,
          {
            id: defaultGraphLimits.nodes + 1,
            source: `${defaultGraphLimits.nodes - 1}`,
            target: '1',
          },
        ],
      }),
    ),
  ).toEqual(['TOO_MANY_INPUTS', 'CYCLE']);
});

/**
 * A random graph that follows every rule: sources, steps fed by one earlier node, joins fed by two
 * to eight.
 */
const validGraph = fc
  .array(
    fc.record({
      kind: fc.constantFrom('source', 'step', 'join'),
      from: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      count: fc.integer({ min: 2, max: 8 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((specs) => {
    const nodes: Record<string, string> = { n0: 'source' };
    const edges: EdgeSpec[] = [];
    specs.forEach(({ kind, from, count }, index) => {
      const id = `n${index + 1}`;
      nodes[id] = kind;
      const inputs = kind === 'source' ? 0 : kind === 'step' ? 1 : count;
      for (const pick of from.slice(0, inputs)) edges.push([`n${pick % (index + 1)}`, id]);
    });
    return { nodes, edges };
  });

describe('properties', () => {
  test('a valid random graph has no issues', () => {
    fc.assert(
      fc.property(validGraph, ({ nodes, edges }) => {
        expect(codes(graph(nodes, edges))).toEqual([]);
      }),
    );
  });

  test('an edge back along a path makes a cycle', () => {
    fc.assert(
      fc.property(validGraph, fc.nat(), ({ nodes, edges }, pick) => {
        const edge = edges[pick % Math.max(edges.length, 1)];
        fc.pre(edge !== undefined);
        const [source, target] = edge;
        expect(codes(graph(nodes, [...edges, [target, source]]))).toContain('CYCLE');
      }),
    );
  });

  test('returns a result for any graph', () => {
    const id = fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor');
    const node = fc.record({
      id,
      nodeClass: fc.constantFrom(...Object.keys(shapes), 'nobody', ''),
      type: fc.constantFrom('transform', 'nothing', ''),
    });
    const edge = fc.record({
      id: fc.integer(),
      source: id,
      target: id,
      sourcePort: fc.option(fc.integer()),
      targetPort: fc.option(fc.integer()),
    });
    fc.assert(
      fc.property(fc.array(node), fc.array(edge), (nodes, edges) => {
        const issues = validateGraph(parseGraph({ nodes, edges }), knowsClass).map(renderIssue);
        expect(issues.every(({ message, fix }) => message !== '' && fix !== '')).toBe(true);
      }),
    );
  });
});
