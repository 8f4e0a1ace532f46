import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import type { Graph } from '@millrace/model';
import { compactGraph } from '@millrace/model';
import type { Workflow } from '@millrace/store';
import type { Workbench } from '../../packages/runner/src/testing/workbench.ts';
import { buildWorkflow } from '../cluster/generated-workflows/build-workflow.ts';
import type { WorkflowDraw } from '../cluster/generated-workflows/draw.ts';
import { World } from '../cluster/generated-workflows/world.ts';

/**
 * The graph that the numbers describe, its files in a folder of a workbench, its writers writing
 * over what is there.
 */
export async function drawnGraph(
  draw: WorkflowDraw,
  bench: Workbench,
  engine: Engine,
  folder: string,
): Promise<Graph> {
  const world = await World.make();
  try {
    const { graph } = await buildWorkflow(draw, world, engine);
    await cp(join(world.folder, 'files'), join(bench.home, 'files', 'shared', folder), {
      recursive: true,
    });
    return movedTo(`/shared/${folder}`, graph);
  } finally {
    await world.close();
  }
}

function movedTo(folder: string, graph: Graph): Graph {
  const moved = (name: string, value: string): string =>
    name === 'path' && /^\/(data|out)\//.test(value)
      ? `${folder}${value}`
      : name === 'saveMode'
        ? 'Overwrite'
        : value;
  const nodes = graph.nodes.map((node) => ({
    ...node,
    fields: node.fields.map((field) => ({ ...field, value: moved(field.name, field.value) })),
  }));
  return { ...graph, nodes };
}

/** Stores a graph as a workflow. */
export function stored(bench: Workbench, graph: Graph): Promise<Workflow> {
  const content = compactGraph(graph);
  return bench.store.workflows.create({
    userId: bench.user.id,
    projectId: 1,
    name: 'drawn',
    category: '',
    description: '',
    content: () => content,
    datasets: [],
  });
}
