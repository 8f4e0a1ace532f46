import { phrase, detailedError, MillraceError, millraceError } from '@millrace/model';
import type { Project, ProjectRight } from '@millrace/api';
import { DEFAULT_TARGET, type Project as StoredProject } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import { checkDeletable } from '../projects/check-deletable.ts';
import type { Services } from '../services/services.ts';
import { checkTarget } from '../targets/check-target.ts';

export function projectRoutes(services: Services): Handlers<'projects'> {
  const { store, runner, targets } = services;
  return {
    async list(_input, { access }) {
      const projects = await store.projects.list(access.scope);
      return Promise.all(
        projects.map(async (project) =>
          projectRecord(project, (await access.rightIn(project.id)) ?? 'VIEWER'),
        ),
      );
    },

    async get({ params: { id } }, { access }) {
      const project = await store.projects.get(access.scope, id);
      if (project === undefined) throw millraceError('NOT_FOUND', { what: 'project', id });
      return projectRecord(project, (await access.rightIn(id)) ?? 'VIEWER');
    },

    async create({ body: { name, description } }, { user }) {
      if (user.role === 'VIEWER')
        throw new MillraceError(
          'NOT_ALLOWED',
          phrase`Your role is VIEWER, which only reads. Projects are made by ANALYST and ADMIN.`,
        );
      return projectRecord(
        await store.projects.create({ name, description: description ?? '', userId: user.id }),
        'OWNER',
      );
    },

    async update({ params: { id }, body: { name, description, target } }, { access }) {
      await access.require(id);
      if (target !== undefined && target !== null) checkTarget(targets, target);
      const changes = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description ?? '' }),
        ...(target !== undefined && { target: target ?? DEFAULT_TARGET }),
      };
      return projectRecord(
        await store.projects.update(id, changes),
        (await access.rightIn(id)) ?? 'OWNER',
      );
    },

    async delete({ params: { id }, query: { force } }, { access, user }) {
      await access.require(id);
      if (id === (await store.projects.defaultId()))
        throw detailedError('CONFLICT', 'PROJECT_STAYS', { id });
      await checkDeletable(services, id, user, force === true);
      await runner.purge([id], Number.MAX_SAFE_INTEGER);
      await store.projects.remove(id);
      return `Project ${id} is deleted.`;
    },
  };
}

function projectRecord(
  { id, name, description, target, dateCreated, dateLastUpdated }: StoredProject,
  right: ProjectRight,
): Project {
  return { id, name, description, target, dateCreated, dateLastUpdated, right };
}
