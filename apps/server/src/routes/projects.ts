import { MillraceError } from '@millrace/model';
import type { Project, ProjectRight } from '@millrace/api';
import type { Project as StoredProject } from '@millrace/store';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

export function projectRoutes({ store }: Services): Handlers<'projects'> {
  return {
    async list(_input, { access }) {
      const projects = await store.projects.list(access.scope);
      return Promise.all(projects.map(async (project) => projectRecord(project, (await access.rightIn(project.id)) ?? 'VIEWER')));
    },

    async create({ body: { name, description } }, { user }) {
      if (user.role === 'VIEWER') throw new MillraceError('NOT_ALLOWED', 'Your role is VIEWER, which only reads. Projects are made by ANALYST and ADMIN.');
      return projectRecord(await store.projects.create({ name, description: description ?? '', userId: user.id }), 'OWNER');
    },
  };
}

function projectRecord({ id, name, description, target, dateCreated, dateLastUpdated }: StoredProject, right: ProjectRight): Project {
  return { id, name, description, target, dateCreated, dateLastUpdated, right };
}
