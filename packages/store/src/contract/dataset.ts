import type { Direction, Page, Scope } from './scope.ts';
import type { Trash } from './trash.ts';

/**
 * A registered dataset, in the interface's fields. `datasetSchema` and `inferredSchema` are JSON
 * text.
 */
export type Dataset = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly uuid: string;
  readonly version: number;
  readonly name: string;
  readonly category: string | null;
  readonly description: string | null;
  readonly header: boolean;
  readonly readOptions: string | null;
  readonly path: string;
  readonly delimiter: string;
  readonly datasetType: string;
  readonly filterLinesContaining: string | null;
  readonly datasetSchema: string;
  /** The columns found in the file when the schema was last inferred; null if it never was. */
  readonly inferredSchema: string | null;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

export type NewDataset = Omit<
  Dataset,
  'id' | 'uuid' | 'version' | 'dateCreated' | 'dateLastUpdated' | 'inferredSchema'
> & {
  readonly uuid?: string;
  readonly inferredSchema?: string | null;
};

/** What a version of a dataset stores, and what can be changed. */
export const registrationMembers = [
  'name',
  'category',
  'description',
  'header',
  'readOptions',
  'path',
  'delimiter',
  'datasetType',
  'filterLinesContaining',
  'datasetSchema',
  'inferredSchema',
] as const;
export type RegistrationMember = (typeof registrationMembers)[number];
export type Registration = Pick<Dataset, RegistrationMember>;

export type DatasetChanges = Partial<Registration>;

/** The changes, and who makes them. */
export type DatasetUpdate = DatasetChanges & {
  readonly userId: number;
  readonly comment?: string | null;
};

export type DatasetVersion = {
  readonly id: number;
  readonly datasetId: number;
  readonly version: number;
  readonly dateLastUpdated: number;
  /** Empty if it isn't known, as for versions before versions were stored. */
  readonly userName: string;
  readonly userId: number | null;
  readonly userComment: string | null;
  /** What differs from the version before. */
  readonly changes: Exclude<RegistrationMember, 'inferredSchema'>[];
};

export type ListOptions = {
  readonly projectId?: number;
  /** Part of the name, ignoring case. */
  readonly search?: string;
  /** By `name`, or by `updated` (the default: newest first). */
  readonly orderBy?: 'name' | 'updated' | 'id';
  readonly direction?: Direction;
  readonly page?: Page;
};

export type Datasets = Trash & {
  /** Also stores version 1. */
  create(dataset: NewDataset): Promise<Dataset>;
  /** Adds 1 to the version, and stores it. Throws `STALE_VERSION`, or `NOT_FOUND`. */
  update(id: number, version: number, changes: DatasetUpdate): Promise<Dataset>;
  get(scope: Scope, id: number): Promise<Dataset | undefined>;
  /** By uuid, or by an id as text. */
  resolve(scope: Scope, reference: string): Promise<Dataset | undefined>;
  /** The names of a project's datasets, in their order. */
  names(
    scope: Scope,
    projectId: number,
  ): Promise<readonly { readonly id: number; readonly name: string }[]>;
  /** The datasets with that path, the last changed first; at most `limit`. */
  atPath(scope: Scope, path: string, limit: number): Promise<readonly Dataset[]>;
  list(scope: Scope, options?: ListOptions): Promise<readonly Dataset[]>;
  /** Like `list`, but reads records in batches as the consumer takes them. */
  each(scope: Scope, options?: ListOptions): AsyncIterable<Dataset>;
  count(scope: Scope, options?: Pick<ListOptions, 'projectId' | 'search'>): Promise<number>;
  /** The stored versions, newest first. */
  versions(id: number, page?: Page): Promise<readonly DatasetVersion[]>;
  countVersions(id: number): Promise<number>;
  version(
    id: number,
    version: number,
  ): Promise<(DatasetVersion & { readonly content: Registration }) | undefined>;
  /** Workflows outside the trash whose newest version uses the dataset. */
  usedBy(
    uuid: string,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly projectId: number }[]>;
  /** Moves it to the trash. Throws `NOT_FOUND`. */
  remove(id: number): Promise<void>;
};
