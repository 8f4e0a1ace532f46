import { z } from 'zod';
import { route } from './route.ts';
import { integerText } from './schemas/integer-text.ts';
import { paging, projectId } from './schemas/list-query.ts';
import { epochMilliseconds } from './schemas/text.ts';

/** Kinds of records that are moved to the trash when deleted. */
export const trashKinds = ['dataset', 'workflow', 'dashboard'] as const;
export type TrashKind = (typeof trashKinds)[number];

const kind = z.enum(trashKinds);
const params = z.object({ kind, id: integerText });

const trashEntry = z
  .object({
    kind,
    id: z.int(),
    uuid: z.string(),
    name: z.string(),
    projectId: z.int(),
    userId: z.int().describe('Its owner.'),
    deletedAt: epochMilliseconds,
    purgedAt: epochMilliseconds.describe('When it will be deleted permanently.'),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntry>;

export const trash = {
  list: route({
    method: 'GET',
    path: '/api/v1/trash',
    summary: 'Records deleted in the last 30 days, last deleted first.',
    access: { project: 'VIEWER' },
    query: z.object({ projectId, kind: kind.optional(), ...paging }),
    answer: z.array(trashEntry),
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/trash/{kind}/{id}/restore',
    summary: 'Restore a record from the trash.',
    access: { project: 'EDITOR' },
    params,
    answer: 'text',
  }),
  purge: route({
    method: 'DELETE',
    path: '/api/v1/trash/{kind}/{id}',
    summary: 'Permanently delete a record in the trash.',
    access: { project: 'OWNER' },
    params,
    answer: 'text',
  }),
};
