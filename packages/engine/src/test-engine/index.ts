import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../contract.ts';
import { columnCases } from './cases/columns.ts';
import { csvCases } from './cases/csv.ts';
import { groupCases } from './cases/groups.ts';
import { joinCases } from './cases/join.ts';
import { lineCases } from './cases/lines.ts';
import { rowCases } from './cases/rows.ts';
import type { EngineCase } from './engine-case.ts';
import { testCases } from './test-cases.ts';
import { testDepth, testFailures, testMemory } from './test-failures.ts';
import { testFiles } from './test-files.ts';
import { testParquet } from './test-parquet.ts';

export type { EngineCase } from './engine-case.ts';
export { failureOf, readResult, runProgram } from './run-program.ts';

/** Every relation kind and reader, by name. */
export const engineCases: readonly EngineCase[] = [
  ...rowCases,
  ...columnCases,
  ...joinCases,
  ...groupCases,
  ...csvCases,
  ...lineCases,
];

export type TestEngineOptions = {
  /** Cases the engine doesn't pass yet, by name, with the reason. */
  readonly skips?: Readonly<Record<string, string>>;
  /**
   * How many rows the test of a spilling sort sorts; null if the engine's memory can't be limited
   * here.
   */
  readonly spill?: { readonly rows: bigint; readonly memoryBytes: number } | null;
  readonly chain?: number;
};

/**
 * The contract of an engine. Call it in a test file with a function that creates the engine.
 *
 * @example testEngine('duckdb', () => duckdbEngine({ workers: 1 }));
 */
export function testEngine(
  name: string,
  makeEngine: () => Engine | Promise<Engine>,
  options: TestEngineOptions = {},
): void {
  const {
    skips = {},
    spill = { rows: 3_000_000n, memoryBytes: 256 * 2 ** 20 },
    chain = 1000,
  } = options;
  describe(`engine ${name}`, () => {
    let engine: Engine;
    beforeAll(async () => void (engine = await makeEngine()), 600_000);
    afterAll(() => engine.close());
    const getEngine = (): Engine => engine;

    test('every skip names a case', () => {
      const names = new Set(engineCases.map((each) => each.name));
      expect(Object.keys(skips).filter((each) => !names.has(each))).toEqual([]);
    });
    testCases(engineCases, getEngine, skips);
    testFiles(getEngine);
    testParquet(getEngine);
    testFailures(getEngine);
    if (spill !== null) testMemory(getEngine, spill);
    testDepth(getEngine, chain);
  });
}
