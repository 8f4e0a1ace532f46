/** Where an object store is, and how to log in to it. */
export type S3Options = {
  /** The path that shows it, such as `/s3/lake`. Empty: the store is the whole tree. */
  readonly at: string;
  readonly bucket: string;
  /** Only objects whose keys start with it and a `/` are visible. */
  readonly prefix?: string;
  /** The address of a store that isn't AWS. */
  readonly endpoint?: string;
  readonly region?: string;
  /** By default as the AWS SDK finds them: variables, profiles, roles of the machine. */
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly pathStyle?: boolean;
  readonly readOnly?: boolean;
  /** How long one request may pause. A minute by default. */
  readonly timeoutMs?: number;
  /** The size of the parts in which large files are sent: 8 MiB by default. */
  readonly partBytes?: number;
};
