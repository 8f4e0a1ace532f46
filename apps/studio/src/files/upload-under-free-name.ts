import { ProblemError } from '@millrace/client';
import { client } from '../service/client.ts';
import { uploadFile } from '../service/upload-file.ts';

const most = 99;

/**
 * Uploads a file to a folder, under another name if the name is taken. Returns its path. Waits for
 * a lost connection to come back.
 */
export async function uploadUnderFreeName(file: File, folder: string): Promise<string> {
  const { signal } = new AbortController();
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${number === 1 ? file.name : file.name.replace(/(?=\.[^/]*$)|$/, ` (${number})`)}`;
    try {
      return (
        await uploadFile(client, file, {
          path,
          overwrite: false,
          signal,
          onProgress: () => undefined,
        })
      ).path;
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 409) || number === most) throw error;
    }
  }
}
