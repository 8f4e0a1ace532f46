import { ProblemError } from '@millrace/client';
import { client } from '../service/client.ts';

/** Puts a file into a folder, under another name where the name is taken; answers its path. */
export async function uploadFile(file: File, folder: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${number === 1 ? file.name : file.name.replace(/(?=\.[^/]*$)|$/, ` (${number})`)}`;
    try {
      return (await client.files.upload({ query: { path }, body: file })).path;
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 409) || number === 99) throw error;
    }
  }
}
