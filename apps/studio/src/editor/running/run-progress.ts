import { upstreamOf, type NodeRun, type Run } from '@millrace/graph-editor';

const forPeople: ReadonlySet<string> = new Set(['doc', 'sticky']);
const over: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'SKIPPED', 'KILLED', 'STOPPED']);

/**
 * How far a run is: how many of its nodes are done with, and the part of all work, 0 to 1; null
 * where no step that is under way tells of itself.
 */
export type Progress = {
  readonly done: number;
  readonly all: number;
  readonly part: number | null;
};

/** Nodes of one step go together, each as far as the step is. Notes take no part. */
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

/** How much of the step that a node is in is done, 0 to 1; null where that is not known. */
export function fractionOf(run: NodeRun | undefined): number | null {
  return run?.status === 'RUNNING' && run.progress !== undefined ? run.progress : null;
}

/** A part in whole per cent: never all of it before it is. */
export function percent(part: number): string {
  return `${Math.min(99, Math.floor(part * 100))} %`;
}
