import { z } from 'zod';
import { route } from './route.ts';
import { fileEntry } from './schemas/file-entry.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';

const path = z.string().min(1, 'must not be empty');
const byPath = z.object({ path });
const entries = z.array(fileEntry);

export const files = {
  home: route({ method: 'GET', path: '/api/v1/hdfs', summary: "Files in the user's home folder.", access: 'user', answer: entries }),
  createFolder: route({
    method: 'POST',
    path: '/api/v1/hdfs/dir/create',
    summary: 'Make a folder, and those above it.',
    access: 'user',
    body: byPath,
    answer: 'text',
  }),
  openFolder: route({
    method: 'GET',
    path: '/api/v1/hdfs/dir/open',
    summary: 'Files in a folder.',
    access: 'user',
    query: byPath,
    answer: entries,
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/hdfs/files',
    summary: 'Files in a folder, sorted.',
    access: 'user',
    query: z.object({ path: path.optional(), sortPara: z.enum(['alphabetical', 'size', 'modified', 'asc', 'desc', 'dsc']).optional() }),
    answer: entries,
  }),
  upload: route({
    method: 'POST',
    path: '/api/v1/hdfs/files/upload',
    summary: 'Upload a file: as JSON, as multipart form (path, file), or as an octet stream with the path in the query.',
    access: 'user',
    query: z.object({ path: path.optional(), overwrite: booleanText.optional() }),
    body: z.object({ path, content: z.string(), encoding: z.enum(['utf8', 'base64']).nullish(), overwrite: z.boolean().nullish() }),
    consumes: ['json', 'multipart', 'octets'],
    answer: fileEntry,
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
    query: z.object({ path, length: integerText.refine((length) => length <= 1_048_576, 'must be at most 1048576').optional() }),
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
    summary: 'Delete a file, or a folder; one that is not empty only with recursive=true.',
    access: 'user',
    query: z.object({ path, recursive: booleanText.optional() }),
    answer: 'text',
  }),
};
