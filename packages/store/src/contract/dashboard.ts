import type { ListOptions } from './dataset.ts';
import type { Scope } from './scope.ts';
import type { Trash } from './trash.ts';

/**
 * A dashboard. `content` is the JSON text of its sheets and of the members that Millrace doesn't
 * know.
 */
export type Dashboard = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly uuid: string;
  readonly version: number;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

/** `uuid` is used if it is free, otherwise replaced. */
export type NewDashboard = Omit<
  Dashboard,
  'id' | 'uuid' | 'version' | 'dateCreated' | 'dateLastUpdated'
> & { readonly uuid?: string };

export type DashboardChanges = Pick<Dashboard, 'name' | 'category' | 'description' | 'content'>;

export type Dashboards = Trash & {
  create(dashboard: NewDashboard): Promise<Dashboard>;
  /**
   * Adds 1 to the version. If `version` is given, it must be current. Throws `STALE_VERSION` or
   * `NOT_FOUND`.
   */
  update(id: number, version: number | null, changes: DashboardChanges): Promise<Dashboard>;
  get(scope: Scope, id: number): Promise<Dashboard | undefined>;
  list(scope: Scope, options?: ListOptions): Promise<readonly Dashboard[]>;
  count(scope: Scope, options?: Pick<ListOptions, 'projectId' | 'search'>): Promise<number>;
  /** Moves it to the trash. Throws `NOT_FOUND`. */
  remove(id: number): Promise<void>;
};
