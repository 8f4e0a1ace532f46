import { pipeline, Readable, Transform } from 'node:stream';
import { contentDisposition } from '../requests/content-disposition.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { sendRange } from '../requests/send-range.ts';
import { freeChunks } from './free-chunks.ts';
import type { PersonFiles } from './person-files.ts';

/**
 * Sends a file as an attachment, as a whole or a range of it, in one consistent state, even if
 * another file replaces it in the meantime.
 */
export async function sendFile(
  files: PersonFiles,
  path: string,
  context: RequestContext,
): Promise<Readable | Buffer> {
  const file = await files.open(path, context.user);
  let taken = false;
  try {
    const { name, length, modificationTime } = file.entry;
    context.reply
      .type('application/octet-stream')
      .header('Content-Disposition', contentDisposition(name))
      .header('Last-Modified', new Date(modificationTime).toUTCString());
    const answer = await sendRange(
      context,
      { size: length, etag: `"${file.version}"` },
      (start, end) => {
        taken = true;
        return pipeline(file.stream({ start, end: end - 1 }), freeing(), () => undefined);
      },
    );
    // Fastify doesn't set the length of an empty stream, but does for an empty buffer.
    return context.request.method === 'HEAD' ? Readable.from([]) : answer;
  } finally {
    if (!taken) await file[Symbol.asyncDispose]();
  }
}

function freeing(): Transform {
  const free = freeChunks();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      free(chunk.length);
      done(null, chunk);
    },
  });
}
