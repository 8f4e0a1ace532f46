import {
  binaryIssue,
  compressionIssue,
  compressionOf,
  sampleFile,
  unpack,
  unpackFile,
  WrongFormat,
  type FileSample,
} from '@millrace/engine';
import { openLocalFile, type FileEntry, type FileSystem } from '@millrace/files';
import { phrase, MillraceError } from '@millrace/model';

const UNPACKED_BYTES = 1 << 20;

type Files = Pick<FileSystem, 'read' | 'open' | 'isLocal' | 'localPath'>;

/**
 * Parts of a text file; of a compressed one its first MiB. Throws `INVALID` if it can't be unpacked or
 * is not text.
 */
export async function readSample(
  files: Files,
  { path, length }: Pick<FileEntry, 'path' | 'length'>,
): Promise<FileSample> {
  const issue = compressionIssue(path);
  if (issue !== null) throw new MillraceError('INVALID', issue);
  const sample = await sampleOfFile(files, path, length);
  const binary = binaryIssue(sample.head);
  if (binary !== null) throw new MillraceError('INVALID', phrase`"${path}" ${binary}`);
  return sample;
}

async function sampleOfFile(files: Files, path: string, length: number): Promise<FileSample> {
  const compression = compressionOf(path);
  if (compression !== null)
    return unpackedHead(files, path).catch((error: unknown) => {
      const reason =
        error instanceof WrongFormat
          ? error.text
          : phrase`is not a ${compression} file, or it is damaged. Copy or write it again.`;
      throw new MillraceError('INVALID', phrase`"${path}" ${reason}`, { cause: error });
    });
  return sampleFile(length, async (start, end) => {
    const { stream } = await files.read(path, { start, end: end - 1 });
    return bytesOf(stream, end - start);
  });
}

async function unpackedHead(files: Files, path: string): Promise<FileSample> {
  if (compressionOf(path) === 'ZIP') {
    await using local = await openLocalFile(files, path);
    return sampleOf(await bytesOf(unpackFile(local.file), UNPACKED_BYTES));
  }
  const { stream } = await files.read(path);
  try {
    return sampleOf(await bytesOf(unpack(stream, path), UNPACKED_BYTES));
  } finally {
    stream.destroy();
  }
}

function sampleOf(head: Buffer): FileSample {
  return { head, parts: [], isWhole: head.length < UNPACKED_BYTES };
}

/** The first bytes of a stream, which is then closed. */
async function bytesOf(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}
