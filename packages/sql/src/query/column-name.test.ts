import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { closedFields } from '@millrace/plan';
import { conformanceInputs } from '../../../../test/conformance-file.ts';
import { bindQuery } from './bind-query.ts';

type Entry = { readonly id: string; readonly kind: string; readonly expr: string };

const entries = readFileSync(
  new URL('../../../../test/conformance/spark-sql.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .filter(({ kind }) => kind !== 'query');

/**
 * Spark 4.2's names for the columns of `SELECT <expression> FROM t`, by the entry's id; those it
 * refuses are missing.
 */
const names = JSON.parse(
  readFileSync(new URL('../../test/spark-column-names.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

/**
 * A time that the clock skips, in the session's zone; and a comparison that Spark writes out at
 * length.
 */
const known: ReadonlySet<string> = new Set(['datetime-104', 'nested-09']);

describe('names of columns without AS', () => {
  test("match Spark's", () => {
    const checked = entries.flatMap(({ id, expr }) => {
      const bound = bindQuery(`SELECT ${expr} FROM t`, conformanceInputs, {
        origin: { nodeId: 'n1' },
      });
      if (bound.kind !== 'bound' || known.has(id)) return [];
      return [{ id, names: closedFields(bound.relation.schema).map(({ name }) => name) }];
    });
    expect(checked.length).toBeGreaterThan(600);
    expect(
      checked.filter(({ id, names: given }) => JSON.stringify(given) !== JSON.stringify(names[id])),
    ).toEqual([]);
  });

  test('have the definition of a named window', () => {
    const named = 'sum(i) OVER w, rank() OVER (w)';
    const text = `SELECT ${named} FROM t WINDOW w AS (PARTITION BY s ORDER BY i DESC)`;
    const bound = bindQuery(text, conformanceInputs, { origin: { nodeId: 'n1' } });
    if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
    const window = 'PARTITION BY s ORDER BY i DESC NULLS LAST';
    expect(closedFields(bound.relation.schema).map(({ name }) => name)).toEqual([
      `sum(i) OVER (${window} RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
      `RANK() OVER (${window} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
    ]);
  });
});
