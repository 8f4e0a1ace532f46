import { readGraph, type Graph } from '@millrace/model';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from './usage-error.ts';

/** The graph in a workflow file: the graph itself, or an envelope or record with it in the member `workflow`. */
export async function readWorkflowFile(file: string | undefined): Promise<Graph> {
  if (file === undefined) throw new UsageError('Say which workflow file.');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `There is no file "${file}".` : `"${file}" cannot be read: ${error.message}`);
  });
  const graph = readGraph(unwrapped(text));
  return graph.name === '' ? { ...graph, name: basename(file) } : graph;
}

function unwrapped(text: string): string {
  const found = /^\s*\{/.test(text) && text.includes('"workflow"') ? tryParse(text)?.['workflow'] : undefined;
  return typeof found === 'object' && found !== null ? JSON.stringify(found) : text;
}

function tryParse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
