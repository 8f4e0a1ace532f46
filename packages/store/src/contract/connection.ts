import type { Direction, Page, Scope } from './scope.ts';

export type ConnectionType = 'JDBC' | 'S3' | 'SMTP' | 'KAFKA' | 'REST';

/** How to reach an external system. Its secrets are encrypted before they get here. */
export type Connection = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly uuid: string;
  readonly version: number;
  readonly name: string;
  readonly type: ConnectionType;
  readonly description: string;
  /** The settings that aren't secret, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The names of the secrets that are set. */
  readonly secretNames: readonly string[];
  /** The secrets, encrypted; null where it has none. */
  readonly sealedSecrets: string | null;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

export type NewConnection = Omit<Connection, 'id' | 'version' | 'dateCreated' | 'dateLastUpdated'>;

export type ConnectionChanges = Partial<
  Pick<Connection, 'name' | 'description' | 'settings' | 'secretNames' | 'sealedSecrets'>
>;

export type ConnectionListOptions = {
  readonly projectId?: number;
  readonly type?: ConnectionType;
  readonly direction?: Direction;
  readonly page?: Page;
};

export type Connections = {
  /** Throws `ALREADY_EXISTS` if the project has a connection with that name, ignoring case. */
  create(connection: NewConnection): Promise<Connection>;
  /**
   * Adds 1 to the version. Throws `STALE_VERSION`, `NOT_FOUND` or `ALREADY_EXISTS`. Without
   * `version`, the current one is changed.
   */
  update(id: number, version: number | null, changes: ConnectionChanges): Promise<Connection>;
  get(scope: Scope, id: number): Promise<Connection | undefined>;
  /** By name. */
  list(scope: Scope, options?: ConnectionListOptions): Promise<readonly Connection[]>;
  count(scope: Scope, options?: Pick<ConnectionListOptions, 'projectId' | 'type'>): Promise<number>;
  /** Deletes a connection with its secrets, permanently. Throws `NOT_FOUND`. */
  remove(id: number): Promise<void>;
};
