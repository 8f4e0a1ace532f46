import type { FileSystem } from '@millrace/files';
import {
  phrase,
  isMillraceError,
  MillraceError,
  textOf,
  writeText,
  type ErrorText,
} from '@millrace/model';
import type { FileTarget } from '@millrace/plan';
import type { Store } from '@millrace/store';
import { diskFullText, isDiskFull } from '../messages/disk-full.ts';
import { lockTarget } from './target-locks.ts';

/** Why an output could not be moved to its target. The issue belongs to the node that writes it. */
export class OutputError extends Error {
  readonly nodeId: string;
  readonly code: string;

  readonly text: ErrorText | undefined;

  constructor(nodeId: string, code: string, said: string | ErrorText, cause?: unknown) {
    super(typeof said === 'string' ? said : writeText(said), { cause });
    this.text = typeof said === 'string' ? undefined : said;
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
    const exists = await targetExists(files, store, path);
    return new OutputError(nodeId, exists.code, textOf(exists), error);
  }
  if (isDiskFull(error)) return new OutputError(nodeId, 'DISK_FULL', diskFullText(path), error);
  return new OutputError(
    nodeId,
    isMillraceError(error) ? error.code : 'OUTPUT_FAILED',
    textOf(error),
    error,
  );
}

async function targetExists(
  files: FileSystem,
  store: Known['store'],
  path: string,
): Promise<MillraceError> {
  const writer = await store.targetLocks.lastWrite((await lockTarget(files, path)).path);
  return new MillraceError(
    'TARGET_EXISTS',
    writer === undefined
      ? phrase`"${path}" already exists, and the save mode is "Fail if it exists". Choose another path, delete what is there, or change the save mode to Overwrite or Append.`
      : phrase`"${path}" already exists, and the save mode is "Fail if it exists". Execution ${String(writer.executionId)} ("${writer.name}") wrote it at ${new Date(writer.time).toISOString()}. Choose another path, delete what is there, or change the save mode to Overwrite or Append.`,
  );
}
