import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const tiny = mkdtempSync(join(tmpdir(), 'millrace-tiny-'));
const mountable = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', tiny], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(tiny, { recursive: true });
    return false;
  }
})();

/** Store, logs, workspaces and files are all on a 32 MB device. Mounting one requires root. */
describe.skipIf(!mountable)('a full disk (skipped if none can be mounted)', () => {
  const engine = duckdbEngine({ workers: 1 });
  let bench: Workbench;
  beforeAll(async () => {
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = tiny;
    bench = await openWorkbench({ embedded: engine }, { memoryBytes: 96 * 2 ** 20 });
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await bench.runner.start();
  });
  afterAll(async () => {
    await bench.close();
    await engine.close();
    execFileSync('umount', [tiny]);
    rmSync(tiny, { recursive: true });
  });

  const rows: NodeSpec = ['Generate Rows', { count: '6000000', outputCol: 'n' }];
  const text: NodeSpec = [
    'Add Columns',
    { outputCols: '["t"]', expressions: '["sha2(CAST(n AS STRING), 256)"]' },
    'r',
  ];
  const written: NodeSpec = ['Save CSV', { path: '/shared/new/out', saveMode: 'Overwrite' }, 't'];

  async function expectDiskFull(nodes: Readonly<Record<string, NodeSpec>>): Promise<void> {
    const execution = await bench.run(nodes);
    expect([statusName(execution.status), execution.reason]).toEqual([
      'FAILED',
      expect.stringContaining('The disk is full.') as string,
    ]);
    expect(
      execution.metrics?.nodes
        .filter(({ error }) => error !== undefined)
        .map(({ error }) => error?.code),
    ).toEqual(['DISK_FULL']);
    await expect.poll(() => readdirSync(join(bench.home, 'runs', `${execution.id}`))).toEqual([]);
    expect(readdirSync(join(bench.home, 'files', 'shared'), { recursive: true })).toEqual([
      'in.csv',
    ]);
    expect(await bench.log(execution)).toContain('DISK_FULL');
  }

  test('fails the run that fills it with its output or its temporary files; others continue', async () => {
    await bench.put('shared/in.csv', 'a\n1\n');
    await expectDiskFull({ r: rows, t: text, w: written });
    const sorted: NodeSpec = ['Sort', { sortCols: '["t"]', ascDesc: '["DESC"]' }, 't'];
    await expectDiskFull({
      r: rows,
      t: text,
      s: sorted,
      p: ['Record ID', {}, 's'],
      w: ['Print Rows', { n: '3' }, 'p'],
    });
    const small: NodeSpec = ['Read CSV', { path: '/shared/in.csv', header: 'true' }];
    const after = await bench.run({
      r: small,
      w: ['Save CSV', { path: '/shared/after', saveMode: 'Overwrite' }, 'r'],
    });
    expect(statusName(after.status)).toBe('COMPLETED');
  });
});
