export type Role = 'ADMIN' | 'ANALYST' | 'VIEWER';

/** A person. Times are epoch milliseconds. */
export type User = {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly email: string | null;
  /** The extra permission for code and shell nodes. */
  readonly mayCode: boolean;
  readonly active: boolean;
  readonly dateCreated: number;
  readonly dateLastUpdated: number;
};

export type NewUser = {
  readonly username: string;
  /** Null: nobody can log in as this user until a password is set. */
  readonly password: string | null;
  readonly role: Role;
  readonly email?: string | null;
  readonly mayCode?: boolean;
};

export type UserChanges = {
  readonly role?: Role;
  readonly email?: string | null;
  readonly mayCode?: boolean;
  readonly active?: boolean;
};

export type Users = {
  /** Throws `ALREADY_EXISTS` if the name is taken, ignoring case. */
  create(user: NewUser): Promise<User>;
  get(id: number): Promise<User | undefined>;
  find(username: string): Promise<User | undefined>;
  list(): Promise<readonly User[]>;
  count(): Promise<number>;
  /**
   * Deactivating ends the user's sessions and tokens. Throws `NOT_FOUND`, or `CONFLICT` where no
   * active ADMIN would remain.
   */
  update(id: number, changes: UserChanges): Promise<User>;
  /** The active user with that name and password. Takes the same time if the name doesn't exist. */
  authenticate(username: string, password: string): Promise<User | undefined>;
  /** Ends the user's sessions and tokens. */
  setPassword(id: number, password: string): Promise<void>;
};

/** A session as its cookie identifies it. Only a hash of the cookie's value is stored. */
export type Session = {
  readonly userId: number;
  readonly dateCreated: number;
  readonly expires: number;
};

/**
 * A session ends when it hasn't been used for `idleMs`, and at the latest `absoluteMs` after its
 * login.
 */
export type SessionLifetimes = { readonly idleMs: number; readonly absoluteMs: number };

export type Sessions = {
  /** Creates a session. The value for the cookie is returned here and stored nowhere. */
  create(
    userId: number,
    lifetimes: SessionLifetimes,
  ): Promise<{ readonly secret: string; readonly session: Session }>;
  /**
   * The active user of an unexpired session. Counts as a use, which is recorded at most once a
   * minute.
   */
  user(secret: string, lifetimes: SessionLifetimes): Promise<User | undefined>;
  end(secret: string): Promise<void>;
  deleteExpired(): Promise<number>;
};

/** A token for the headers `api_key`, `token` and `Authorization`; only its hash is stored. */
export type Token = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly dateCreated: number;
  /** Null: it doesn't expire. */
  readonly expires: number | null;
  readonly lastUsed: number | null;
};

export type Tokens = {
  create(token: {
    userId: number;
    name: string;
    scopes: readonly string[];
    expires: number | null;
  }): Promise<{ readonly secret: string; readonly token: Token }>;
  list(userId: number): Promise<readonly Token[]>;
  /** The token and its active user. Records the use, at most once a minute. */
  use(secret: string): Promise<{ readonly user: User; readonly token: Token } | undefined>;
  /** Returns whether there was one. */
  revoke(userId: number, id: number): Promise<boolean>;
};
