import { findEncoding, textReader } from '@millrace/engine';
import { MillraceError } from '@millrace/model';
import type { SourceFile } from './source-file.ts';

/** The decoded pieces of a file, at most `limit` bytes of it. */
export async function* readText(file: SourceFile, encodingName: string, limit: number): AsyncGenerator<string> {
  const encoding = findEncoding(encodingName);
  if (encoding === null) throw new MillraceError('INVALID', `The encoding "${encodingName}" is not one that Millrace reads.`);
  const reader = textReader(encoding);
  const end = Math.min(file.length, limit);
  if (end === 0) return;
  for await (const bytes of (await file.read({ start: 0, end })) as AsyncIterable<Uint8Array>) yield reader.read(bytes);
  if (end === file.length) yield reader.end();
}
