import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';

const CACHED = 1000;

/** Facts found in the files behind a path, cached until the files change. */
export class FileCache<Found> {
  private readonly files: FileSystem;
  private readonly known = new Map<string, Found>();

  constructor(files: FileSystem) {
    this.files = files;
  }

  /** @param question what else the answer depends on. Throws `FILE_NOT_FOUND`. */
  async get(
    path: string,
    question: object,
    find: (parts: readonly FileEntry[]) => Promise<Found>,
  ): Promise<Found> {
    const parts = await resolveSources(this.files, path);
    const key = JSON.stringify([
      path,
      question,
      parts.map((part) => [part.path, part.length, part.modificationTime]),
    ]);
    const found = this.known.get(key) ?? (await find(parts));
    this.known.delete(key);
    this.known.set(key, found);
    if (this.known.size > CACHED) this.known.delete(this.known.keys().next().value ?? '');
    return found;
  }
}
