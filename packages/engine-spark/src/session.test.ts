import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineUnavailable, type RunContext } from '@millrace/engine';
import { INTEGER, stage, values } from '@millrace/plan';
import { expect, onTestFinished, test } from 'vitest';
import { sparkEngine } from './engine.ts';
import { sparkSession } from './session.ts';

const row = values([{ name: 'one', type: INTEGER, nullable: false }], [[1]], { nodeId: 'n1' });
const program = stage([
  {
    relation: row,
    target: { kind: 'result', nodeId: 'n1', title: '', type: 'table', limit: 1, options: {} },
  },
]);
const limits = { memoryBytes: 2 ** 30, threads: 1 };

test.each(['session', 'engine'] as const)(
  'a %s that cannot start says why and what it needs, and tries again',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'millrace-spark-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const python = join(folder, 'python');
    const spark =
      kind === 'session' ? sparkSession({ python, folder, limits }) : sparkEngine({ python });
    const context: RunContext = {
      runId: '1',
      workspace: folder,
      sources: {},
      limits,
      timeZone: 'UTC',
      signal: new AbortController().signal,
      log: () => {},
    };
    const failure = () =>
      Array.fromAsync(spark.run(program, context)).catch((error: unknown) => error);
    const needs =
      'It needs a Python with PySpark 4.2, which MILLRACE_SPARK_PYTHON names, and Java 17.';

    const missing = await failure();
    expect(missing).toBeInstanceOf(EngineUnavailable);
    expect(String(missing)).toMatch(/Spark did not start: spawn \S+python ENOENT\. /);
    expect(String(missing)).toContain(needs);

    await symlink(process.execPath, python);
    expect(String(await failure())).toMatch(/Spark did not start: \S*: bad option: -u\. /);
    await spark.close?.();
  },
);
