import { textReader, type Encoding } from '@millrace/engine';

/** Whether JSON is one list, rather than a record in each line. */
export async function startsWithBracket(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
): Promise<boolean> {
  const reader = textReader(encoding, 'replace');
  for await (const chunk of chunks) {
    const text = reader.read(chunk).replace(/^[ \t\r\n\ufeff]+/, '');
    if (text !== '') return text.startsWith('[');
  }
  return false;
}
