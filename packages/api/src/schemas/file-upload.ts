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
    expires: epochMilliseconds.describe('When the upload expires unless it continues.'),
    entry: fileEntry.nullable().describe('The file, once it is complete.'),
  })
  .meta({ id: 'FileUpload' });
export type FileUpload = z.infer<typeof fileUpload>;
