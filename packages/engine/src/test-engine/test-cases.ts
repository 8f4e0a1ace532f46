import { stage } from '@millrace/plan';
import { beforeAll, expect, test } from 'vitest';
import type { Engine, ResultFile } from '../contract.ts';
import { demand, type EngineCase, type Outcome } from './engine-case.ts';
import { readResult, runProgram } from './run-program.ts';

/** Runs the cases together in one program, and each one without a result again by itself. */
export function testCases(
  cases: readonly EngineCase[],
  getEngine: () => Engine,
  skips: Readonly<Record<string, string>>,
): void {
  let together: Outcome | null = null;
  const wanted = cases.filter(({ name }) => skips[name] === undefined);
  beforeAll(async () => {
    const files = Object.assign({}, ...wanted.map((each) => each.files ?? {})) as Record<
      string,
      string | Uint8Array
    >;
    together = await runProgram(
      getEngine(),
      stage(wanted.map(({ relation }) => demand(relation))),
      { files },
    ).catch(() => null);
  }, 600_000);
  for (const each of cases) {
    const reason = skips[each.name];
    test(each.name, async (context) => {
      if (reason !== undefined) return context.skip(reason);
      const stepId = `sink${wanted.indexOf(each) + 1}`;
      const result = hasResult(together, stepId)
        ? await readResult(together, stepId)
        : await runAlone(each, getEngine());
      compare(result, each);
    });
  }
}

function hasResult(outcome: Outcome | null, stepId: string): outcome is Outcome {
  return (
    outcome?.events.some((event) => event.kind === 'result' && event.stepId === stepId) ?? false
  );
}

async function runAlone({ relation, files = {} }: EngineCase, engine: Engine): Promise<ResultFile> {
  return readResult(await runProgram(engine, stage([demand(relation)]), { files }), 'sink1');
}

function compare({ fields, rows, total }: ResultFile, { relation, expected }: EngineCase): void {
  expect(fields).toEqual(relation.schema.kind === 'closed' ? relation.schema.fields : []);
  expect(total).toBe(expected.rows.length);
  expect(inOrder(rows, expected.kind)).toEqual(inOrder(expected.rows, expected.kind));
}

function inOrder(rows: readonly unknown[], kind: 'sequence' | 'bag'): readonly unknown[] {
  return kind === 'sequence'
    ? rows
    : rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
