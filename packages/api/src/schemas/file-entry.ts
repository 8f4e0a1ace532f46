import { z } from 'zod';
import { epochMilliseconds } from './text.ts';

export const fileEntry = z
  .object({
    name: z.string(),
    path: z.string(),
    type: z.enum(['FILE', 'DIRECTORY']),
    directory: z.boolean(),
    length: z.int(),
    owner: z.string(),
    group: z.string(),
    permission: z.string(),
    modificationTime: epochMilliseconds,
    replication: z.int(),
    blockSize: z.int(),
  })
  .meta({ id: 'FileEntry' });
export type FileEntry = z.infer<typeof fileEntry>;
