import { z } from 'zod';
import { route } from './route.ts';
import { fileEntry } from './schemas/file-entry.ts';
import { fileUpload } from './schemas/file-upload.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';
import { paging } from './schemas/list-query.ts';

const path = z.string().min(1, 'must not be empty');
const byPath = z.object({ path });
const entries = z.array(fileEntry);
const sortPara = z
  .enum(['alphabetical', 'size', 'modified', 'asc', 'desc', 'dsc'])
  .optional()
  .describe(
    'By name (alphabetical, asc; desc and dsc are Z to A), size (largest first) or modified (newest first).',
  );
const uploadParams = z.object({ uploadId: z.uuid('must be the id of an upload') });

export const files = {
  home: route({
    method: 'GET',
    path: '/api/v1/hdfs',
    summary: "Files in the user's home folder.",
    access: 'user',
    query: z.object({ sortPara, ...paging }),
    answer: entries,
  }),
  createFolder: route({
    method: 'POST',
    path: '/api/v1/hdfs/dir/create',
    summary: 'Create a folder and its missing parents.',
    access: 'user',
    body: byPath,
    answer: 'text',
  }),
  openFolder: route({
    method: 'GET',
    path: '/api/v1/hdfs/dir/open',
    summary: 'Files in a folder.',
    access: 'user',
    query: z.object({ path, sortPara, ...paging }),
    answer: entries,
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/hdfs/files',
    summary: 'Files in a folder, sorted.',
    access: 'user',
    query: z.object({ path: path.optional(), sortPara, ...paging }),
    answer: entries,
  }),
  upload: route({
    method: 'POST',
    path: '/api/v1/hdfs/files/upload',
    summary:
      'Upload a file: as JSON, as multipart form (path, file), or as an octet stream with the path in the query.',
    access: 'user',
    query: z.object({ path: path.optional(), overwrite: booleanText.optional() }),
    body: z.object({
      path,
      content: z.string(),
      encoding: z.enum(['utf8', 'base64']).nullish(),
      overwrite: z.boolean().nullish(),
    }),
    consumes: ['json', 'multipart', 'octets'],
    answer: fileEntry.extend({
      entries: entries
        .optional()
        .describe('All uploaded files of a form. The other members describe the first one.'),
    }),
  }),
  startUpload: route({
    method: 'POST',
    path: '/api/v1/hdfs/files/uploads',
    summary: 'Start a resumable upload. Send its bytes with continueUpload.',
    access: 'user',
    body: z.object({ path, length: z.int().nonnegative(), overwrite: z.boolean().nullish() }),
    answer: fileUpload,
  }),
  uploads: route({
    method: 'GET',
    path: '/api/v1/hdfs/files/uploads',
    summary: "The caller's unfinished uploads.",
    access: 'user',
    answer: z.array(fileUpload),
  }),
  uploadState: route({
    method: 'GET',
    path: '/api/v1/hdfs/files/uploads/{uploadId}',
    summary: 'How much of an upload has arrived.',
    access: 'user',
    params: uploadParams,
    answer: fileUpload,
  }),
  continueUpload: route({
    method: 'PUT',
    path: '/api/v1/hdfs/files/uploads/{uploadId}',
    summary:
      'Send the bytes of an upload from an offset on. After the last byte, the file appears at its path.',
    access: 'user',
    params: uploadParams,
    query: z.object({ offset: integerText }),
    body: z.unknown(),
    consumes: ['octets'],
    bodyOptional: true,
    answer: fileUpload,
  }),
  cancelUpload: route({
    method: 'DELETE',
    path: '/api/v1/hdfs/files/uploads/{uploadId}',
    summary: 'Cancel an upload.',
    access: 'user',
    params: uploadParams,
    answer: 'text',
  }),
  download: route({
    method: 'GET',
    path: '/api/v1/hdfs/files/download',
    summary: 'The content of a file, whole or a byte range.',
    access: 'user',
    query: byPath,
    answer: 'stream',
  }),
  open: route({
    method: 'GET',
    path: '/api/v1/hdfs/files/open',
    summary: 'The first bytes of a file as text: 64 KiB, or length up to 1 MiB.',
    access: 'user',
    query: z.object({
      path,
      length: integerText
        .refine((length) => length <= 1_048_576, 'must be at most 1048576')
        .meta({ integerText: true, minimum: 0, maximum: 1_048_576 })
        .optional(),
    }),
    answer: 'text',
  }),
  rename: route({
    method: 'GET',
    path: '/api/v1/hdfs/files/rename',
    summary: 'Rename or move a file or folder. Never overwrites.',
    access: 'user',
    query: z.object({ sourceFilePath: path, destinationFilePath: path }),
    changesState: true,
    answer: 'text',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/hdfs/files/delete',
    summary:
      "Delete a file or a folder. For a folder that isn't empty, recursive=true is required.",
    access: 'user',
    query: z.object({ path, recursive: booleanText.optional() }),
    answer: 'text',
  }),
};
