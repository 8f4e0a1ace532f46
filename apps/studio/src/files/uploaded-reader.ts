import { readerOf, readerSettings, type Reader } from './reader.ts';
import { uploadUnderFreeName } from './upload-under-free-name.ts';

/** How much of a file its reader is guessed from, in bytes. */
const headBytes = 64_000;

/**
 * Uploads a data file to a user's folder. Returns how to read it, with all settings detected for
 * CSV; null, without an upload, if no processor reads such a file.
 */
export async function uploadReader(file: File, username: string): Promise<Reader | null> {
  const reader = readerOf(file.name, await file.slice(0, headBytes).text());
  if (reader === null) return null;
  const path = await uploadUnderFreeName(file, `/user/${username}`);
  return { processor: reader.processor, settings: await readerSettings(reader, path) };
}
