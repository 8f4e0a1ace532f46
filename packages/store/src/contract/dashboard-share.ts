import type { User } from './user.ts';

/**
 * A link that shows a dashboard to everybody who has it. Only the hash of its secret is stored.
 * Times are epoch milliseconds.
 */
export type DashboardShare = {
  readonly id: number;
  readonly dashboardId: number;
  /** Who made it: it shows what they may see. */
  readonly userId: number;
  readonly username: string;
  readonly dateCreated: number;
  /** Null: it doesn't expire. */
  readonly expires: number | null;
  readonly lastUsed: number | null;
};

export type DashboardShares = {
  /** Creates a link. Its secret is returned here and stored nowhere. */
  create(share: {
    dashboardId: number;
    userId: number;
    expires: number | null;
  }): Promise<{ readonly secret: string; readonly share: DashboardShare }>;
  list(dashboardId: number): Promise<readonly DashboardShare[]>;
  /**
   * An unexpired link and the active user who made it. Counts as a use, which is recorded at most
   * once a minute.
   */
  use(secret: string): Promise<{ readonly share: DashboardShare; readonly user: User } | undefined>;
  /** Returns whether there was one. */
  withdraw(dashboardId: number, id: number): Promise<boolean>;
};
