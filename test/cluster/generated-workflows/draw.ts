import fc from 'fast-check';

/**
 * Numbers that decide on a source: what it is and how it is written, its columns, and each row's
 * cells.
 */
export type SourceDraw = {
  readonly kind: number;
  readonly numbers: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly (readonly number[])[];
};

/** Numbers that decide on a node: which processor, which inputs, which settings. */
export type NodeDraw = { readonly kind: number; readonly numbers: readonly number[] };

export type WorkflowDraw = {
  readonly sources: readonly SourceDraw[];
  readonly nodes: readonly NodeDraw[];
};

export type QueriesDraw = {
  readonly sources: readonly SourceDraw[];
  readonly queries: readonly (readonly number[])[];
};

const number = fc.nat(99_990);
const numbers = (maxLength: number, minLength = 0): fc.Arbitrary<number[]> =>
  fc.array(number, { minLength, maxLength, size: 'max' });

/** The definition of a workflow as plain numbers, which can be shrunk. */
export function workflowDraws(): fc.Arbitrary<WorkflowDraw> {
  const source = fc.record({
    kind: number,
    numbers: numbers(12),
    columns: numbers(6, 1),
    rows: fc.array(numbers(7), { maxLength: 8, size: 'max' }),
  });
  const node = fc.record({ kind: number, numbers: numbers(24) });
  return fc.record({
    sources: fc.array(source, { minLength: 1, maxLength: 3, size: 'max' }),
    nodes: fc.array(node, { minLength: 1, maxLength: 7, size: 'max' }),
  });
}

/** A wide source or two, and queries over them. */
export function queriesDraws(count: number): fc.Arbitrary<QueriesDraw> {
  const source = fc.record({
    kind: fc.constantFrom(0, 2),
    numbers: numbers(12),
    columns: numbers(16, 8),
    rows: fc.array(numbers(17, 8), { maxLength: 14, size: 'max' }),
  });
  return fc.record({
    sources: fc.array(source, { minLength: 1, maxLength: 2 }),
    queries: fc.array(numbers(40, 12), { minLength: count, maxLength: count, size: 'max' }),
  });
}
