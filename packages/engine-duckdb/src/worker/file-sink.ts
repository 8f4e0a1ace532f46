import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileTarget, SinkStep } from '@millrace/plan';
import { copyStatement } from './copy-statement.ts';
import type { StepContext, StepOutcome } from './step.ts';

/** Writes the step's relation as files in a folder of the workspace. */
export async function writeFiles(step: SinkStep, target: FileTarget, { connection, sources, workspace }: StepContext): Promise<StepOutcome> {
  const folder = `${step.id}.files`;
  await rm(join(workspace, folder), { recursive: true, force: true });
  await mkdir(join(workspace, folder), { recursive: true });
  const reader = await connection.runAndReadAll(copyStatement(step, target, join(workspace, folder), sources.bindings));
  const rows = Number(reader.getRows()[0]?.[0] ?? 0);
  return { rows, event: { kind: 'written', stepId: step.id, folder, rows } };
}
