import type { ResultFile } from '@millrace/engine';
import { MillraceError } from '@millrace/model';
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
    throw tooMuch(`${label} gives more than ${PIN_ROWS.toLocaleString('en')} rows`);
  if (outputs.some(({ cut }) => cut !== undefined))
    throw tooMuch(`The rows of ${label} are more than ${PIN_BYTES / 1_048_576} MB`);
  const kept: PinContent = { outputs: outputs.map(({ fields, rows }) => ({ fields, rows })) };
  const content = JSON.stringify(kept);
  if (Buffer.byteLength(content) > PIN_BYTES)
    throw tooMuch(`The rows of ${label} are more than ${PIN_BYTES / 1_048_576} MB`);
  return pins.create({
    workflowId,
    userId,
    nodeId,
    rows: outputs.reduce((sum, { rows }) => sum + rows.length, 0),
    content,
  });
}

function tooMuch(what: string): MillraceError {
  return new MillraceError(
    'INVALID',
    `${what}, and no more can be pinned. Pin a node after a filter or a limit, or make this one a cache point.`,
  );
}
