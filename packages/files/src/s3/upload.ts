import type { ObjectStore, SentPart } from './object-store.ts';

/** S3 takes at most 10,000 parts: after every 1,000 they become twice as large. */
const PARTS_OF_ONE_SIZE = 1000;
const DEFAULT_PART_BYTES = 8 * 2 ** 20;

type UploadOptions = {
  readonly partBytes?: number | undefined;
  readonly owner?: string;
  readonly mustBeNew?: boolean;
  /** Runs the last step, with which the object appears. */
  readonly last?: (appear: () => Promise<void>) => Promise<void>;
};

/**
 * Sends content to a key: small content in one request, larger content in parts. The object appears
 * as a whole with the last request. If the content fails, nothing is left.
 */
export async function upload(
  store: ObjectStore,
  key: string,
  content: AsyncIterable<Uint8Array>,
  {
    partBytes = DEFAULT_PART_BYTES,
    owner,
    mustBeNew = false,
    last = (appear) => appear(),
  }: UploadOptions = {},
): Promise<void> {
  let uploadId: string | null = null;
  const parts: SentPart[] = [];
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    uploadId ??= await store.beginUpload(key, owner);
    parts.push(await store.sendPart(key, uploadId, parts.length + 1, Buffer.concat(waiting)));
    waiting = [];
    bytes = 0;
  };
  try {
    for await (const chunk of content) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= partBytes * 2 ** Math.floor(parts.length / PARTS_OF_ONE_SIZE)) await send();
    }
    if (uploadId === null) {
      const whole = Buffer.concat(waiting);
      const options = { mustBeNew, ...(owner === undefined ? {} : { owner }) };
      return await last(() => store.put(key, whole, options));
    }
    if (bytes > 0) await send();
    const id: string = uploadId;
    return await last(() => store.completeUpload(key, id, parts, mustBeNew));
  } catch (error) {
    if (uploadId !== null) await store.abortUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}
