import type { ResultFile } from '@millrace/engine';
import { detailedError, type MillraceError } from '@millrace/model';
import type { Pin, Store } from '@millrace/store';

/** The stored form of pinned rows: all rows of each output of the node. */
export type PinContent = { readonly outputs: readonly Pick<ResultFile, 'fields' | 'rows'>[] };

export const PIN_ROWS = 10_000;
export const PIN_BYTES = 8 * 1_048_576;

/** Stores the rows of a node's outputs. Throws `INVALID` if they are too many, with the limit. */
export async function storePin(
  { pins }: Pick<Store, 'pins'>,
  label: string,
  { workflowId, userId, nodeId }: Pick<Pin, 'workflowId' | 'userId' | 'nodeId'>,
  outputs: readonly ResultFile[],
): Promise<Pin> {
  if (outputs.some(({ rows }) => rows.length > PIN_ROWS))
    throw detailedError('INVALID', 'TOO_MANY_TO_PIN', {
      node: label,
      limit: PIN_ROWS.toLocaleString('en'),
    });
  if (outputs.some(({ cut }) => cut !== undefined)) throw tooLarge(label);
  const kept: PinContent = { outputs: outputs.map(({ fields, rows }) => ({ fields, rows })) };
  const content = JSON.stringify(kept);
  if (Buffer.byteLength(content) > PIN_BYTES) throw tooLarge(label);
  return pins.create({
    workflowId,
    userId,
    nodeId,
    rows: outputs.reduce((sum, { rows }) => sum + rows.length, 0),
    content,
  });
}

function tooLarge(label: string): MillraceError {
  return detailedError('INVALID', 'TOO_LARGE_TO_PIN', {
    node: label,
    megabytes: PIN_BYTES / 1_048_576,
  });
}
