import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowTarget, SinkStep } from '@millrace/plan';
import { copyStatement, largeRowGroup, smallRowGroup, type CopyOptions } from './copy-statement.ts';
import { forgetZeros, mayLoseZeros, sawZeros } from './negative-zeros.ts';
import { renamePartitions } from './partition-folders.ts';
import { stepError } from './step-error.ts';
import type { StepContext, StepOutcome } from './step-context.ts';

const ampleMemory = 2 ** 31;

/** Writes the step's relation as files in a folder of the workspace. */
export async function writeFiles(
  step: SinkStep,
  target: RowTarget,
  context: StepContext,
): Promise<StepOutcome> {
  const folder = `${step.id}.files`;
  const rows = await copyExactly(
    step,
    target,
    folder,
    context,
    context.limits.memoryBytes >= ampleMemory ? largeRowGroup : smallRowGroup,
  );
  await renamePartitions(join(context.workspace, folder), target.partitionBy.length);
  return { rows, event: { kind: 'written', stepId: step.id, folder, rows } };
}

async function copyExactly(
  step: SinkStep,
  target: RowTarget,
  folder: string,
  context: StepContext,
  rowGroup: number,
): Promise<number> {
  const risk = mayLoseZeros(step, target);
  if (risk !== 'where there are any')
    return copy(step, target, folder, context, { rowGroup, dictionaries: risk === 'never' });
  await forgetZeros(context.session);
  const rows = await copy(step, target, folder, context, { rowGroup, watch: true });
  return (await sawZeros(context.session))
    ? copy(step, target, folder, context, { rowGroup, dictionaries: false })
    : rows;
}

async function copy(
  step: SinkStep,
  target: RowTarget,
  folder: string,
  context: StepContext,
  copying: CopyOptions,
): Promise<number> {
  const { session, counts, workspace } = context;
  const path = join(workspace, folder);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  try {
    const reader = await session.runAndReadAll(
      copyStatement(step, target, path, await counts.start(), copying),
    );
    return Number(reader.getRows()[0]?.[0] ?? 0);
  } catch (error) {
    const isTooLarge =
      target.format.kind === 'parquet' &&
      copying.rowGroup !== smallRowGroup &&
      stepError(error).code === 'MEMORY_LIMIT';
    if (!isTooLarge) throw error;
    return copy(step, target, folder, context, { ...copying, rowGroup: smallRowGroup });
  }
}
