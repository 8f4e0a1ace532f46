import { renderTextProblem, writeText } from '@millrace/model';
import { describe, expect, it } from 'vitest';
import { bindExpression } from './bind-expression.ts';
import { conformanceEntries, conformanceSchema } from '../../../../test/conformance-file.ts';
import { sparkTypeName } from './spark-type-name.ts';

const outcomes = conformanceEntries.map((entry) => {
  const bound = bindExpression(entry.expr, conformanceSchema, {
    origin: { nodeId: 'n1' },
    allow: 'both',
  });
  const refusedBySpark = entry.expect.error?.phase === 'analyze';
  if (bound.kind === 'bound') {
    const type = sparkTypeName(bound.expression.type);
    const wanted = refusedBySpark ? 'refused' : entry.expect.types!.join(', ');
    return {
      entry,
      outcome: type === wanted ? 'right' : 'WRONG',
      detail: type === wanted ? type : `${type}, Spark: ${wanted}`,
    };
  }
  const reason =
    bound.kind === 'unknown'
      ? writeText(bound.reason)
      : bound.problems.map((problem) => renderTextProblem(problem).message).join(' ');
  return { entry, outcome: refusedBySpark ? 'right' : 'refused', detail: reason };
});

describe("Spark's results", () => {
  it('has no wrong type', () => {
    expect(
      outcomes
        .filter(({ outcome }) => outcome === 'WRONG')
        .map(({ entry, detail }) => `${entry.id} ${entry.expr} → ${detail}`),
    ).toEqual([]);
  });

  it('types most entries as Spark does and refuses the rest, each for a reason', async () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThanOrEqual(
      620,
    );
    const table = outcomes.map(
      ({ entry, outcome, detail }) =>
        `${entry.id.padEnd(15)} ${outcome.padEnd(7)} ${entry.expr} → ${detail}`,
    );
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('conformance.gen.txt');
  });
});
