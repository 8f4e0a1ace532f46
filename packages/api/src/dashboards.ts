import { z } from 'zod';
import { route } from './route.ts';
import {
  dashboardContent,
  dashboardInput,
  dashboardRecord,
  dashboardResult,
} from './schemas/dashboard.ts';
import { integerText, signedIntegerText } from './schemas/integer-text.ts';
import { listing, paging, projectId, sortPara } from './schemas/list-query.ts';

const viewer = { project: 'VIEWER' } as const;
const editor = { project: 'EDITOR' } as const;
const byId = z.object({ dashboardId: integerText });

const dashboardId = z
  .union([z.literal('null'), integerText], {
    error: 'must be the literal null, or a whole number such as 7',
  })
  .optional()
  .describe('The dashboard to update. If null or absent, one is created.');

export const dashboards = {
  listJson: route({
    method: 'GET',
    path: '/dashboardsJSON',
    summary: 'Dashboards, last changed first unless the header sortPara sets another order.',
    access: viewer,
    headers: z.object({ sortPara }),
    answer: z.array(dashboardRecord),
  }),
  save: route({
    method: 'POST',
    path: '/saveDashboard',
    summary:
      "Create a dashboard, or update the one in the header dashboardId. The id is in the response's text and in the header X-Dashboard-Id.",
    access: editor,
    headers: z.object({ dashboardId }),
    query: z.object({ projectId }),
    body: dashboardInput,
    answer: 'text',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/dashboards',
    summary: 'Dashboards, last changed first. With id, only that one.',
    access: viewer,
    query: z.object({ id: integerText.optional(), ...listing, ...paging }),
    answer: z.union([z.array(dashboardRecord), dashboardRecord]),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/dashboards/{id}',
    summary: 'A dashboard.',
    access: viewer,
    params: z.object({ id: integerText }),
    query: z.object({ projectId }),
    answer: dashboardRecord,
  }),
  results: route({
    method: 'GET',
    path: '/api/v1/dashboards/results',
    summary: 'What the items of a sheet show, from the latest completed run of each workflow.',
    access: viewer,
    query: z.object({
      dashboardId: integerText,
      sheetId: signedIntegerText.describe("The sheet's idx."),
      projectId,
    }),
    answer: z.array(dashboardResult),
  }),
  itemResult: route({
    method: 'GET',
    path: '/api/v1/dashboards/{id}/items/{itemId}/result',
    summary: 'What one item currently shows.',
    access: viewer,
    params: z.object({ id: integerText, itemId: signedIntegerText }),
    query: z.object({
      sheetId: signedIntegerText
        .optional()
        .describe('Required if several sheets have an item with that id.'),
      projectId,
    }),
    answer: dashboardResult,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/dashboards/{dashboardId}',
    summary: 'Update a dashboard. The body is its JSON text, whatever its content type.',
    access: editor,
    params: byId,
    query: z.object({ projectId }),
    body: dashboardContent,
    consumes: ['json', 'text'],
    anyContentType: true,
    answer: 'text',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/dashboards/{dashboardId}',
    summary: 'Move a dashboard to the trash. It stays there for 30 days.',
    access: editor,
    params: byId,
    query: z.object({ projectId }),
    answer: 'text',
  }),
};
