import { open } from 'node:fs/promises';
import { openAvro, WrongFormat } from '@millrace/engine';
import { type Scan, phrase } from '@millrace/plan';
import { splitIntoChunks } from '../file-chunks.ts';
import { fileName } from '../file-name.ts';
import type { ReadRequest } from '../read-request.ts';
import { SourceError } from '../source-error.ts';

const flushCharacters = 1 << 20;

/** A file with a record of an Avro file as JSON in each line. */
export async function avroLines(file: string, scan: Scan, request: ReadRequest): Promise<string> {
  const target = await request.scratchFile('avro');
  try {
    await using handle = await open(target, 'w');
    const { records } = await openAvro(splitIntoChunks(file, request.signal));
    let text = '';
    for await (const some of records) {
      text += `${some.join('\n')}\n`;
      if (text.length < flushCharacters) continue;
      await handle.writeFile(text);
      text = '';
    }
    await handle.writeFile(text);
    return target;
  } catch (error) {
    if (!(error instanceof WrongFormat)) throw error;
    const message = phrase`\`${fileName(scan, file)}\` ${error.text}`;
    throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
  }
}
