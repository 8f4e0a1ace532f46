import { WrongFormat } from '@millrace/engine';
import { phrase, type LakeTable } from '@millrace/plan';
import type { TableFile, TableFolder, TableState } from '../contract.ts';
import { deletedPositions } from './deleted-positions.ts';
import { icebergFields } from './iceberg-schema.ts';
import { findMetadata, type Snapshot, type TableMetadata } from './find-metadata.ts';
import { liveFiles } from './live-files.ts';
import { locate } from './locate.ts';
import { nameMapping } from './name-mapping.ts';
import { identityValues } from './identity-values.ts';

/** The state of an Iceberg table at a snapshot, or now. As `findTableState`. */
export async function findIceberg(folder: TableFolder, table: LakeTable): Promise<TableState> {
  const metadata = await findMetadata(folder);
  const snapshot = snapshotOf(metadata, table.snapshot);
  const schema = schemaOf(metadata, table.snapshot === '' ? null : snapshot);
  const fields = icebergFields(schema);
  const names = nameMapping(metadata);
  const files: TableFile[] = [];
  if (snapshot !== null) {
    const live = await liveFiles(folder, metadata, snapshot);
    const deleted = await deletedPositions(folder, metadata, live);
    for (const file of live.data)
      files.push({
        path: locate(metadata, file.path),
        values: identityValues(metadata, fields, file),
        deleted: deleted.get(file.path) ?? [],
        names,
      });
  }
  return { fields, files, needsLayouts: true };
}

function snapshotOf(
  { 'current-snapshot-id': current, snapshots = [] }: TableMetadata,
  wanted: string,
): Snapshot | null {
  const id = wanted === '' ? String(current ?? -1) : wanted;
  const found = snapshots.find((each) => String(each['snapshot-id']) === id);
  if (found !== undefined) return found;
  if (wanted === '' && id === '-1') return null;
  throw new WrongFormat(
    snapshots.length === 0
      ? phrase`has no snapshot ${id}: it has none.`
      : phrase`has no snapshot ${id}. It has ${snapshots.map((each) => String(each['snapshot-id'])).join(', ')}.`,
  );
}

/** A snapshot of the past is read with the columns of its time. */
function schemaOf(metadata: TableMetadata, past: Snapshot | null): TableMetadata['schema'] {
  const { schema, schemas = [], 'current-schema-id': current } = metadata;
  const id = past?.['schema-id'] ?? current;
  return schemas.find((each) => each['schema-id'] === id) ?? schema;
}
