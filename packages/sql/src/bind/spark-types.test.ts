import { readFileSync } from 'node:fs';
import { closed } from '@millrace/plan';
import { describe, expect, it } from 'vitest';
import { parseType } from '../parse/parse.ts';
import { bindExpression } from './bind-expression.ts';
import { sparkTypeName } from './spark-type-name.ts';

/**
 * Spark 4.2's types for about a thousand expressions over columns of every type, recorded by
 * `measure.py` beside the file.
 */
const read = (name: string): string =>
  readFileSync(new URL(`../../test/spark-types/${name}`, import.meta.url), 'utf8');

const columns = Object.entries(JSON.parse(read('columns.json')) as Record<string, string>);
const schema = closed(
  columns.map(([name, type]) => ({
    name,
    type: parseType(type),
    nullable: true,
  })),
);

const answers = read('types.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [expression = '', spark = ''] = line.split('\t');
    const bound = bindExpression(expression, schema, { origin: { nodeId: 'n1' }, allow: 'both' });
    return {
      expression,
      spark: spark.startsWith('!') ? '!' : spark,
      ours: bound.kind === 'bound' ? sparkTypeName(bound.expression.type) : '!',
    };
  });

describe('types of expressions', () => {
  it("match Spark's, and what Spark refuses is refused", () => {
    expect(answers.filter(({ ours, spark }) => ours !== '!' && ours !== spark)).toEqual([]);
  });

  it('are refused beyond that only if the catalog has a gap', () => {
    const gaps = answers.filter(({ ours, spark }) => ours === '!' && spark !== '!');
    expect(gaps.length).toBeLessThanOrEqual(answers.length / 50);
  });
});
