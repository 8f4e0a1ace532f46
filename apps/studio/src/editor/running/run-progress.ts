import { upstreamOf, type NodeRun, type Run } from '@millrace/graph-editor';

const forPeople: ReadonlySet<string> = new Set(['doc', 'sticky']);
const over: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'SKIPPED', 'KILLED', 'STOPPED']);

/**
 * The progress of a run: how many of its nodes are done, and the fraction of all work, 0 to 1; null
 * if no running step reports progress.
 */
export type Progress = {
  readonly done: number;
  readonly all: number;
  readonly part: number | null;
};

/** Nodes of one step share its progress. Notes don't count. */
export function progressOf({
  graph,
  nodes,
  untilNodeId,
}: Pick<Run, 'graph' | 'nodes' | 'untilNodeId'>): Progress {
  const taking = (untilNodeId === null ? graph : upstreamOf(graph, untilNodeId)).nodes.filter(
    ({ type }) => !forPeople.has(type),
  );
  const runs = taking.flatMap(({ id }) => nodes.get(id) ?? []);
  const done = runs.filter(({ status }) => over.has(status)).length;
  const fractions = runs.flatMap((run) => fractionOf(run) ?? []);
  const part =
    fractions.length === 0
      ? null
      : (done + fractions.reduce((sum, each) => sum + each, 0)) / taking.length;
  return { done, all: taking.length, part };
}

/** The progress of the step that a node is in, 0 to 1; null if it isn't known. */
export function fractionOf(run: NodeRun | undefined): number | null {
  return run?.status === 'RUNNING' && run.progress !== undefined ? run.progress : null;
}

/** A fraction in whole percent, 100 only when it is complete. */
export function percent(part: number): string {
  return `${Math.min(99, Math.floor(part * 100))} %`;
}
