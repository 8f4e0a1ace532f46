import { detailedError } from '@millrace/model';
import { Readable } from 'node:stream';
import type { ByteRange } from '../file-system.ts';
import { statusOf, translate } from './errors.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const TRIES = 3;

/**
 * The bytes of one version of an object. A broken connection is resumed where it broke; if the
 * object has been replaced or deleted since, the stream fails instead of mixing two versions.
 */
export function readObject(
  store: ObjectStore,
  path: string,
  { key, etag, length }: StoredObject,
  { start = 0, end = length - 1 }: ByteRange = {},
): Readable {
  const last = Math.min(end, length - 1);
  return Readable.from(bytes(), { objectMode: false, highWaterMark: 262_144 });

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let at = start;
    for (let failures = 0; at <= last;) {
      try {
        for await (const chunk of await store.get(key, etag, { start: at, end: last })) {
          at += (chunk as Uint8Array).length;
          yield chunk as Uint8Array;
        }
        if (at <= last) throw new Error('The object store closed the connection too early.');
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || status === 404)
          throw detailedError('CONFLICT', 'REPLACED_MEANWHILE', { path });
        if (status !== undefined || ++failures >= TRIES) throw translate(path, error);
      }
    }
  }
}
