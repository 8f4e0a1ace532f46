import type { S3 } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { ByteRange } from '../file-system.ts';
import { statusOf } from './errors.ts';
import type { S3Options } from './options.ts';

/** `owner`: the publication that stored it, if one did. `modified`: epoch milliseconds. */
export type StoredObject = {
  readonly key: string;
  readonly length: number;
  readonly etag: string;
  readonly modified: number;
  readonly owner?: string | undefined;
};

export type Listing = {
  readonly objects: readonly StoredObject[];
  /** The starts of keys up to the next `/`. */
  readonly folders: readonly string[];
};

export type SentPart = { readonly ETag: string | undefined; readonly PartNumber: number };

const OWNER = 'millrace-publication';
const DELETED_AT_ONCE = 1000;
/** Requests to one store at the same time. */
const REQUESTS = 16;

/** The objects of one bucket. Keys are whole: they start with the prefix of the store. */
export class ObjectStore {
  private readonly options: S3Options;
  private opened: Promise<S3> | undefined;
  private readonly bucket: string;

  constructor(options: S3Options) {
    this.bucket = options.bucket;
    this.options = options;
  }

  async head(key: string): Promise<StoredObject | undefined> {
    const request = { Bucket: this.bucket, Key: key };
    try {
      const s3 = await this.client();
      const { ContentLength, ETag, LastModified, Metadata } = await s3.headObject(request);
      return {
        key,
        length: ContentLength ?? 0,
        etag: ETag ?? '',
        modified: LastModified?.getTime() ?? 0,
        owner: Metadata?.[OWNER],
      };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  /** Fails with the status 412 if the object isn't that version anymore. */
  async get(key: string, etag: string, { start, end }: Required<ByteRange>): Promise<Readable> {
    const s3 = await this.client();
    const { Body } = await s3.getObject({
      Bucket: this.bucket,
      Key: key,
      Range: `bytes=${start}-${end}`,
      ...(etag === '' ? {} : { IfMatch: etag }),
    });
    if (!(Body instanceof Readable)) throw new Error('The object store sent no content.');
    return Body;
  }

  /** `mustBeNew`: fails with the status 412 if there is such an object. Not all stores check it. */
  async put(
    key: string,
    content: Uint8Array,
    { mustBeNew = false, owner }: { mustBeNew?: boolean; owner?: string } = {},
  ): Promise<void> {
    const s3 = await this.client();
    await s3.putObject({
      Bucket: this.bucket,
      Key: key,
      Body: content,
      ContentLength: content.length,
      ...(mustBeNew ? { IfNoneMatch: '*' } : {}),
      ...metadata(owner),
    });
  }

  async beginUpload(key: string, owner?: string): Promise<string> {
    const s3 = await this.client();
    const { UploadId } = await s3.createMultipartUpload({
      Bucket: this.bucket,
      Key: key,
      ...metadata(owner),
    });
    return UploadId ?? '';
  }

  async sendPart(
    key: string,
    uploadId: string,
    number: number,
    content: Uint8Array,
  ): Promise<SentPart> {
    const s3 = await this.client();
    const { ETag } = await s3.uploadPart({
      Bucket: this.bucket,
      Key: key,
      UploadId: uploadId,
      PartNumber: number,
      Body: content,
      ContentLength: content.length,
    });
    return { ETag, PartNumber: number };
  }

  async completeUpload(
    key: string,
    uploadId: string,
    parts: readonly SentPart[],
    mustBeNew: boolean,
  ): Promise<void> {
    const s3 = await this.client();
    await s3.completeMultipartUpload({
      Bucket: this.bucket,
      Key: key,
      UploadId: uploadId,
      MultipartUpload: { Parts: [...parts] },
      ...(mustBeNew ? { IfNoneMatch: '*' } : {}),
    });
  }

  async abortUpload(key: string, uploadId: string): Promise<void> {
    const s3 = await this.client();
    await s3.abortMultipartUpload({ Bucket: this.bucket, Key: key, UploadId: uploadId });
  }

  /** Inside the store, with the owner. At most 5 GB, the limit of S3. */
  async copy(from: string, to: string): Promise<void> {
    const s3 = await this.client();
    await s3.copyObject({
      Bucket: this.bucket,
      Key: to,
      CopySource: `${this.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
    });
  }

  async delete(keys: readonly string[]): Promise<void> {
    const s3 = await this.client();
    const [only] = keys;
    if (only !== undefined && keys.length === 1) {
      await s3.deleteObject({ Bucket: this.bucket, Key: only });
      return;
    }
    for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
      const some = keys.slice(start, start + DELETED_AT_ONCE);
      const { Errors = [] } = await s3.deleteObjects({
        Bucket: this.bucket,
        Delete: { Objects: some.map((Key) => ({ Key })), Quiet: true },
      });
      const [first] = Errors;
      if (first !== undefined)
        throw Object.assign(new Error(first.Code), {
          name: first.Code ?? '',
          $metadata: { httpStatusCode: first.Code === 'AccessDenied' ? 403 : 500 },
        });
    }
  }

  /** What starts with a prefix. `deep`: also what is in its folders. `limit`: of objects, about. */
  async list(
    prefix: string,
    { deep = false, limit = Infinity }: { deep?: boolean; limit?: number } = {},
  ): Promise<Listing> {
    const objects: StoredObject[] = [];
    const folders: string[] = [];
    let token: string | undefined;
    const s3 = await this.client();
    do {
      const page = await s3.listObjectsV2({
        Bucket: this.bucket,
        Prefix: prefix,
        EncodingType: 'url',
        ...(deep ? {} : { Delimiter: '/' }),
        ...(limit < 1000 ? { MaxKeys: limit } : {}),
        ...(token === undefined ? {} : { ContinuationToken: token }),
      });
      const plain = page.EncodingType === 'url' ? decoded : (text: string) => text;
      for (const { Key = '', Size = 0, ETag = '', LastModified } of page.Contents ?? [])
        objects.push({
          key: plain(Key),
          length: Size,
          etag: ETag,
          modified: LastModified?.getTime() ?? 0,
        });
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) folders.push(plain(Prefix));
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined && objects.length + folders.length < limit);
    return { objects, folders };
  }

  /** Loaded when the first object is asked for: most processes ask for none. */
  private client(): Promise<S3> {
    return (this.opened ??= openClient(this.options));
  }
}

async function openClient({
  endpoint,
  region,
  credentials,
  pathStyle,
  timeoutMs = 60_000,
}: S3Options): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    region: region ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials: { ...credentials } }),
    forcePathStyle: pathStyle ?? endpoint !== undefined,
    maxAttempts: 4,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: timeoutMs },
  });
}

/** Runs work on items, several at the same time, and keeps their order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(REQUESTS, items.length) }, run));
  return results;
}

function metadata(owner: string | undefined): { Metadata?: Record<string, string> } {
  return owner === undefined ? {} : { Metadata: { [OWNER]: owner } };
}

function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
