import { renderIssue } from '@millrace/model';
import type { Engine, ResultFile } from '@millrace/engine';
import { stage, typeName, type Demand } from '@millrace/plan';
import { allCases, type ExpectedOutput, type NamedCase } from '@millrace/processors/cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sameRows } from './same-rows.ts';
import { lowerCase, runDemands } from './run-case.ts';

/**
 * Runs every case of every processor on an engine. `skips`: cases that the engine does not pass, as
 * `Processor: case`, with the reason. `refused`: processors that the engine refuses to run, and what
 * it says.
 */
export function testProcessorCases(
  makeEngine: () => Engine | Promise<Engine>,
  skips: Readonly<Record<string, string>> = {},
  refused: Readonly<Record<string, string>> = {},
): void {
  let engine: Engine;
  beforeAll(async () => void (engine = await makeEngine()), 600_000);
  afterAll(() => engine.close());
  const titles = new Set(allCases().map(titleOf));

  test('every skip names a case', () => {
    expect(Object.keys(skips).filter((title) => !titles.has(title))).toEqual([]);
  });

  describe.each([...Map.groupBy(allCases(), ({ processor }) => processor.name)])(
    '%s',
    (_name, list) => {
      for (const each of list) {
        const skip = skips[titleOf(each)];
        test.skipIf(skip !== undefined)(
          `${each.case.name}${skip === undefined ? '' : ` (${skip})`}`,
          () => check(engine, each, refused[each.processor.name]),
        );
      }
    },
  );
}

function titleOf({ processor, case: each }: NamedCase): string {
  return `${processor.name}: ${each.name}`;
}

async function check(engine: Engine, each: NamedCase, refusal?: string): Promise<void> {
  const { expect: expected, files = {}, tolerance } = each.case;
  const lowered = await lowerCase(engine, each);
  if ('issue' in expected) {
    expect(
      lowered.issues.map(({ nodeId, field, code }) => ({ nodeId, field, code })),
    ).toContainEqual({
      nodeId: expected.issue.node ?? 'n',
      field: expected.issue.field,
      code: expected.issue.code,
    });
    if (expected.issue.message !== undefined)
      expect(lowered.issues.map((issue) => renderIssue(issue).message)).toContain(
        expected.issue.message,
      );
    if (expected.issue.fix !== undefined)
      expect(lowered.issues.map((issue) => renderIssue(issue).fix)).toContain(expected.issue.fix);
    if (expected.issue.span !== undefined)
      expect(lowered.issues.map(({ span }) => span)).toContainEqual(expected.issue.span);
    return;
  }
  expect(lowered.issues).toEqual([]);
  if (refusal !== undefined) {
    const messages = engine.check(stage(lowered.demands)).map(({ message }) => message);
    expect(messages).toEqual([refusal]);
    return;
  }
  const outcome = await runDemands(engine, lowered.demands, files);
  if ('error' in expected) {
    expect(outcome).toMatchObject({
      kind: 'failed',
      code: expected.error,
      message: expect.stringContaining(expected.message ?? '') as string,
    });
    return;
  }
  if (outcome.kind === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  expected.outputs.forEach((output, index) =>
    expectRows(resultOf(lowered.demands, outcome.results, `out${index}`), output, tolerance),
  );
  if (expected.demand !== undefined)
    expectRows(resultOf(lowered.demands, outcome.results, 'n'), expected.demand, tolerance);
  expected.charts?.forEach((chart, index) =>
    expectRows(chartsOf(lowered.demands, outcome.results)[index]!, chart, tolerance),
  );
  if (expected.measure !== undefined) expect(outcome.measures).toEqual([expected.measure]);
}

function chartsOf(
  demands: readonly Demand[],
  results: readonly (ResultFile | null)[],
): readonly ResultFile[] {
  return demands.flatMap(({ target }, index) =>
    target.kind === 'result' && target.nodeId === 'n' && target.type === 'graph'
      ? [results[index]!]
      : [],
  );
}

function resultOf(
  demands: readonly Demand[],
  results: readonly (ResultFile | null)[],
  nodeId: string,
): ResultFile {
  const index = demands.findIndex(
    ({ target }) => target.kind === 'result' && target.nodeId === nodeId,
  );
  const result = results[index];
  if (result === undefined || result === null) throw new Error(`Node ${nodeId} has no result.`);
  return result;
}

function expectRows(
  result: ResultFile,
  { columns, rows, ordered = false }: ExpectedOutput,
  tolerance?: number,
): void {
  expect(result.fields.map(({ name, type }) => `${name} ${typeName(type)}`)).toEqual(columns);
  if (typeof rows === 'number') expect(result.total).toBe(rows);
  else if (!sameRows(result.rows, rows, ordered, tolerance))
    expect(ordered ? result.rows : result.rows.toSorted(byText)).toEqual(
      ordered ? rows : [...rows].sort(byText),
    );
}

function byText(a: readonly unknown[], b: readonly unknown[]): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
