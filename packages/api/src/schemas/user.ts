import { z } from 'zod';

export const roles = ['ADMIN', 'ANALYST', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

export const user = z
  .object({
    id: z.int(),
    username: z.string(),
    role: z.enum(roles),
    mayCode: z.boolean().describe('The permission CODE: code and shell nodes.'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;
