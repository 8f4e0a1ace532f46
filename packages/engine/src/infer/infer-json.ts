import {
  BOOLEAN,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  type DataType,
  type ScanFormat,
} from '@millrace/plan';
import { findEncoding, textReader } from '../csv/index.ts';
import { INFERRED_BYTES, WrongFormat, type FoundField, type OpenFile } from './found-field.ts';

type JsonFormat = Extract<ScanFormat, { kind: 'json' }>;

/**
 * The members of JSON records, in the order of their first appearance, typed by the values of the
 * first 16 MiB (`multiLine`: of whole documents). Integers are INTEGER or LONG, other numbers
 * DOUBLE; objects, lists and mixtures are STRING with their JSON text. Anything else is left out.
 * Throws WrongFormat for an array where lines are expected.
 */
export async function inferJson(
  files: readonly OpenFile[],
  { multiLine, encoding }: JsonFormat,
): Promise<readonly FoundField[]> {
  const members = new Map<string, Kinds>();
  let left = INFERRED_BYTES;
  for (const file of files) {
    const text = await readText(file, encoding, multiLine ? Infinity : left);
    left -= text.length;
    if (!multiLine && text.trimStart().startsWith('[')) throw new WrongFormat(isArray);
    for (const record of multiLine ? documents(text) : lineRecords(text, left <= 0))
      seeRecord(record, members);
    if (left <= 0) break;
  }
  return [...members].map(([name, kinds]) => ({ name, type: typeOf(kinds), format: '' }));
}

const isArray = 'is a JSON array, not a record on each line. Turn on multi-line.';

type Kind = 'integer' | 'long' | 'double' | 'boolean' | 'string';
type Kinds = Set<Kind>;

async function readText(open: OpenFile, encoding: string, limit: number): Promise<string> {
  const decoder = textReader(findEncoding(encoding) ?? 'UTF-8');
  let text = '';
  for await (const chunk of open()) {
    text += decoder.read(chunk);
    if (text.length >= limit) return text;
  }
  return (text + decoder.end()).replace(/^\ufeff/, '');
}

function* lineRecords(text: string, isCut: boolean): Generator {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const line of isCut ? lines.slice(0, -1) : lines) if (line.trim() !== '') yield parse(line);
}

function documents(text: string): readonly unknown[] {
  const value = parse(text);
  return Array.isArray(value) ? value : [value];
}

/** A number as it is written, so that none is rounded before it is validated. */
class NumberText {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
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
    return JSON.parse(text, keepNumbers as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

function seeRecord(record: unknown, members: Map<string, Kinds>): void {
  if (
    typeof record !== 'object' ||
    record === null ||
    Array.isArray(record) ||
    record instanceof NumberText
  )
    return;
  for (const [name, value] of Object.entries(record)) {
    const kinds = members.get(name) ?? new Set<Kind>();
    members.set(name, kinds);
    if (value !== null) kinds.add(kindOf(value));
  }
}

function kindOf(value: unknown): Kind {
  if (typeof value === 'boolean') return 'boolean';
  if (!(value instanceof NumberText)) return 'string';
  if (!/^-?\d+$/.test(value.source) || value.source === '-0') return 'double';
  const whole = BigInt(value.source);
  if (whole === BigInt.asIntN(32, whole)) return 'integer';
  return whole === BigInt.asIntN(64, whole) ? 'long' : 'string';
}

function typeOf(kinds: Kinds): DataType {
  if (kinds.size === 0 || kinds.has('string')) return STRING;
  if (kinds.has('boolean')) return kinds.size === 1 ? BOOLEAN : STRING;
  if (kinds.has('double')) return DOUBLE;
  return kinds.has('long') ? LONG : INTEGER;
}
