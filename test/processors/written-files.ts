import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAvro, writeWorkbook, type Engine } from '@millrace/engine';
import { runProgram } from '@millrace/engine/test-engine';
import { stage } from '@millrace/plan';
import { checkGraph, processorNamed } from '@millrace/processors';
import { caseGraph, type CaseInput } from '@millrace/processors/cases';
import { expect } from 'vitest';

/** The files that a node writes, in name order; for some formats after the runner's conversion. */
export async function writtenFiles(
  engine: Engine,
  processor: string,
  settings: Readonly<Record<string, string>>,
  given: CaseInput,
): Promise<readonly string[]> {
  const graph = caseGraph(processorNamed(processor)!, {
    name: '',
    settings: { path: '/out', ...settings },
    inputs: [given],
    expect: { outputs: [] },
  });
  const { demands, issues } = checkGraph(graph);
  expect(issues).toEqual([]);
  const outcome = await runProgram(engine, stage(demands));
  const event = outcome.events.find(({ kind }) => kind === 'written');
  if (event?.kind !== 'written') throw new Error(JSON.stringify(outcome.events));
  const folder = join(outcome.workspace, event.folder);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const target = demands.find((demand) => demand.target.kind === 'file')?.target;
  const conversion = target?.kind === 'file' ? target.conversion : undefined;
  if (conversion === undefined) return names;
  const file = join(await mkdtemp(join(tmpdir(), 'converted-')), 'file');
  if (conversion.kind === 'workbook') await writeWorkbook(names, file, conversion);
  else await writeAvro(names, file, conversion);
  return [file];
}
