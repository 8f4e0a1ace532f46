import type { FileUpload } from '@millrace/api';
import { detailedError, MillraceError, millraceError } from '@millrace/model';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Person, PersonFiles } from './person-files.ts';
import { checkLength, diskFull, receivedBytes } from './received-bytes.ts';

type Upload = {
  readonly id: string;
  readonly userId: number;
  readonly path: string;
  readonly length: number;
  readonly overwrite: boolean;
};
type Place = { readonly path: string; readonly length: number; readonly overwrite: boolean };

/**
 * Uploads that survive a lost connection and a restart: the bytes received are in a folder of their
 * own, outside the tree, until the file is complete.
 */
export type ResumableUploads = {
  start(place: Place, person: Person): Promise<FileUpload>;
  list(person: Person): Promise<FileUpload[]>;
  state(id: string, person: Person): Promise<FileUpload>;
  /**
   * Accepts bytes from an offset on, which must be the upload's current one. A sender that is still
   * active is stopped.
   */
  continue(
    id: string,
    offset: number,
    body: Readable | undefined,
    person: Person,
  ): Promise<FileUpload>;
  cancel(id: string, person: Person): Promise<void>;
  /** Removes uploads that were not continued for long. */
  clean(): Promise<void>;
};

export type ResumableUploadsOptions = {
  readonly files: PersonFiles;
  readonly folder: string;
  readonly now: () => number;
  /** The maximum size of one file, in bytes. */
  readonly limit: number | null;
};

const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_OF_ONE_PERSON = 100;

export function createResumableUploads({
  files,
  folder,
  now,
  limit,
}: ResumableUploadsOptions): ResumableUploads {
  const senders = new Map<string, { stop(): void; readonly ended: Promise<unknown> }>();
  const dataOf = (id: string): string => join(folder, id, 'data');
  const remove = (id: string): Promise<void> =>
    rm(join(folder, id), { recursive: true, force: true });

  const find = async (id: string, { id: userId }: Person): Promise<Upload> => {
    const upload = await readUpload(folder, id);
    if (upload?.userId !== userId) throw millraceError('NOT_FOUND', { what: 'upload', id });
    return upload;
  };
  const described = async ({ id, path, length, overwrite }: Upload): Promise<FileUpload> => {
    const { size, mtimeMs } = await stat(dataOf(id)).catch(() => {
      throw millraceError('NOT_FOUND', { what: 'upload', id });
    });
    return {
      id,
      path,
      length,
      offset: size,
      overwrite,
      expires: Math.trunc(mtimeMs) + KEPT_MS,
      entry: null,
    };
  };
  const uploadsOf = async (person: Person): Promise<Upload[]> => {
    const all = await Promise.all((await namesIn(folder)).map((id) => readUpload(folder, id)));
    return all.filter((upload) => upload?.userId === person.id) as Upload[];
  };
  /** One sender at a time: the newest, because one with a dead connection may not know it yet. */
  const alone = async <Result>(
    id: string,
    stop: () => void,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    for (let other = senders.get(id); other !== undefined; other = senders.get(id)) {
      other.stop();
      await other.ended.catch(() => undefined);
    }
    const ended = work();
    senders.set(id, { stop, ended });
    try {
      return await ended;
    } finally {
      senders.delete(id);
    }
  };

  const receive = async (
    upload: Upload,
    offset: number,
    body: Readable | undefined,
  ): Promise<void> => {
    await using handle = await open(dataOf(upload.id), constants.O_RDWR | constants.O_NOFOLLOW);
    const { size } = await handle.stat();
    if (size !== offset)
      throw new MillraceError(
        'CONFLICT',
        `${size} of ${upload.length} bytes have arrived. Go on at offset=${size}; you sent offset=${offset}.`,
      );
    try {
      if (body !== undefined) await append(handle, offset, upload.length, body);
    } finally {
      await handle.sync();
    }
  };

  return {
    async start({ path, length, overwrite }, person) {
      checkLength(length, limit);
      const exact = await files.writablePath(path, person, { overwrite });
      if ((await uploadsOf(person)).length >= MAX_OF_ONE_PERSON)
        throw detailedError('CONFLICT', 'UNFINISHED_UPLOADS', { count: MAX_OF_ONE_PERSON });
      const upload: Upload = {
        id: randomUUID(),
        userId: person.id,
        path: exact,
        length,
        overwrite,
      };
      await keepUpload(folder, upload);
      return described(upload);
    },
    async list(person) {
      const states = await Promise.allSettled((await uploadsOf(person)).map(described));
      return states.flatMap((state) => (state.status === 'fulfilled' ? [state.value] : []));
    },
    async state(id, person) {
      return described(await find(id, person));
    },
    async continue(id, offset, body, person) {
      const upload = await find(id, person);
      const { path, overwrite } = upload;
      await files.writablePath(path, person, { overwrite });
      return alone(
        id,
        () => body?.destroy(),
        async () => {
          await receive(await find(id, person), offset, body).catch((error: unknown) => {
            throw diskFull(error, path);
          });
          const state = await described(upload);
          if (state.offset < upload.length) return state;
          const entry = await files.adopt(dataOf(id), path, person, { overwrite });
          await remove(id);
          return { ...state, entry };
        },
      );
    },
    async cancel(id, person) {
      await find(id, person);
      await alone(
        id,
        () => undefined,
        () => remove(id),
      );
    },
    async clean() {
      for (const id of await namesIn(folder)) {
        const kept = await stat(dataOf(id)).catch(() =>
          stat(join(folder, id)).catch(() => undefined),
        );
        if (kept !== undefined && kept.mtimeMs < now() - KEPT_MS) await remove(id);
      }
    },
  };
}

/** An interrupted upload keeps its bytes; one with more bytes than announced keeps none. */
async function append(
  handle: FileHandle,
  offset: number,
  length: number,
  body: Readable,
): Promise<void> {
  let end = offset;
  for await (const chunk of receivedBytes(body, null)) {
    if (end + chunk.length > length) {
      await handle.truncate(offset);
      throw new MillraceError(
        'INVALID',
        `More bytes arrived than the declared ${length}. The upload is back at offset=${offset}.`,
      );
    }
    for (let written = 0; written < chunk.length;) {
      const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, end);
      written += bytesWritten;
      end += bytesWritten;
    }
  }
}

/** Visible only when both its files exist. */
async function keepUpload(folder: string, upload: Upload): Promise<void> {
  const preparing = join(folder, `.${upload.id}`);
  await mkdir(preparing, { recursive: true, mode: 0o700 });
  await writeFile(join(preparing, 'upload.json'), JSON.stringify(upload), { flush: true });
  await writeFile(join(preparing, 'data'), '');
  await rename(preparing, join(folder, upload.id));
}

/** Undefined if there is none, or if its file has been moved to its target. */
async function readUpload(folder: string, id: string): Promise<Upload | undefined> {
  const text = await readFile(join(folder, id, 'upload.json'), 'utf8').catch(() => undefined);
  const hasData = await stat(join(folder, id, 'data')).catch(() => undefined);
  return text === undefined || hasData === undefined ? undefined : (JSON.parse(text) as Upload);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
