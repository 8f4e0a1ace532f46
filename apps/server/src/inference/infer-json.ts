import { BOOLEAN, columnKey, DOUBLE, INTEGER, LONG, STRING, type DataType, type ScanFormat } from '@millrace/plan';
import type { FileField } from '@millrace/processors';
import { readText } from './read-text.ts';
import { LOOKED_AT, type SourceFile } from './source-file.ts';

type JsonFormat = Extract<ScanFormat, { kind: 'json' }>;

const LARGEST_DOCUMENT = 64 * 1_048_576;

/** Members in the order in which they first come up. Numbers and truth values keep their type, everything else is text. */
export async function inferJson(files: readonly SourceFile[], format: JsonFormat): Promise<readonly FileField[]> {
  const members = new Map<string, JsonType>();
  let count = 0;
  for (const file of files) {
    if (count >= LOOKED_AT.records) break;
    for await (const record of format.multiLine ? documents(file, format.encoding) : lines(file, format.encoding)) {
      addRecord(record, members);
      if (++count >= LOOKED_AT.records) break;
    }
  }
  const seen = new Set<string>();
  return [...members].filter(([name]) => !seen.has(columnKey(name)) && seen.add(columnKey(name))).map(([name, { type }]) => ({ name, type, format: '' }));
}

function addRecord(record: unknown, members: Map<string, JsonType>): void {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return;
  for (const [name, value] of Object.entries(record)) {
    const known = members.get(name) ?? new JsonType();
    known.add(value);
    members.set(name, known);
  }
}

/** What is no JSON is left out: reading it will say so. */
async function* lines(file: SourceFile, encoding: string): AsyncGenerator<unknown> {
  let held = '';
  for await (const text of readText(file, encoding, LOOKED_AT.bytes)) {
    const parts = (held + text).split(/\r\n|\r|\n/);
    held = parts.pop() ?? '';
    for (const line of parts) yield parsed(line);
  }
  if (file.length <= LOOKED_AT.bytes) yield parsed(held);
}

async function* documents(file: SourceFile, encoding: string): AsyncGenerator<unknown> {
  let text = '';
  for await (const piece of readText(file, encoding, LARGEST_DOCUMENT)) text += piece;
  const document = parsed(text);
  if (Array.isArray(document)) yield* document;
  else yield document;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

/** The narrowest type of values of JSON. */
class JsonType {
  private kinds = new Set<'boolean' | 'integer' | 'long' | 'double' | 'other'>();

  add(value: unknown): void {
    if (value === null || value === undefined) return;
    if (typeof value === 'boolean') this.kinds.add('boolean');
    else if (typeof value === 'number') this.kinds.add(numberKind(value));
    else this.kinds.add('other');
  }

  get type(): DataType {
    const has = (kind: 'boolean' | 'integer' | 'long' | 'double' | 'other'): boolean => this.kinds.has(kind);
    if (this.kinds.size === 0 || has('other') || (has('boolean') && this.kinds.size > 1)) return STRING;
    if (has('boolean')) return BOOLEAN;
    return has('double') ? DOUBLE : has('long') ? LONG : INTEGER;
  }
}

function numberKind(value: number): 'integer' | 'long' | 'double' {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return 'double';
  return Math.abs(value) < 2 ** 31 ? 'integer' : 'long';
}
