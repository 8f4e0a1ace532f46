import type { WebOptions } from '@millrace/files';

/** How an API knows who asks. */
export type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly user: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | {
      readonly kind: 'apiKey';
      readonly in: 'header' | 'query';
      readonly name: string;
      readonly key: string;
    }
  | {
      readonly kind: 'clientCredentials';
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly scope: string;
    };

/** An API. Its credentials are sent to the origin of its address only. */
export type ApiConnection = {
  /** The address that those of all requests begin with. */
  readonly url: string;
  readonly credentials: Credentials;
};

/** How APIs are asked. */
export type ApiOptions = {
  readonly web: WebOptions;
  /** The maximum size of one answer, which is parsed in memory. */
  readonly pageBytes: number;
  /** How long to wait before a request is repeated, if the server doesn't say; doubled each time. */
  readonly backOffMs: number;
};

/** Who asks, and how. `connection`: null without credentials. */
export type Api = ApiOptions & { readonly connection: ApiConnection | null };
