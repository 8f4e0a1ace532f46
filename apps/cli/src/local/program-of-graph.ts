import { invalidGraph, MillraceError, type Graph } from '@millrace/model';
import { stage, type Program } from '@millrace/plan';
import { createFactFinder, createQuickRun, createSourceFinder, lowerWithFacts } from '@millrace/server/facts';
import type { LoweredGraph } from '@millrace/processors';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../wiring/engines.ts';
import { shellFiles } from '../wiring/shell-files.ts';

export type GraphProgram = { readonly lowered: LoweredGraph; readonly program: Program };

const person = { id: 1, username: 'shell', role: 'ADMIN' } as const;

/** The program of a graph, with what had to be found out of files. Throws INVALID_GRAPH with every fault. */
export async function programOfGraph(graph: Graph, parameters: ReadonlyMap<string, string>): Promise<GraphProgram> {
  const engine = await openEngine('duckdb');
  const workspaces = await mkdtemp(join(tmpdir(), 'millrace-'));
  try {
    const files = shellFiles();
    const sources = createSourceFinder(files, { access: () => Promise.resolve('write') });
    const quickRun = createQuickRun(engine, { workspaces, memoryBytes: 1_073_741_824, timeoutMs: 600_000, log: () => undefined });
    const noDatasets = { datasets: { resolve: () => Promise.resolve(undefined) } };
    const lowered = await lowerWithFacts(graph, createFactFinder(noDatasets, sources, quickRun), person, { parameters });
    if (lowered.faults.length > 0) throw invalidGraph(lowered.faults);
    refuseUnknown(lowered);
    return { lowered, program: stage(lowered.demands) };
  } finally {
    await engine.close();
    await rm(workspaces, { recursive: true, force: true });
  }
}

function refuseUnknown({ nodes }: LoweredGraph): void {
  for (const { outputs } of nodes.values()) {
    for (const output of outputs) if (output.kind === 'unknown') throw new MillraceError('NOT_FOUND', output.reason);
  }
}
