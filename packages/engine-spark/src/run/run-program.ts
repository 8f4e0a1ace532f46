import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunContext, RunEvent, RunLimits } from '@millrace/engine';
import { closedFields, type Program } from '@millrace/plan';
import { printEngineScript, type EngineScript } from '../program/print-program.ts';
import type { DriverProcess, DriverRequest } from './driver-process.ts';
import { memoryError } from './memory-error.ts';
import { stepError, type DriverError } from './step-error.ts';

/** Sends a program to a driver and yields its events until it ends or the driver dies. */
export async function* runProgram(
  program: Program,
  context: RunContext,
  driver: DriverProcess,
  lines: AsyncIterator<Record<string, unknown>>,
): AsyncGenerator<RunEvent> {
  const script = printEngineScript(program);
  driver.send(await writeRequest(program, context, script));
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new DriverEnded();
    const event = next.value;
    if (event['run'] !== context.runId) continue;
    if (event['kind'] === 'end') return;
    if (event['kind'] === 'fault')
      throw new Error(`Spark's driver failed: ${String(event['message'])}`);
    yield toRunEvent(event, program, script, {
      ...context.limits,
      memoryBytes: driver.memoryBytes,
    });
  }
}

/** The driver's process has ended, or is ending, during a run. */
export class DriverEnded extends Error {}

async function writeRequest(
  program: Program,
  context: RunContext,
  { text }: EngineScript,
): Promise<DriverRequest> {
  const { resultBytes, cellBytes } = context.limits;
  const script = join(context.workspace, 'program.py');
  await writeFile(script, text);
  return {
    run: context.runId,
    script,
    workspace: context.workspace,
    timeZone: context.timeZone,
    limits: { resultBytes, cellBytes },
    sources: context.sources,
    paths: context.paths ?? {},
    steps: Object.fromEntries(
      program.steps.map(({ id, nodeIds, relation }) => [
        id,
        { nodeIds, fields: closedFields(relation.schema) },
      ]),
    ),
  };
}

function toRunEvent(
  { run: _run, ...event }: Record<string, unknown>,
  program: Program,
  { textsOf }: EngineScript,
  limits: RunLimits,
): RunEvent {
  if (event['kind'] !== 'step') return event as RunEvent;
  const step = program.steps.find(({ id }) => id === event['stepId']);
  const nodeIds = step?.nodeIds ?? [];
  if (event['state'] !== 'failed') return { ...event, nodeIds } as RunEvent;
  const failure = event['error'] as DriverError;
  const error =
    failure.code === 'MEMORY_LIMIT'
      ? memoryError(failure, step, limits)
      : stepError(failure, step, textsOf.get(String(event['stepId'])) ?? []);
  return { ...event, nodeIds, error } as RunEvent;
}
