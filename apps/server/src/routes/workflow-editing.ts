import { detailedError, millraceError, type MillraceError } from '@millrace/model';
import type { DraftState, EditingState } from '@millrace/api';
import { DEFAULT_TARGET, type Draft, type Workflow } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { sendEvents } from '../requests/send-events.ts';
import type { Services } from '../services/services.ts';
import { editingRecord } from '../workflows/editing-record.ts';
import { editingStream } from '../workflows/editing-stream.ts';
import { storedGraph } from '../workflows/stored-graph.ts';
import type { WorkflowService } from '../workflows/workflow-service.ts';
import type { WorkflowWatch } from '../workflows/workflow-watch.ts';

const LOCK_MS = 15 * 60_000;

type Editing =
  | 'editing'
  | 'watch'
  | 'lock'
  | 'unlock'
  | 'saveDraft'
  | 'draft'
  | 'deleteDraft'
  | 'version'
  | 'restoreVersion';

export function workflowEditingRoutes(
  { store, runner }: Services,
  service: WorkflowService,
  watch: WorkflowWatch,
): Pick<Handlers<'workflows'>, Editing> {
  /** Only an OWNER can release another user's lock. */
  const checkForce = async (
    force: boolean | undefined,
    { projectId }: Workflow,
    { access }: RequestContext,
  ): Promise<boolean> => {
    if (force !== true) return false;
    if ((await access.rightIn(projectId)) === 'OWNER') return true;
    throw detailedError('NOT_ALLOWED', 'FOREIGN_LOCK', { project: projectId });
  };
  const poll = async (
    id: number,
    { access, user }: RequestContext,
  ): Promise<EditingState | null> => {
    const editing = await store.workflows.editing(access.scope, id);
    const right = editing === undefined ? undefined : await access.rightIn(editing.projectId);
    if (editing === undefined || right === undefined) return null;
    return editingRecord(
      editing,
      user.id,
      { mayEdit: right === 'EDITOR' || right === 'OWNER', mayUnlock: right === 'OWNER' },
      watch.here(id),
      store.now(),
    );
  };
  return {
    async editing({ params: { id } }, context) {
      const state = await poll(id, context);
      if (state === null) throw millraceError('NOT_FOUND', { what: 'workflow', id });
      return state;
    },

    async watch({ params: { id } }, context) {
      if ((await poll(id, context)) === null)
        throw millraceError('NOT_FOUND', { what: 'workflow', id });
      return sendEvents(context, async function* (signal) {
        const leave = watch.enter(id, context.user.id, context.user.username);
        try {
          yield* editingStream(id, () => poll(id, context), watch, signal);
        } finally {
          leave();
        }
      });
    },

    async lock({ params: { id }, query }, context) {
      const workflow = await service.findToChange(id, null, context);
      const force = await checkForce(query.force, workflow, context);
      const { user } = context;
      const lockedUntil = store.now() + LOCK_MS;
      await store.workflows.lock(id, user.id, lockedUntil, force);
      watch.changed(id);
      return { workflowId: id, lockedByUserId: user.id, lockedBy: user.username, lockedUntil };
    },

    async unlock({ params: { id }, query }, context) {
      const workflow = await service.findToChange(id, null, context);
      const force = await checkForce(query.force, workflow, context);
      const unlocked = await store.workflows.unlock(id, context.user.id, force);
      watch.changed(id);
      if (unlocked) return `Workflow ${id} is unlocked.`;
      const { lockedByUserId, lockedUntil } = await service.find(id, null, context);
      if (lockedByUserId === null) return `Workflow ${id} is not locked.`;
      const holder = await store.users.get(lockedByUserId);
      throw millraceError('LOCKED', {
        what: 'Workflow',
        id,
        user: holder?.username ?? `user ${lockedByUserId}`,
        until: new Date(lockedUntil ?? 0).toISOString(),
      });
    },

    async saveDraft({ params: { id }, body }, context) {
      const workflow = await service.findToChange(id, null, context);
      const version = body.version ?? body.workflow.version ?? workflow.version;
      if (version < 1 || version > workflow.version)
        throw noSuchVersion(id, version, workflow.version);
      const { version: _version, ...members } = body.workflow;
      const source = {
        kind: 'draft',
        text: JSON.stringify({ ...members, uuid: workflow.uuid }),
      } as const;
      const { id: userId, username } = context.user;
      const { projectId } = workflow;
      const subject = { userId, username, projectId, target: DEFAULT_TARGET };
      const content = await runner.analyze<string>('compact', source, subject, {});
      const saved = await store.workflows.saveDraft(
        { workflowId: id, userId: context.user.id, content, version },
        body.after,
      );
      watch.changed(id);
      return draftState(saved, workflow);
    },

    async draft({ params: { id } }, context) {
      const workflow = await service.find(id, null, context);
      const draft = await store.workflows.draft(id, context.user.id);
      if (draft === undefined)
        throw millraceError('NOT_FOUND', { what: 'draft of yours of workflow', id });
      return {
        ...draftState(draft, workflow),
        content: draft.content,
        workflow: storedGraph(draft),
      };
    },

    async deleteDraft({ params: { id }, query }, context) {
      await service.findToChange(id, null, context);
      const deleted = await store.workflows.deleteDraft(id, context.user.id, query.after);
      watch.changed(id);
      if (!deleted) throw millraceError('NOT_FOUND', { what: 'draft of yours of workflow', id });
      return `Your draft of workflow ${id} is deleted.`;
    },

    async version({ params: { id, version } }, context) {
      const { id: found } = await service.find(id, null, context);
      const stored = await store.workflows.version(found, version);
      if (stored === undefined)
        throw millraceError('NOT_FOUND', { what: `version of workflow ${id}`, id: version });
      return { ...stored, workflow: storedGraph(stored) };
    },

    async restoreVersion({ params: { id, version }, body }, context) {
      const workflow = await service.findToChange(id, null, context);
      const stored = await service.contentOf(workflow, version);
      const comment = body.comment ?? `Version ${version} restored`;
      return service.record(
        await service.save(
          workflow,
          { kind: 'stored', text: stored.content },
          body.version ?? null,
          comment,
          context,
        ),
        context,
      );
    },
  };
}

function draftState(
  { workflowId, version, dateLastUpdated }: Draft,
  { version: currentVersion }: Workflow,
): DraftState {
  return {
    workflowId,
    version,
    currentVersion,
    outdated: version < currentVersion,
    dateLastUpdated,
  };
}

function noSuchVersion(id: number, sent: number, current: number): MillraceError {
  return detailedError(
    'INVALID',
    'NO_SUCH_VERSION',
    { id, sent, current },
    {
      errors: [{ path: 'body.version', message: `must be from 1 to ${current}` }],
    },
  );
}
