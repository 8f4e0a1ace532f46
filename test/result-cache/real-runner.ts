import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll, beforeAll } from 'vitest';
import { openWorkbench, type Workbench } from '../../packages/runner/src/testing/workbench.ts';

export type RealRunner = { readonly engine: Engine; readonly bench: Workbench };

/** A runner with the real embedded engine, for all tests of a file. */
export function realRunner(): RealRunner {
  let engine: Engine;
  let bench: Workbench;
  beforeAll(async () => {
    engine = duckdbEngine({ workers: 2 });
    bench = await openWorkbench({ embedded: engine });
    await bench.runner.start();
  });
  afterAll(async () => {
    await bench.close();
    await engine.close();
  });
  return {
    get engine() {
      return engine;
    },
    get bench() {
      return bench;
    },
  };
}
