import { createReadStream } from 'node:fs';

/**
 * The lines of a file as engines write them, each of at most `limit` characters; otherwise it throws
 * the error that `tooLong` makes.
 */
export async function* linesOf(
  file: string,
  limit: number,
  tooLong: () => Error,
): AsyncGenerator<string> {
  let pending: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...rest] = chunk.split('\n');
    pending.push(first);
    length += first.length;
    if (length > limit) throw tooLong();
    if (rest.length === 0) continue;
    yield pending.join('');
    const last = rest.pop() ?? '';
    yield* rest;
    pending = [last];
    length = last.length;
  }
  if (length > 0) yield pending.join('');
}
