import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCsv, type RunEvent } from '@millrace/engine';
import { archiveClasses, exportPySpark, sparkEngine } from '@millrace/engine-spark';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import {
  cast,
  closedFields,
  column,
  join as joinOf,
  project,
  range,
  scan,
  sort,
  sortKey,
  stage,
  STRING,
  values,
  type Demand,
  type Relation,
} from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sparkPython } from './spark-session.ts';

const at = (nodeId: string): { nodeId: string } => ({ nodeId });
const show = (relation: Relation): Demand => ({
  relation,
  target: { kind: 'result', nodeId: 'show', title: 'Rows', type: 'table', limit: 100, options: {} },
});
const people = values(
  ['name', 'note'].map((name) => ({ name, type: STRING, nullable: true })),
  [
    ['a', 'x, "y"'],
    ['b', ''],
    ['c', null],
    ['d', 'line\nbreak'],
  ],
  at('people'),
);

/** One Spark process for each run, and scripts that run without Millrace. */
describe('local Spark', () => {
  const engine = sparkEngine({ python: sparkPython });
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'millrace-local-spark-'))));
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a run has its own application and leaves no process behind', async () => {
    const outcome = await runProgram(engine, stage([show(people)]));
    const started = outcome.events.find((event) => event.kind === 'started');
    expect(started?.applicationId).toMatch(/^local-\d+$/);
    expect((await readResult(outcome, 'sink1')).total).toBe(4);
    expect(isAlive(started!.pid!)).toBe(false);
  });

  test('Java starts from its stored classes', async () => {
    expect(await archiveClasses(sparkPython)).toBe(true);
    let maps = '';
    await runProgram(engine, stage([show(people)]), {
      onEvent: (event) => {
        if (event.kind === 'started') maps = childrenOf(event.pid!).map(mapsOf).join('');
      },
    });
    expect(maps).toMatch(/classes-\w+\.jsa/);
  });

  test('Spark ends in the middle of a run when its server is killed', async () => {
    const server = fork(join(import.meta.dirname, 'endless-run.ts'), [folder], { execArgv: [] });
    const [pid] = (await once(server, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000);
  });

  test('a canceled run says so, and its process group has ended', async () => {
    const aborting = new AbortController();
    const big = range('n', 0n, 1n, 200_000n, at('range'));
    const pairs = joinOf(
      'cross',
      big,
      big,
      null,
      [{ name: 'n', expression: column(closedFields(big.schema)[0]!) }],
      at('join'),
    );
    const onEvent = (event: RunEvent): void => {
      if (event.kind === 'step' && event.state === 'running') aborting.abort();
    };
    const outcome = await runProgram(
      engine,
      stage([show(sort(pairs, [sortKey(column(closedFields(pairs.schema)[0]!))], at('sort')))]),
      {
        signal: aborting.signal,
        onEvent,
      },
    );
    expect(failureOf(outcome)?.error.code).toBe('CANCELLED');
    const started = outcome.events.find((event) => event.kind === 'started');
    expect(isAlive(started!.pid!)).toBe(false);
  });

  test('an exported script reads, computes and writes by itself', async () => {
    const input = join(folder, 'in.csv');
    const output = join(folder, 'out');
    await writeFile(input, 'id,name\n2,"b\nb"\n1,a\n');
    const fields = ['id', 'name'].map((name) => ({ name, type: STRING, nullable: true }));
    const read = scan(
      input,
      {
        kind: 'csv',
        separator: ',',
        quote: '"',
        escape: '"',
        header: true,
        encoding: 'UTF-8',
        nullValue: '',
        malformed: '_bad',
      },
      fields,
      at('n1'),
    );
    const [id, name] = closedFields(read.schema);
    const sorted = sort(read, [sortKey(column(id!))], at('n2'));
    const kept = project(
      sorted,
      [
        { name: 'id', expression: cast(column(id!), STRING) },
        { name: 'name', expression: column(name!) },
      ],
      at('n3'),
    );
    const format = {
      kind: 'csv',
      header: true,
      separator: ',',
      quote: '"',
      escape: '"',
      nullValue: '',
    } as const;
    const target = {
      kind: 'file',
      nodeId: 'n4',
      path: output,
      saveMode: 'Overwrite',
      partitionBy: [],
      singleFile: true,
      format,
    } as const;
    const script = exportPySpark(stage([show(kept), { relation: kept, target }]), {
      title: 'Sorted',
      titles: { n1: 'Read CSV', n2: 'Sort' },
      timeZone: 'UTC',
    });
    const file = join(folder, 'sorted.py');
    await writeFile(file, script);
    const { code, output: printed } = await runPython(file);
    expect(printed).toContain('Rows');
    expect(code).toBe(0);
    const parts = (await readdir(output)).filter((part) => part.startsWith('part-'));
    const text = (
      await Promise.all(parts.toSorted().map((part) => readFile(join(output, part), 'utf8')))
    ).join('');
    const records = parseCsv(text, {
      separator: ',',
      quote: '"',
      escape: '"',
      nullValue: '',
      header: true,
      columns: 2,
    });
    expect(records.map((record) => record.fields)).toEqual([
      ['1', 'a'],
      ['2', 'b\nb'],
    ]);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** `spark-submit` as PySpark's package has it: the interpreter starts Spark. */
function runPython(file: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(sparkPython, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SPARK_LOCAL_IP: '127.0.0.1', PYSPARK_PYTHON: sparkPython },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

function childrenOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}

const mapsOf = (pid: string): string => readFileSync(`/proc/${pid}/maps`, 'utf8');
