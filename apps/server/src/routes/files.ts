import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { listFolder } from '../files/list-folder.ts';
import { createResumableUploads } from '../files/resumable-uploads.ts';
import { sendFile } from '../files/send-file.ts';
import { createSpool } from '../files/spool.ts';
import { receiveUpload } from '../files/upload.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

const OPENED = 65_536;

export function fileRoutes({ files, settings, store }: Services): Handlers<'files'> {
  const limit = settings.uploadLimit;
  const now = (): number => store.now();
  const spool = createSpool(join(settings.home, 'uploads', 'forms'), now);
  const uploads = createResumableUploads({
    files,
    folder: join(settings.home, 'uploads', 'unfinished'),
    now,
    limit,
  });
  return {
    async home({ query }, context) {
      return listFolder(files, files.home(context.user), query, context);
    },

    async createFolder({ body: { path } }, { user }) {
      await files.createFolder(path, user);
      return `The folder ${path} is there.`;
    },

    async openFolder({ query }, context) {
      return listFolder(files, query.path, query, context);
    },

    async list({ query }, context) {
      return listFolder(files, query.path ?? files.home(context.user), query, context);
    },

    async upload(input, context) {
      await spool.clean();
      return receiveUpload({ files, spool, limit }, input, context);
    },

    async startUpload({ body: { path, length, overwrite } }, { user }) {
      await uploads.clean();
      return uploads.start({ path, length, overwrite: overwrite ?? false }, user);
    },

    uploads: (_input, { user }) => uploads.list(user),

    uploadState: ({ params: { uploadId } }, { user }) => uploads.state(uploadId, user),

    continueUpload: ({ params: { uploadId }, query: { offset } }, { user, request }) =>
      uploads.continue(uploadId, offset, request.body as Readable | undefined, user),

    async cancelUpload({ params: { uploadId } }, { user }) {
      await uploads.cancel(uploadId, user);
      return `The upload ${uploadId} is given up.`;
    },

    download: ({ query: { path } }, context) => sendFile(files, path, context),

    open: ({ query: { path, length = OPENED } }, { user }) => files.head(path, user, length),

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
