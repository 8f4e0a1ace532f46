import { startFauxqs } from 'fauxqs';

/** A local S3 server, in memory. `options`: how to log in to its bucket. */
export type TestStore = {
  readonly options: {
    readonly bucket: string;
    readonly endpoint: string;
    readonly region: string;
    readonly pathStyle: true;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** Another, empty bucket. */
  bucket(): string;
  end(): Promise<void>;
};

export async function startObjectStore(): Promise<TestStore> {
  const server = await startFauxqs({ port: 0, logger: false, host: 'localhost' });
  const common = {
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'tester', secretAccessKey: 'tester-secret-key' },
  };
  let buckets = 0;
  const bucket = (): string => {
    const name = `bucket-${(buckets += 1)}`;
    return server.createBucket(name).bucketName;
  };
  return {
    options: { ...common, bucket: bucket(), pathStyle: true },
    bucket,
    end: () => server.stop(),
  };
}
