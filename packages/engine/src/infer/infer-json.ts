import type { ScanFormat } from '@millrace/plan';
import { findEncoding, LineSplitter, textReader } from '../csv/index.ts';
import { INFERRED_BYTES, type FoundField, type OpenFile } from './found-field.ts';
import { JsonDocuments } from './json-documents.ts';
import { JsonShape, NumberText } from './json-shape.ts';

type JsonFormat = Extract<ScanFormat, { kind: 'json' }>;

/**
 * The members of JSON records, in the order of their first appearance, typed by the values of the
 * first 16 MiB. Integers are INTEGER or LONG, other numbers DOUBLE, objects STRUCT (or MAP, with
 * more than 200 different members of one type), lists ARRAY; mixtures are STRING with their JSON
 * text. What is not a record is left out.
 */
export async function inferJson(
  files: readonly OpenFile[],
  { multiLine, encoding }: JsonFormat,
): Promise<readonly FoundField[]> {
  const shape = new JsonShape();
  let left = INFERRED_BYTES;
  for (const file of files) {
    left -= await readRecords(file, encoding, multiLine, left, (text) => {
      const record = parse(text);
      if (typeof record === 'object' && record !== null && !Array.isArray(record))
        shape.see(record);
    });
    if (left <= 0) break;
  }
  return shape.members.map(([name, member]) => ({ name, type: member.type, format: '' }));
}

/** Passes on complete records, and returns how many bytes it took. */
async function readRecords(
  open: OpenFile,
  encoding: string,
  multiLine: boolean,
  limit: number,
  receive: (record: string) => void,
): Promise<number> {
  const decoder = textReader(findEncoding(encoding) ?? 'UTF-8');
  const splitter = new RecordSplitter(multiLine, receive);
  let taken = 0;
  for await (const chunk of open()) {
    taken += chunk.length;
    splitter.push(decoder.read(chunk));
    if (taken >= limit) return taken;
  }
  splitter.push(decoder.end());
  splitter.end();
  return taken;
}

/** Lines, or documents if asked for or if the text starts with a bracket. */
class RecordSplitter {
  private readonly multiLine: boolean;
  private readonly receive: (record: string) => void;
  private splitter: JsonDocuments | LineSplitter | null = null;

  constructor(multiLine: boolean, receive: (record: string) => void) {
    this.multiLine = multiLine;
    this.receive = receive;
  }

  push(text: string): void {
    const rest = this.splitter === null ? text.replace(/^[ \t\r\n\ufeff]+/, '') : text;
    if (rest === '') return;
    this.splitter ??=
      this.multiLine || rest.startsWith('[')
        ? new JsonDocuments(this.receive)
        : new LineSplitter(this.receive);
    this.splitter.push(rest);
  }

  end(): void {
    this.splitter?.end();
  }
}

type Reviver = (
  this: unknown,
  key: string,
  value: unknown,
  context: { readonly source?: string },
) => unknown;

function parse(text: string): unknown {
  const keepNumbers: Reviver = (_key, value, { source }) =>
    typeof value === 'number' ? new NumberText(source ?? String(value)) : value;
  try {
    const value: unknown = JSON.parse(
      text,
      keepNumbers as (key: string, value: unknown) => unknown,
    );
    return value instanceof NumberText ? undefined : value;
  } catch {
    return undefined;
  }
}
