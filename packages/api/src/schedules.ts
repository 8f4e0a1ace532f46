import { z } from 'zod';
import { MEDIUM_BODY, route } from './route.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';
import { paging, projectId, search } from './schemas/list-query.ts';
import {
  newSchedule,
  scheduleChanges,
  scheduleRecord,
  simulated,
  simulation,
} from './schemas/schedule.ts';

const byId = z.object({ id: integerText });
const viewer = { project: 'VIEWER' } as const;
const editor = { project: 'EDITOR' } as const;

export const schedules = {
  create: route({
    method: 'POST',
    path: '/api/v1/workflow-schedules',
    summary: 'Schedule a workflow.',
    access: editor,
    bodyLimit: MEDIUM_BODY,
    body: newSchedule,
    answer: scheduleRecord,
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/workflow-schedules',
    summary: 'All schedules, oldest first.',
    access: viewer,
    query: z.object({
      projectId,
      workflowId: integerText.optional(),
      search: search.describe('Part of the name of the schedule or of its workflow.'),
      paused: booleanText.optional().describe('Only schedules that are paused, or that are not.'),
      ...paging,
    }),
    answer: z.array(scheduleRecord),
  }),
  ofWorkflow: route({
    method: 'GET',
    path: '/api/v1/workflow-schedules/projects/{projectId}/workflows/{analysisflowId}',
    summary: 'The schedules of a workflow, oldest first.',
    access: viewer,
    params: z.object({ projectId: integerText, analysisflowId: integerText }),
    query: z.object(paging),
    answer: z.array(scheduleRecord),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/workflow-schedules/{id}',
    summary:
      'A schedule. With the same number in the header id, it is deleted, and the response is a sentence.',
    access: viewer,
    params: byId,
    answer: scheduleRecord,
  }),
  deleteByGet: route({
    method: 'GET',
    path: '/api/v1/workflow-schedules/{id}',
    onHeader: 'id',
    changesState: true,
    summary: 'Delete a schedule (the operation of the original interface). Its executions stay.',
    access: editor,
    params: byId,
    headers: z.object({ id: integerText }),
    answer: 'text',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/workflow-schedules/{id}',
    summary: 'Change, pause or resume a schedule. Absent members keep their values.',
    access: editor,
    params: byId,
    bodyLimit: MEDIUM_BODY,
    body: scheduleChanges,
    answer: scheduleRecord,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/workflow-schedules/{id}',
    summary: 'Delete a schedule. Its executions stay.',
    access: editor,
    params: byId,
    answer: 'text',
  }),
  simulate: route({
    method: 'POST',
    path: '/api/v1/workflow-schedules/simulate',
    summary: 'When a schedule would fire, as a description and as times, without saving it.',
    access: 'user',
    changesState: false,
    bodyLimit: MEDIUM_BODY,
    body: simulation,
    answer: simulated,
  }),
};
