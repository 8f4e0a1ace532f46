import { z } from 'zod';
import { route, projectRights } from './route.ts';
import { epochMilliseconds, name } from './schemas/text.ts';

const project = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    target: z.string().describe('Where its workflows run.'),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
    right: z.enum(projectRights).describe("The caller's right in the project."),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

export const projects = {
  list: route({ method: 'GET', path: '/api/v1/projects', summary: 'The projects the caller can see.', access: 'user', answer: z.array(project) }),
  create: route({
    method: 'POST',
    path: '/api/v1/projects',
    summary: 'Make a project; the caller becomes its owner.',
    access: 'user',
    body: z.object({ name, description: z.string().nullish() }),
    answer: project,
  }),
};
