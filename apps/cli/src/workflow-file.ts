import { readWorkflowText, type Graph } from '@millrace/model';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * The graph in a workflow file: the graph itself, or an envelope or record with it in the member
 * `workflow`.
 */
export async function readWorkflowFile(file: string | undefined): Promise<Graph> {
  if (file === undefined) throw new UsageError('Pass the path of a workflow file.');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT'
        ? `There is no file "${file}".`
        : `"${file}" cannot be read: ${error.message}`,
    );
  });
  const graph = readWorkflowText(text);
  return graph.name === '' ? { ...graph, name: basename(file) } : graph;
}
