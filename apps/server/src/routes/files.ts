import { millraceError } from '@millrace/model';
import type { FileEntry } from '@millrace/api';
import { join } from 'node:path';
import { sortEntries } from '../files/sort-entries.ts';
import { receiveUpload } from '../files/upload.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { Handlers } from '../http/handler.ts';
import { sendRange } from '../http/send-range.ts';
import type { Services } from '../services.ts';

const OPENED = 65_536;

export function fileRoutes({ files, settings }: Services): Handlers<'files'> {
  const spool = join(settings.home, 'work', 'uploads');
  return {
    async home(_input, { user }) {
      return [...(await files.list(await files.home(user), user))];
    },

    async createFolder({ body: { path } }, { user }) {
      await files.createFolder(path, user);
      return `The folder ${path} is there.`;
    },

    async openFolder({ query: { path } }, { user }) {
      return [...(await files.list(path, user))];
    },

    async list({ query: { path, sortPara } }, { user }) {
      return sortEntries(await files.list(path ?? (await files.home(user)), user), sortPara);
    },

    upload: (input, context) => receiveUpload(files, spool, input, context),

    async download({ query: { path } }, context) {
      const entry = await files.stat(path, context.user);
      refuseFolder(entry);
      context.reply.type('application/octet-stream').header('Content-Disposition', contentDisposition(entry.name));
      const etag = `"${entry.length.toString(36)}-${entry.modificationTime.toString(36)}"`;
      return sendRange(context, { size: entry.length, etag }, (start, end) => files.read(path, context.user, { start, end }));
    },

    async open({ query: { path, length = OPENED } }, { user }) {
      refuseFolder(await files.stat(path, user));
      return files.head(path, user, length);
    },

    async rename({ query: { sourceFilePath, destinationFilePath } }, { user }) {
      await files.rename(sourceFilePath, destinationFilePath, user);
      return `${sourceFilePath} is now ${destinationFilePath}.`;
    },

    async delete({ query: { path, recursive } }, { user }) {
      await files.remove(path, user, { recursive: recursive === true });
      return `${path} is deleted.`;
    },
  };
}

function refuseFolder({ type, path }: FileEntry): void {
  if (type === 'DIRECTORY') throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a folder', expected: 'a file' });
}
