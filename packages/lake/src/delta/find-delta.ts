import { WrongFormat } from '@millrace/engine';
import { phrase, columnKey, PARTITION_FORMAT, type LakeTable } from '@millrace/plan';
import type { TableFile, TableFolder, TableState } from '../contract.ts';
import { innerPath, outside } from '../inner-path.ts';
import { checkFeatures } from './check-features.ts';
import { deletedRows } from './deletion-vector.ts';
import { deltaFields, mappingOf, type DeltaField } from './delta-schema.ts';
import { listLog } from './list-log.ts';
import { partitionText } from './partition-text.ts';
import { replay, type AddedFile } from './replay.ts';
import { versionAt } from './version-at.ts';

/** The state of a Delta table at a version, at a time, or now. As `findTableState`. */
export async function findDelta(folder: TableFolder, table: LakeTable): Promise<TableState> {
  const log = await listLog(folder);
  const version = await versionAt(folder, log, table);
  const { protocol, metadata, files } = await replay(folder, log, version);
  checkFeatures(protocol);
  if (metadata.format?.provider !== undefined && metadata.format.provider !== 'parquet')
    throw new WrongFormat(
      phrase`has files in the format ${metadata.format.provider}. Only Parquet files can be read.`,
    );
  const mapping = mappingOf(metadata.configuration ?? {});
  const partitionKeys = new Set((metadata.partitionColumns ?? []).map(columnKey));
  const fields = deltaFields(metadata.schemaString ?? 'null', mapping).map((field) =>
    partitionKeys.has(columnKey(field.name)) ? partitionField(field) : field,
  );
  const inFiles = fields.filter(({ format }) => format !== PARTITION_FORMAT);
  return {
    fields: [...inFiles, ...fields.filter(({ format }) => format === PARTITION_FORMAT)],
    files: await Promise.all(files.map((file) => tableFile(folder, file, fields))),
    needsLayouts: mapping !== 'none' || inFiles.some(({ members }) => members.length > 0),
  };
}

function partitionField(field: DeltaField): DeltaField {
  if (field.members.length === 0 && field.type.kind !== 'BINARY')
    return { ...field, format: PARTITION_FORMAT };
  throw new WrongFormat(
    phrase`is partitioned by the column \`${field.name}\` of type ${field.type.kind}, which can't be read. Write it with another partitioning.`,
  );
}

async function tableFile(
  folder: TableFolder,
  { path, partitionValues, deletionVector }: AddedFile,
  fields: readonly DeltaField[],
): Promise<TableFile> {
  const partitions = fields.filter(({ format }) => format === PARTITION_FORMAT);
  return {
    path: dataPath(path),
    values: new Map(
      partitions.map((field) => [
        field.name,
        partitionText(storedValue(partitionValues, field), field.type),
      ]),
    ),
    deleted: deletionVector === null ? [] : await deletedRows(folder, deletionVector),
    names: null,
  };
}

function storedValue(
  values: ReadonlyMap<string, string | null>,
  { name, physicalName: key }: DeltaField,
): string | null {
  if (values.has(key)) return values.get(key)!;
  const found = [...values.keys()].find((each) => columnKey(each) === columnKey(key));
  if (found === undefined)
    throw new WrongFormat(
      phrase`has a damaged log: a file has no value of the partition column \`${name}\`. Restore the table.`,
    );
  return values.get(found)!;
}

/** Paths in the log are URIs, relative to the table. */
function dataPath(uri: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri) || uri.startsWith('/')) throw outside(uri);
  try {
    return innerPath(decodeURIComponent(uri));
  } catch (error) {
    if (error instanceof URIError) throw outside(uri);
    throw error;
  }
}
