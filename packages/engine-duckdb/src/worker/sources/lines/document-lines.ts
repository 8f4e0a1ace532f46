import { open } from 'node:fs/promises';
import { InvalidBytes, JsonDocuments, textReader } from '@millrace/engine';
import { splitIntoChunks } from '../file-chunks.ts';
import type { ReadRequest } from '../read-request.ts';

const flushCharacters = 1 << 20;

/**
 * A file with each record of a UTF-8 file of JSON documents in a line of its own, or null if it
 * isn't UTF-8. A string with a line break, which no valid record has, still has it.
 */
export async function documentLines(file: string, request: ReadRequest): Promise<string | null> {
  const target = await request.scratchFile('documents');
  await using handle = await open(target, 'w');
  let text = '';
  const documents = new JsonDocuments((record) => {
    text += `${withoutLineBreaks(record)}\n`;
  });
  const reader = textReader('UTF-8');
  try {
    for await (const chunk of splitIntoChunks(file, request.signal)) {
      documents.push(reader.read(chunk));
      if (text.length < flushCharacters) continue;
      await handle.writeFile(text);
      text = '';
    }
    documents.push(reader.end());
  } catch (error) {
    if (error instanceof InvalidBytes) return null;
    throw error;
  }
  documents.end();
  await handle.writeFile(text);
  return target;
}

function withoutLineBreaks(record: string): string {
  if (!/[\r\n]/.test(record)) return record;
  return record.replaceAll(/"(?:[^"\\]|\\[^])*"|[\r\n]+/g, (part) =>
    part.startsWith('"') ? part : ' ',
  );
}
