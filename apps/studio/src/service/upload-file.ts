import type { FileEntry, FileUpload } from '@millrace/api';
import { ProblemError, type Client } from '@millrace/client';

type Options = {
  readonly path: string;
  readonly overwrite: boolean;
  /** The number of bytes that have arrived. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
  readonly partBytes?: number;
  readonly pauseMs?: number;
};

const usualPartBytes = 8 * 1024 * 1024;
const usualPauseMs = 2000;

/**
 * Uploads a file in parts. After a lost connection, continues from what has arrived, as often as
 * needed. If aborted by the signal, leaves nothing behind. Throws a `ProblemError` if the server
 * refuses, such as `FILE_EXISTS`.
 */
export async function uploadFile(
  client: Client,
  file: Blob,
  { path, overwrite, onProgress, signal, ...options }: Options,
): Promise<FileEntry> {
  const { partBytes = usualPartBytes, pauseMs = usualPauseMs } = options;
  let upload = await client.files.startUpload(
    { body: { path, length: file.size, overwrite } },
    { signal },
  );
  try {
    while (upload.entry === null) {
      upload = await sendPart(
        client,
        upload,
        file.slice(upload.offset, upload.offset + partBytes),
        signal,
      ).catch((error: unknown) => whereItStands(client, upload, error, { signal, pauseMs }));
      onProgress(upload.offset);
    }
    return upload.entry;
  } catch (error) {
    await client.files.cancelUpload({ params: { uploadId: upload.id } }).catch(() => undefined);
    throw error;
  }
}

function sendPart(
  client: Client,
  { id, offset }: FileUpload,
  part: Blob,
  signal: AbortSignal,
): Promise<FileUpload> {
  return client.files.continueUpload(
    { params: { uploadId: id }, query: { offset }, body: part },
    { signal },
  );
}

type Waiting = { readonly signal: AbortSignal; readonly pauseMs: number };

/** After a part has failed: a refusal is rethrown; a lost connection is waited for. */
async function whereItStands(
  client: Client,
  upload: FileUpload,
  error: unknown,
  { signal, pauseMs }: Waiting,
): Promise<FileUpload> {
  for (let failure = error; ;) {
    if (signal.aborted || (failure instanceof ProblemError && failure.status < 500)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await stateOf(client, upload, signal);
    } catch (next) {
      failure = next;
    }
  }
}

/**
 * An upload no longer exists once its file is complete, which may have been in the lost response.
 */
async function stateOf(
  client: Client,
  upload: FileUpload,
  signal: AbortSignal,
): Promise<FileUpload> {
  try {
    return await client.files.uploadState({ params: { uploadId: upload.id } }, { signal });
  } catch (error) {
    const isGone = error instanceof ProblemError && error.status === 404;
    const entry = isGone ? await entryAt(client, upload.path, signal) : undefined;
    if (entry?.length !== upload.length) throw error;
    return { ...upload, offset: upload.length, entry };
  }
}

async function entryAt(
  client: Client,
  path: string,
  signal: AbortSignal,
): Promise<FileEntry | undefined> {
  const entries = await client.files.openFolder(
    { query: { path: path.replace(/\/[^/]*$/, '') || '/' } },
    { signal },
  );
  return entries.find((entry) => entry.path === path);
}
