import { phrase } from '@millrace/plan';
import { gunzipSync } from 'node:zlib';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';
import { parseExactly } from './parse-exactly.ts';

/** Ids beyond 2^53 are strings. */
type Id = number | string;

export type Snapshot = {
  readonly 'snapshot-id': Id;
  readonly 'schema-id'?: number;
  readonly 'manifest-list'?: string;
  readonly manifests?: readonly string[];
};

export type IcebergType =
  | string
  | { readonly type: 'struct'; readonly fields: readonly IcebergField[] }
  | { readonly type: 'list'; readonly 'element-id': number; readonly element: IcebergType }
  | {
      readonly type: 'map';
      readonly 'key-id': number;
      readonly key: IcebergType;
      readonly 'value-id': number;
      readonly value: IcebergType;
    };

export type IcebergField = {
  readonly id: number;
  readonly name: string;
  readonly type: IcebergType;
  readonly 'initial-default'?: unknown;
};

export type IcebergSchema = {
  readonly 'schema-id'?: number;
  readonly fields: readonly IcebergField[];
};

export type PartitionField = {
  readonly 'source-id': number;
  readonly name: string;
  readonly transform: string;
};

/** The part of a table's metadata that is needed for reading. */
export type TableMetadata = {
  readonly 'format-version': number;
  readonly location: string;
  readonly schema?: IcebergSchema;
  readonly schemas?: readonly IcebergSchema[];
  readonly 'current-schema-id'?: number;
  readonly 'partition-spec'?: readonly PartitionField[];
  readonly 'partition-specs'?: readonly {
    readonly 'spec-id': number;
    readonly fields: readonly PartitionField[];
  }[];
  readonly 'current-snapshot-id'?: Id | null;
  readonly snapshots?: readonly Snapshot[];
  readonly properties?: Readonly<Record<string, string>>;
};

const METADATA = 'metadata';
const NEWEST_VERSION = 2;

/** The table's newest metadata. Throws `WrongFormat` if they can't be found or read. */
export async function findMetadata(folder: TableFolder): Promise<TableMetadata> {
  const name = await newestName(folder);
  const metadata = parse(await folder.read(`${METADATA}/${name}`), name);
  const version = metadata['format-version'];
  if (version === 1 || version === 2) return metadata;
  throw new WrongFormat(
    phrase`is an Iceberg table of version ${version}. Versions up to ${NEWEST_VERSION} can be read.`,
  );
}

const numbered = /^(?:v(\d+)|(\d+)-[^/]+?)(?:\.gz)?\.metadata\.json(?:\.gz)?$/;

/** By the hint that catalogs in folders write, otherwise by the numbers in the names. */
async function newestName(folder: TableFolder): Promise<string> {
  const names = (await folder.list(METADATA)).map(({ name }) => name);
  const found = names.flatMap((name) => {
    const [, plain, catalog] = numbered.exec(name) ?? [];
    const number = plain ?? catalog;
    return number === undefined ? [] : [{ name, number: Number(number) }];
  });
  if (found.length === 0)
    throw new WrongFormat(
      phrase`is not an Iceberg table: it has no folder \`metadata\` with files such as \`v1.metadata.json\`. Check the path: it must be the folder of the table.`,
    );
  const hint = names.includes('version-hint.text')
    ? (await folder.read(`${METADATA}/version-hint.text`)).toString('utf8').trim()
    : '';
  const newest = Math.max(...found.map(({ number }) => number));
  const hinted = found.filter(
    ({ number, name }) => String(number) === hint || name.startsWith(`${hint}.metadata`),
  );
  const candidates =
    hint === '' || hinted.length === 0 ? found.filter(({ number }) => number === newest) : hinted;
  if (candidates.length === 1) return candidates[0]!.name;
  throw new WrongFormat(
    phrase`has several newest metadata files (${candidates.map(({ name }) => name).join(', ')}), of which only its catalog knows the right one. Remove those of failed commits.`,
  );
}

function parse(bytes: Buffer, name: string): TableMetadata {
  try {
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString(
      'utf8',
    );
    return parseExactly(text) as TableMetadata;
  } catch (error) {
    throw new WrongFormat(
      phrase`has damaged metadata: \`${name}\` can't be read. Restore the table.`,
      { cause: error },
    );
  }
}
