import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ResultFile } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { typeName } from '@millrace/plan';
import { parseType } from '@millrace/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindText } from '../../../benchmarks/queries/bind-text.ts';
import { querySet, sparkText } from '../../../benchmarks/queries/query-set.ts';
import { createRivals } from '../../../benchmarks/queries/rivals.ts';
import { setShapes } from '../../../benchmarks/plans/set-shapes.ts';
import { differences, readShapes } from '../../../benchmarks/plans/stored-shapes.ts';
import { sparkPython } from '../spark-session.ts';

type Answer =
  | {
      readonly fields: readonly (readonly [string, string])[];
      readonly rows: readonly (readonly unknown[])[];
    }
  | { readonly error: string };

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

/** Every query of both sets gives what Spark gives to the same text: values, types and names. */
describe.each(['tpch', 'tpcds'] as const)('%s', (name) => {
  const { tables, queries } = querySet(name, 0.01);
  const texts = [...queries].map(([query, text]) => [query, sparkText(text)] as const);
  let answers: ReadonlyMap<string, Answer>;
  let folder: string;
  let schemas: Parameters<typeof bindText>[1];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'millrace-query-sets-'));
    answers = await askSpark(folder, dirname([...tables.values()][0]!), texts);
    const rivals = await createRivals(tables, 60_000);
    ({ schemas } = rivals);
    rivals.close();
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(texts)('%s', async (query, text) => {
    const bound = bindText(text, schemas);
    if (bound.kind === 'refused') throw new Error(bound.reason);
    const sources = Object.fromEntries(
      [...tables].map(([table, file]) => [`/${table}.parquet`, [file]] as const),
    );
    const outcome = await runProgram(engine, bound.program, { sources });
    const answer = answers.get(query)!;
    if ('error' in answer) return expect(failureOf(outcome)?.error.code).toBe(answer.error);
    const result = await readResult(outcome, 'sink1');
    expect(result.fields.map(({ name: column, type }) => [column, typeName(type)])).toEqual(
      answer.fields.map(([column, type]) => [column, typeName(parseType(type))]),
    );
    expect(comparable(result.rows)).toEqual(comparable(answer.rows));
  });
});

// `npm run benchmark -- plans --write` stores other shapes, after a look at them.
test.each(['tpch', 'tpcds'] as const)('the plans of %s keep their shapes', async (name) => {
  expect(differences(readShapes(name), await setShapes(name))).toEqual([]);
});

async function askSpark(
  folder: string,
  data: string,
  texts: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, Answer>> {
  const [queries, target] = [join(folder, 'queries.json'), join(folder, 'answers.jsonl')];
  await writeFile(queries, JSON.stringify(texts));
  const script = join(import.meta.dirname, 'answers.py');
  await promisify(execFile)(sparkPython, [script, data, queries, target], {
    maxBuffer: 2 ** 26,
    env: { ...process.env, PYSPARK_PYTHON: sparkPython },
  });
  const lines = (await readFile(target, 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [string, Answer]));
}

/** Rows in any order: those that tie in ORDER BY have none. Doubles within their last digits. */
function comparable(rows: ResultFile['rows'] | readonly (readonly unknown[])[]): readonly string[] {
  return rows
    .map((row) =>
      JSON.stringify(
        row.map((value) =>
          typeof value === 'number' && !Number.isInteger(value)
            ? value.toPrecision(11)
            : String(value),
        ),
      ),
    )
    .toSorted();
}
