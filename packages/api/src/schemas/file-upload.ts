import { z } from 'zod';
import { fileEntry } from './file-entry.ts';
import { epochMilliseconds } from './text.ts';

export const fileUpload = z
  .object({
    id: z.uuid(),
    path: z.string(),
    length: z.int().describe('Bytes of the whole file.'),
    offset: z.int().describe('The number of bytes received: the offset to continue at.'),
    overwrite: z.boolean(),
    expires: epochMilliseconds.describe('When the upload is given up unless it goes on.'),
    entry: fileEntry.nullable().describe('The file, once it is in its place.'),
  })
  .meta({ id: 'FileUpload' });
export type FileUpload = z.infer<typeof fileUpload>;
