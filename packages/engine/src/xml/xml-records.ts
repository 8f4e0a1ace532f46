import { phrase } from '@millrace/plan';
import { WrongFormat } from '../infer/found-field.ts';
import { findEncoding, textReader } from '../csv/index.ts';
import { parseXmlText } from './parse-xml.ts';

/** An element without attributes and children is its text, null if that is blank. */
export type XmlValue = string | null | XmlRecord | readonly XmlValue[];

/**
 * Attributes are members whose names begin with `_`, text beside them or beside children is
 * `_VALUE`, and an element that is repeated is a list.
 */
export type XmlRecord = { readonly [name: string]: XmlValue };

/**
 * The elements named `rowTag` as records, the outermost ones if they contain each other; without a
 * name, the children of the root. Throws WrongFormat.
 */
export async function* xmlRecords(
  bytes: AsyncIterable<Uint8Array>,
  rowTag: string,
): AsyncIterable<XmlRecord> {
  for await (const { record } of placedXmlRecords(bytes, rowTag)) yield record;
}

/** A record, and the line of its element, from 1. */
export type PlacedXmlRecord = { readonly record: XmlRecord; readonly line: number };

/** The same with the line of each record. Throws WrongFormat. */
export async function* placedXmlRecords(
  bytes: AsyncIterable<Uint8Array>,
  rowTag: string,
): AsyncIterable<PlacedXmlRecord> {
  const collector = new RecordCollector(rowTag);
  for await (const _ of parseXmlText(decoded(bytes), collector)) yield* collector.take();
}

/** A member of a record as text; of parts with members of their own their JSON text. */
export function xmlText(record: XmlRecord, name: string): string | null {
  const value = Object.hasOwn(record, name) ? record[name] : null;
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const MAX_LEVELS = 500;

type OpenElement = {
  readonly name: string;
  readonly members: Map<string, XmlValue | XmlValue[]>;
  text: string;
};

class RecordCollector {
  private readonly rowTag: string;
  private readonly path: OpenElement[] = [];
  private records: PlacedXmlRecord[] = [];
  private line = 1;
  private depth = 0;

  constructor(rowTag: string) {
    this.rowTag = rowTag;
  }

  take(): readonly PlacedXmlRecord[] {
    const { records } = this;
    this.records = [];
    return records;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.depth += 1;
    const isRow = this.rowTag === '' ? this.depth === 2 : name === this.rowTag;
    if (this.path.length === 0 && !isRow) return;
    if (this.path.length === 0) this.line = line;
    if (this.path.length === MAX_LEVELS)
      throw new WrongFormat(
        phrase`nests elements deeper than ${MAX_LEVELS} levels in a row. Choose another row element.`,
      );
    const members = new Map<string, XmlValue | XmlValue[]>();
    for (const [key, value] of Object.entries(attributes))
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) members.set(`_${key}`, value);
    this.path.push({ name, members, text: '' });
  }

  text(text: string): void {
    const element = this.path.at(-1);
    if (element !== undefined) element.text += text;
  }

  close(): void {
    this.depth -= 1;
    const element = this.path.pop();
    if (element === undefined) return;
    const parent = this.path.at(-1);
    const value = valueOf(element);
    if (parent === undefined) this.records.push({ record: recordOf(value), line: this.line });
    else addMember(parent.members, element.name, value);
  }
}

function valueOf({ members, text }: OpenElement): XmlValue {
  const own = text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  if (members.size === 0) return own === '' ? null : own;
  if (own !== '') members.set('_VALUE', own);
  return Object.fromEntries(members);
}

function recordOf(value: XmlValue): XmlRecord {
  if (value === null) return {};
  return typeof value === 'string' ? { _VALUE: value } : (value as XmlRecord);
}

const repeated = new WeakSet<object>();

function addMember(
  members: Map<string, XmlValue | XmlValue[]>,
  name: string,
  value: XmlValue,
): void {
  const before = members.get(name);
  if (before === undefined) members.set(name, value);
  else if (Array.isArray(before) && repeated.has(before)) before.push(value);
  else {
    const list = [before as XmlValue, value];
    repeated.add(list);
    members.set(name, list);
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let reader: ReturnType<typeof textReader> | null = null;
  let isStart = true;
  for await (const chunk of bytes) {
    reader ??= textReader(findEncoding(declaredEncoding(chunk)) ?? unknown(chunk));
    const text = reader.read(chunk);
    yield isStart ? text.replace(/^\ufeff/, '') : text;
    isStart &&= text === '';
  }
  if (reader !== null) yield reader.end();
}

function declaredEncoding(head: Uint8Array): string {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return 'UTF-16';
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*encoding=["']([^"']+)["']/.exec(start)?.[1] ?? 'UTF-8';
}

function unknown(head: Uint8Array): never {
  throw new WrongFormat(
    phrase`has the encoding ${declaredEncoding(head)}, which can't be read. Save it as UTF-8.`,
  );
}
