import type { FileSystem } from '@millrace/files';
import { isMillraceError, MillraceError } from '@millrace/model';
import type { FileTarget } from '@millrace/plan';
import type { Store } from '@millrace/store';
import { diskFullMessage, isDiskFull } from '../messages/disk-full.ts';
import { messageOf } from '../messages/error-message.ts';
import { lockTarget } from './target-locks.ts';

/** Why an output could not be moved to its target. The issue belongs to the node that writes it. */
export class OutputError extends Error {
  readonly nodeId: string;
  readonly code: string;

  constructor(nodeId: string, code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.nodeId = nodeId;
    this.code = code;
  }
}

type Known = { readonly files: FileSystem; readonly store: Pick<Store, 'targetLocks'> };

/** The failure of a node's output and how to fix it; for an existing target, who wrote it. */
export async function outputError(
  { files, store }: Known,
  { nodeId, path }: Pick<FileTarget, 'nodeId' | 'path'>,
  error: unknown,
): Promise<OutputError> {
  if (isMillraceError(error, 'FILE_EXISTS')) {
    const { code, message } = await targetExists(files, store, path);
    return new OutputError(nodeId, code, message, error);
  }
  if (isDiskFull(error)) return new OutputError(nodeId, 'DISK_FULL', diskFullMessage(path), error);
  return new OutputError(
    nodeId,
    isMillraceError(error) ? error.code : 'OUTPUT_FAILED',
    messageOf(error),
    error,
  );
}

async function targetExists(
  files: FileSystem,
  store: Known['store'],
  path: string,
): Promise<MillraceError> {
  const writer = await store.targetLocks.lastWrite((await lockTarget(files, path)).path);
  const by =
    writer === undefined
      ? ''
      : ` Execution ${writer.executionId} ("${writer.name}") wrote it at ${new Date(writer.time).toISOString()}.`;
  const fix =
    'Choose another path, delete what is there, or change the save mode to Overwrite or Append.';
  return new MillraceError(
    'TARGET_EXISTS',
    `"${path}" already exists, and the save mode is "Fail if it exists".${by} ${fix}`,
  );
}
