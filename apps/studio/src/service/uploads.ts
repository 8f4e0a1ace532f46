import { ProblemError } from '@millrace/client';
import { create } from 'zustand';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { uploadFile } from './upload-file.ts';

/** A file being uploaded to the server. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly path: string;
  /** The number of bytes that have arrived. */
  readonly sent: number;
  /** `taken`: a file with that name exists, and the user has to decide what to do. */
  readonly state: 'waiting' | 'sending' | 'done' | 'taken' | 'failed';
  readonly error: Error | null;
};

/** All uploads since the list was last cleared. They continue when the user opens other pages. */
export const useUploads = create<{ readonly uploads: readonly Upload[] }>(() => ({ uploads: [] }));

const givingUp = new Map<number, AbortController>();
let lastId = 0;

/** Uploads files to a folder, one after another. */
export function startUploads(files: readonly File[], folder: string): void {
  const added = files.map((file) => {
    lastId += 1;
    return {
      id: lastId,
      file,
      path: `${folder.replace(/\/$/, '')}/${file.name}`,
      sent: 0,
      state: 'waiting',
      error: null,
    } as const;
  });
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  void sendNext();
}

/** Retries a failed upload; with `overwrite`, replaces the existing file. */
export function repeatUpload(id: number, overwrite: boolean): void {
  change(id, { state: 'waiting', error: null, sent: 0 });
  void send(id, overwrite).then(sendNext);
}

/** Cancels an upload, or removes one that has ended from the list. */
export function dropUpload(id: number): void {
  givingUp.get(id)?.abort();
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

export function clearUploads(): void {
  for (const { id } of useUploads.getState().uploads) dropUpload(id);
}

async function sendNext(): Promise<void> {
  const { uploads } = useUploads.getState();
  const next = uploads.find(({ state }) => state === 'waiting');
  if (next === undefined || uploads.some(({ state }) => state === 'sending')) return;
  await send(next.id, false);
  await sendNext();
}

async function send(id: number, overwrite: boolean): Promise<void> {
  const upload = useUploads.getState().uploads.find((each) => each.id === id);
  if (upload === undefined) return;
  const { file, path } = upload;
  const giveUp = new AbortController();
  givingUp.set(id, giveUp);
  change(id, { state: 'sending' });
  try {
    await uploadFile(client, file, {
      path,
      overwrite,
      signal: giveUp.signal,
      onProgress: (sent) => change(id, { sent }),
    });
    change(id, { state: 'done', sent: file.size });
    await queryClient.invalidateQueries({ queryKey: ['files'] });
  } catch (error) {
    const isTaken = error instanceof ProblemError && error.code === 'FILE_EXISTS';
    change(id, {
      state: isTaken ? 'taken' : 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
    });
  } finally {
    givingUp.delete(id);
  }
}

function change(id: number, changes: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  }));
}
