import { z } from 'zod';
import { projectRights, route, SMALL_BODY } from './route.ts';
import { integerText } from './schemas/integer-text.ts';

const ofProject = z.object({ id: integerText });
const member = z
  .object({ userId: z.int(), username: z.string(), role: z.enum(projectRights) })
  .meta({ id: 'Member' });

export const members = {
  list: route({
    method: 'GET',
    path: '/api/v1/projects/{id}/members',
    summary: 'The members of a project.',
    access: { project: 'OWNER' },
    params: ofProject,
    answer: z.array(member),
  }),
  set: route({
    method: 'POST',
    path: '/api/v1/projects/{id}/members',
    summary: "Add a member to a project, or change a member's role.",
    access: { project: 'OWNER' },
    params: ofProject,
    bodyLimit: SMALL_BODY,
    body: z.object({ username: z.string().min(1), role: z.enum(projectRights) }),
    answer: member,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/projects/{id}/members/{username}',
    summary: 'Remove a member from a project.',
    access: { project: 'OWNER' },
    params: ofProject.extend({ username: z.string() }),
    answer: 'text',
  }),
};
