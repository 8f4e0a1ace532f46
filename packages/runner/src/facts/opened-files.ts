import { compressionIssue, compressionOf, type OpenFile } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { bytesOf } from './file-bytes.ts';

const headBytes = 1 << 16;
const filesAtATime = 64;

/**
 * A way to read the bytes of each file from its start, unpacked. Best used in the files' order:
 * small files that follow each other are read together. Throws as `bytesOf` does.
 */
export function openedFiles(files: FileSystem, parts: readonly FileEntry[]): readonly OpenFile[] {
  const headAt = headReader(
    files,
    parts.map(({ path }) => path).filter((path) => isPlain(files, path)),
  );
  return parts.map(({ path }) =>
    isPlain(files, path)
      ? async function* () {
          const head = await headAt(path);
          if (head === null || head.length === headBytes) yield* bytesOf(files, path)();
          else if (head.length > 0) yield head;
        }
      : bytesOf(files, path),
  );
}

/** Null if it can't be read together with its neighbors. */
function headReader(
  files: FileSystem,
  paths: readonly string[],
): (path: string) => Promise<Buffer | null> {
  const places = new Map(paths.map((path, index) => [path, index]));
  let from = -1;
  let heads: readonly Buffer[] | null = null;
  return async (path) => {
    const place = places.get(path)!;
    const start = place - (place % filesAtATime);
    if (start !== from) {
      const some = paths.slice(start, start + filesAtATime);
      heads = await files.localHeads(some, headBytes).catch(() => null);
      from = start;
    }
    return heads?.[place - start] ?? null;
  };
}

function isPlain(files: FileSystem, path: string): boolean {
  return compressionOf(path) === null && compressionIssue(path) === null && files.isLocal(path);
}
