import { z } from 'zod';
import { MEDIUM_BODY, projectRights, route } from './route.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';
import { epochMilliseconds, name } from './schemas/text.ts';

const project = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    target: z.string().describe('Where its workflows run.'),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
    right: z.enum(projectRights).describe("The caller's permission in the project."),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

const target = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'must be the name of a target, such as embedded');
const description = z.string().max(100_000);
const byId = z.object({ id: integerText });

export const projects = {
  list: route({
    method: 'GET',
    path: '/api/v1/projects',
    summary: 'The projects the caller can see.',
    access: 'user',
    answer: z.array(project),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/projects',
    summary: 'Create a project. The caller becomes its owner.',
    access: 'user',
    bodyLimit: MEDIUM_BODY,
    body: z.object({ name, description: description.nullish() }),
    answer: project,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/projects/{id}',
    summary: 'A project.',
    access: { project: 'VIEWER' },
    params: byId,
    answer: project,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/projects/{id}',
    summary: 'Change the name, the description or the target of a project.',
    access: { project: 'OWNER' },
    params: byId,
    bodyLimit: MEDIUM_BODY,
    body: z.object({
      name: name.optional(),
      description: description.nullish(),
      target: target.nullish(),
    }),
    answer: project,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/projects/{id}',
    summary:
      'Delete an empty project. With force=true, its trash and ended executions are deleted permanently, too.',
    access: { project: 'OWNER' },
    params: byId,
    query: z.object({ force: booleanText.optional() }),
    answer: 'text',
  }),
};
