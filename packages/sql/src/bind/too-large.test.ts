import { renderTextProblem, writeText } from '@millrace/model';
import { closed, INTEGER, STRING } from '@millrace/plan';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { bindExpression } from './bind-expression.ts';

const schema = closed([
  { name: 's', type: STRING, nullable: true },
  { name: 'n', type: INTEGER, nullable: false },
]);

function problemsOf(text: string): readonly Problem[] {
  const binding = bindExpression(text, schema, { origin: { nodeId: 'n1', field: 'expr' } });
  if (binding.kind === 'unknown') throw new Error(writeText(binding.reason));
  return binding.kind === 'bound' ? [] : binding.problems;
}

describe('values that constants make too large', () => {
  it.each([
    "repeat('a', 2000000000)",
    "length(repeat('ä', 200000000))",
    "repeat(repeat('ab', 100000), 100000)",
    "repeat('a', 1000 * 1000 * 1000)",
    'space(2000000000)',
    "lpad('a', 2000000000, 'x')",
    'rpad(s, 2000000000)',
    "length(replace(repeat('a', 1000000), 'a', repeat('b', 100000)))",
    'size(sequence(1, 2000000000))',
    'sequence(2000000000, 1, -1)',
    'array_repeat(n, 2000000000)',
    "array_repeat(repeat('a', 1000000), 1000000)",
    "concat(s, repeat('a', 200000000), repeat('b', 200000000))",
    "upper(s) || repeat('a', 2000000000)",
  ])('refuses %s at its position', (text) => {
    const [problem] = problemsOf(text);
    expect(problem && renderTextProblem(problem).message).toMatch(
      /^This makes a value of at least [\d,]+ MB; the limit is 256 MB\.$/,
    );
    expect(problem?.span[1]).toBeGreaterThan(0);
  });

  it.each([
    "repeat('a', 1000000)",
    "repeat('', 2000000000)",
    "repeat('a', -5)",
    "repeat('a', n)",
    'lpad(s, 10)',
    "rpad('a', 2000000000, '')",
    'sequence(1, 1000000)',
    'sequence(n, n + 10)',
    "sequence(TIMESTAMP_NTZ'2024-01-01 00:00:00', TIMESTAMP_NTZ'2024-01-03 00:00:00')",
    "sequence(TIMESTAMP_NTZ'2024-01-01', TIMESTAMP_NTZ'2024-06-01', INTERVAL 1 MONTH)",
    "sequence(DATE'2000-01-01', DATE'2100-01-01')",
    "replace(repeat('a', 1000000), 'b', repeat('b', 100000))",
    'space(-1)',
  ])('accepts %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
