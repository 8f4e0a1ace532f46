import { placedXmlRecords, WrongFormat, xmlText } from '@millrace/engine';
import { closedFields, placeNames, type Scan, type XmlFormat } from '@millrace/plan';
import { CanonicalFile, canonical } from '../canonical-file.ts';
import { selectConverted } from '../csv/csv-reader.ts';
import type { NativeFile } from '../csv/native-reader.ts';
import { splitIntoChunks } from '../file-chunks.ts';
import { placeTexts } from '../place-columns.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { SourceError } from '../source-error.ts';
import { InvalidBytes } from '@millrace/engine';

/** Converts each file to a canonical CSV file. */
export async function xmlReader(
  scan: Scan,
  { rowTag }: XmlFormat,
  request: ReadRequest,
): Promise<Reader> {
  const names = closedFields(scan.schema).map(({ name }) => name);
  const wanted = names.slice(0, -1 - placeNames(scan.place).length);
  const converted: NativeFile[] = [];
  for (const [index, file] of request.files.entries()) {
    const shownPath = scan.place === undefined ? null : request.shownPaths[index]!;
    const target = await request.scratchFile('xml');
    const { path, longest } = await CanonicalFile.write(target, async (written) => {
      const records = placedXmlRecords(splitIntoChunks(file, request.signal), rowTag);
      for await (const { record, line } of records) {
        const texts = wanted.map((name) => xmlText(record, name));
        written.add([...texts, ...placeTexts(shownPath, line), 'false']);
        if (written.isFull) await written.flush();
      }
    }).catch((error: unknown) => {
      throw explained(error, scan);
    });
    converted.push({ file: path, ...canonical, longest });
  }
  return { sql: selectConverted(converted, names, scan.place) };
}

function explained(error: unknown, { path, origin }: Scan): unknown {
  if (error instanceof InvalidBytes)
    return new SourceError(
      'ENCODING_INVALID',
      origin.nodeId,
      `\`${path}\` has bytes that aren't valid UTF-8. Save it as UTF-8.`,
    );
  return error instanceof WrongFormat
    ? new SourceError('FILE_UNREADABLE', origin.nodeId, `\`${path}\` ${error.message}`)
    : error;
}
