import {
  phrase,
  columnKey,
  FEATURE_COLUMNS,
  parseFeatureFormat,
  PROPERTY_FORMAT,
  STRING,
  type DataType,
  type FeatureFormat,
  type ScanFormat,
} from '@millrace/plan';
import { findEncoding, InvalidBytes, LineSplitter, textReader } from '../csv/index.ts';
import { GeoFeatures } from '../geojson/index.ts';
import { INFERRED_BYTES, WrongFormat, type FoundField, type OpenFile } from './found-field.ts';
import { refuseBytes } from './infer-csv.ts';
import { JsonDocuments } from './json-documents.ts';
import { refuseEqualNames } from './infer-parquet.ts';
import { JsonShape, NumberText } from './json-shape.ts';

/** More columns are refused anyway, after a long analysis. */
const MOST_MEMBERS = 50_000;

type JsonFormat = Extract<ScanFormat, { kind: 'json' }>;

/**
 * The members of JSON records, in the order of their first appearance, typed by the values of the
 * first 16 MiB. Integers are INTEGER or LONG, other numbers DOUBLE, objects STRUCT (or MAP, with
 * more than 200 different members of one type), lists ARRAY; mixtures are STRING with their JSON
 * text. What is not a record is left out. Throws WrongFormat if two members have the same name
 * when case is ignored: nobody could tell which of the two columns is meant.
 */
export async function inferJson(
  files: readonly OpenFile[],
  { multiLine, encoding, features }: JsonFormat,
): Promise<readonly FoundField[]> {
  if (features !== undefined) return inferFeatures(files, encoding);
  const shape = new JsonShape();
  let left = INFERRED_BYTES;
  for (const file of files) {
    left -= await readRecords(file, encoding, splitRecords(multiLine), left, (text) => {
      const record = parse(text);
      if (typeof record === 'object' && record !== null && !Array.isArray(record))
        shape.see(record);
      if (shape.memberCount > MOST_MEMBERS)
        throw new WrongFormat(
          phrase`has more than ${MOST_MEMBERS} different members, which are too many columns. Read its lines as text, or declare the columns you need.`,
        );
    });
    if (left <= 0) break;
  }
  if (left <= 0 && shape.members.length === 0)
    throw new WrongFormat(
      phrase`has no record that ends within its first 16 MiB, so its columns can't be found. Declare them in the node.`,
    );
  refuseEqualNames(shape.members.map(([name]) => name));
  return shape.members.map(([name, member]) => ({
    name,
    type: member.type,
    format: '',
    ...markMixed(member),
  }));
}

function markMixed({ isMixed }: JsonShape): Pick<FoundField, 'isMixed'> {
  return isMixed ? { isMixed } : {};
}

function splitRecords(multiLine: boolean): (receive: (record: string) => void) => Splitter {
  return (receive) => new RecordSplitter(multiLine, receive);
}

type Splitter = { push(text: string): void; end(): void };

/**
 * The id of features, if one has it, their properties, the type of their geometry, and the geometry.
 * The names of properties are their own; those that have none are distinguished by their format.
 */
async function inferFeatures(
  files: readonly OpenFile[],
  encoding: string,
): Promise<readonly FoundField[]> {
  const [ids, properties] = [new JsonShape(), new JsonShape()];
  let features = 0;
  let left = INFERRED_BYTES;
  for (const file of files) {
    const split = (receive: (record: string) => void): Splitter => new GeoFeatures(receive);
    left -= await readRecords(file, encoding, split, left, (text) => {
      const record = parse(text) as Readonly<Record<string, unknown>> | null | undefined;
      if (record?.['type'] !== 'Feature') return;
      features += 1;
      if (record['id'] !== undefined) ids.see(record['id']);
      const found = record['properties'];
      if (typeof found === 'object' && found !== null && !Array.isArray(found))
        properties.see(found);
    });
    if (left <= 0) break;
  }
  if (features === 0)
    throw new WrongFormat(phrase`has no GeoJSON features. Check the path, or read it as JSON.`);
  return featureFields(ids, properties);
}

function featureFields(ids: JsonShape, properties: JsonShape): readonly FoundField[] {
  const members = properties.members.map(([name, shape]) => ({
    name,
    type: shape.type,
    ...markMixed(shape),
  }));
  refuseEqualNames(members.map(({ name }) => name));
  const taken = new Set(members.map(({ name }) => columnKey(name)));
  const free = (name: string): string => (taken.has(columnKey(name)) ? free(`${name}_`) : name);
  const fields = members.map(({ name, ...member }) => ({
    name,
    ...member,
    format: parseFeatureFormat('', name) === null ? '' : PROPERTY_FORMAT,
  }));
  const part = (format: FeatureFormat, type: DataType = STRING): FoundField => ({
    name: free(FEATURE_COLUMNS[format]),
    type,
    format,
  });
  return [
    ...(ids.isEmpty ? [] : [part('feature id', ids.type)]),
    ...fields,
    part('geometry type'),
    part('geometry'),
  ];
}

/** Passes on complete records, and returns how many bytes it took. */
async function readRecords(
  open: OpenFile,
  encoding: string,
  split: (receive: (record: string) => void) => Splitter,
  limit: number,
  receive: (record: string) => void,
): Promise<number> {
  const decoder = textReader(findEncoding(encoding) ?? 'UTF-8');
  const splitter = split(receive);
  let taken = 0;
  try {
    for await (const chunk of open()) {
      taken += chunk.length;
      splitter.push(decoder.read(chunk));
      if (taken >= limit) return taken;
    }
    splitter.push(decoder.end());
  } catch (error) {
    if (error instanceof InvalidBytes) await refuseBytes(open, encoding);
    throw error;
  }
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

/** What `JSON.parse` doesn't tell apart: `1` from `1.0` and `1e0`, `0` from `-0`, long numbers. */
const ambiguousNumber = /\d\.0*(?!\d)|\d[eE]|-0(?![\d.])|\d{16}/;

/** Numbers become `NumberText`, unless it is plain what they are; those in strings count too. */
function parse(text: string): unknown {
  try {
    return ambiguousNumber.test(text) ? parseExactly(text) : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** `JSON.parse` takes several times as long with a reviver. */
function parseExactly(text: string): unknown {
  const keepNumbers: Reviver = (_key, value, { source }) =>
    typeof value === 'number' ? new NumberText(source ?? String(value)) : value;
  const value: unknown = JSON.parse(text, keepNumbers as (key: string, value: unknown) => unknown);
  return value instanceof NumberText ? undefined : value;
}
