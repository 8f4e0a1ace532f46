import { expect, test } from 'vitest';
import { didNothing } from './did-nothing.ts';

const nodes = (...states: readonly string[]) =>
  new Map(states.map((status, index) => [`n${index}`, { status, rows: null, durationMs: null }]));

test.each([
  [
    'no node was needed',
    { status: 'COMPLETED', nodes: nodes('SKIPPED', 'SKIPPED'), results: 0 },
    true,
  ],
  ['there is no node', { status: 'COMPLETED', nodes: nodes(), results: 0 }, true],
  [
    'a node has written',
    { status: 'COMPLETED', nodes: nodes('SKIPPED', 'COMPLETED'), results: 0 },
    false,
  ],
  [
    'a node has shown something',
    { status: 'COMPLETED', nodes: nodes('SKIPPED'), results: 1 },
    false,
  ],
  ['the run failed before', { status: 'FAILED', nodes: nodes('SKIPPED'), results: 0 }, false],
  ['the run has not ended', { status: 'RUNNING', nodes: nodes(), results: 0 }, false],
] as const)('%s', (_, run, expected) => expect(didNothing(run)).toBe(expected));
