import { printGraph } from '@millrace/model';
import type { GraphWork } from '@millrace/runner';
import { withoutPins } from './without-pins.ts';

export type ExportedFile = { readonly fileName: string; readonly text: Uint8Array };

/** A workflow as a file for exchange. */
export function exportedFile({ graph }: GraphWork): ExportedFile {
  const name = graph.name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').slice(0, 100);
  return { fileName: `${name}.workflow.json`, text: Buffer.from(printGraph(withoutPins(graph))) };
}
