import { placedXmlRecords, WrongFormat, xmlText } from '@millrace/engine';
import { closedFields, placeNames, type Scan, type XmlFormat, phrase } from '@millrace/plan';
import { CanonicalFile, canonical } from '../canonical-file.ts';
import { selectConverted } from '../csv/csv-reader.ts';
import type { NativeFile } from '../csv/native-reader.ts';
import { splitIntoChunks } from '../file-chunks.ts';
import { fileName } from '../file-name.ts';
import { orInvalidText } from '../invalid-text.ts';
import { placeTexts } from '../place-columns.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { SourceError } from '../source-error.ts';

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
    const chunks = (): AsyncIterable<Buffer> => splitIntoChunks(file, request.signal);
    const convert = (): Promise<CanonicalFile> =>
      CanonicalFile.write(target, async (written) => {
        for await (const { record, line } of placedXmlRecords(chunks(), rowTag)) {
          const texts = wanted.map((name) => xmlText(record, name));
          written.add([...texts, ...placeTexts(shownPath, line), 'false']);
          if (written.isFull) await written.flush();
        }
      });
    const { path, longest } = await orInvalidText(scan, file, 'UTF-8', chunks, convert).catch(
      (error: unknown) => {
        throw explained(error, scan, file);
      },
    );
    converted.push({ file: path, ...canonical, longest });
  }
  return { sql: selectConverted(converted, names, scan.place) };
}

function explained(error: unknown, scan: Scan, file: string): unknown {
  if (!(error instanceof WrongFormat)) return error;
  const message = phrase`\`${fileName(scan, file)}\` ${error.text}`;
  return new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
}
