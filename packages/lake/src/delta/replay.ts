import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';
import { MAX_TABLE_FILES } from '../limits.ts';
import { parquetRows } from '../parquet-rows.ts';
import { LOG, type DeltaLog } from './list-log.ts';
import { parseActions, type Action } from './parse-actions.ts';

export type Protocol = {
  readonly minReaderVersion: number;
  readonly readerFeatures: readonly string[];
};

export type DeltaMetadata = {
  readonly schemaString?: string;
  readonly partitionColumns?: readonly string[];
  readonly configuration?: Readonly<Record<string, string>>;
  readonly format?: { readonly provider?: string };
};

export type AddedFile = {
  readonly path: string;
  readonly partitionValues: ReadonlyMap<string, string | null>;
  readonly deletionVector: DeletionVector | null;
};

export type DeletionVector = {
  readonly storageType: string;
  readonly pathOrInlineDv: string;
  readonly offset: number;
  readonly sizeInBytes: number;
  readonly cardinality: number;
};

export type Replayed = {
  readonly protocol: Protocol;
  readonly metadata: DeltaMetadata;
  readonly files: readonly AddedFile[];
};

/** What counts at a version: the newest checkpoint up to it, then the commits after that. */
export async function replay(
  folder: TableFolder,
  { commits, checkpoints }: DeltaLog,
  version: number,
): Promise<Replayed> {
  const start = Math.max(-1, ...[...checkpoints.keys()].filter((each) => each <= version));
  const state = new State();
  if (start >= 0)
    for (const action of await checkpointActions(folder, checkpoints.get(start)!))
      state.apply(action);
  for (let each = start + 1; each <= version; each += 1) {
    const commit = commits.get(each);
    if (commit === undefined)
      throw new WrongFormat(
        phrase`can't be read at version ${String(version)}: the commit of version ${String(each)} is missing from its log. Read a later version.`,
      );
    state.commit(parseActions(await folder.read(`${LOG}/${commit.name}`), commit.name));
  }
  return state.found();
}

const columns = ['protocol', 'metaData', 'add', 'remove', 'sidecar'];

async function checkpointActions(
  folder: TableFolder,
  names: readonly string[],
): Promise<readonly Action[]> {
  const actions: Action[] = [];
  for (const name of names)
    actions.push(
      ...(name.endsWith('.json')
        ? parseActions(await folder.read(`${LOG}/${name}`), name)
        : await parquetRows(folder, `${LOG}/${name}`, columns)),
    );
  const sidecars = actions.flatMap(({ sidecar }) =>
    sidecar === undefined || sidecar === null ? [] : [(sidecar as { readonly path: string }).path],
  );
  for (const path of sidecars) {
    if (path.includes('/'))
      throw new WrongFormat(
        phrase`has a checkpoint with the sidecar \`${path}\`, which can't be read. Write a new checkpoint.`,
      );
    actions.push(...(await parquetRows(folder, `${LOG}/_sidecars/${path}`, columns)));
  }
  return actions;
}

class State {
  private protocol: Protocol | null = null;
  private metadata: DeltaMetadata | null = null;
  private readonly files = new Map<string, AddedFile>();

  /** In a commit, what is removed comes before what is added. */
  commit(actions: readonly Action[]): void {
    for (const action of actions) if (isThere(action['remove'])) this.apply(action);
    for (const action of actions) if (!isThere(action['remove'])) this.apply(action);
  }

  apply({ protocol, metaData, add, remove }: Action): void {
    if (isThere(protocol)) {
      const { minReaderVersion, readerFeatures } = protocol as Partial<Protocol>;
      this.protocol = {
        minReaderVersion: minReaderVersion ?? 1,
        readerFeatures: readerFeatures ?? [],
      };
    }
    if (isThere(metaData)) {
      const { configuration, ...rest } = metaData as DeltaMetadata;
      this.metadata = {
        ...rest,
        configuration: Object.fromEntries(entriesOf(configuration)) as Readonly<
          Record<string, string>
        >,
      };
    }
    if (isThere(remove)) this.files.delete(keyOf(remove as StoredFile));
    if (!isThere(add)) return;
    const { path, partitionValues, deletionVector } = add as StoredFile;
    this.files.set(keyOf(add as StoredFile), {
      path,
      partitionValues: new Map(entriesOf(partitionValues)),
      deletionVector: isThere(deletionVector) ? vectorOf(deletionVector) : null,
    });
    if (this.files.size > MAX_TABLE_FILES)
      throw new WrongFormat(
        phrase`has more than ${MAX_TABLE_FILES} files. Compact it (OPTIMIZE), or read a part of it.`,
      );
  }

  found(): Replayed {
    if (this.protocol === null || this.metadata === null)
      throw new WrongFormat(
        this.protocol === null
          ? phrase`has a damaged log: its protocol is missing. Restore the table.`
          : phrase`has a damaged log: its metadata is missing. Restore the table.`,
      );
    return { protocol: this.protocol, metadata: this.metadata, files: [...this.files.values()] };
  }
}

type StoredFile = {
  readonly path: string;
  readonly partitionValues?: unknown;
  readonly deletionVector?: StoredVector | null;
};

type StoredVector = {
  readonly storageType: string;
  readonly pathOrInlineDv: string;
  readonly offset?: number | null;
  readonly sizeInBytes: number;
  readonly cardinality: number | bigint;
};

function vectorOf({ offset, cardinality, ...vector }: StoredVector): DeletionVector {
  return { ...vector, offset: offset ?? 0, cardinality: Number(cardinality) };
}

/** A file counts once for each set of deleted rows. */
function keyOf({ path, deletionVector }: StoredFile): string {
  if (!isThere(deletionVector)) return path;
  const { storageType, pathOrInlineDv, offset } = deletionVector;
  return `${path}\n${storageType}${pathOrInlineDv}${isThere(offset) ? `@${offset}` : ''}`;
}

function isThere<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

/** The entries of a map, as JSON or a Parquet file has it. */
function entriesOf(map: unknown): readonly (readonly [string, string | null])[] {
  if (!isThere(map)) return [];
  if (Array.isArray(map))
    return (map as readonly { readonly key: string; readonly value?: string | null }[]).map(
      ({ key, value }) => [key, value ?? null],
    );
  return Object.entries(map as Readonly<Record<string, string | null>>).map(([key, value]) => [
    key,
    value ?? null,
  ]);
}
