import { expect } from 'vitest';
import type { Json, Visitor } from './visitor.ts';

/** Saves a dashboard: a new one or, with its id in the headers, an existing one. Returns its id. */
export async function saveDashboard(
  visitor: Visitor,
  dashboard: object,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await visitor.post('/saveDashboard', dashboard, { headers });
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  const id = answer.headers.get('x-dashboard-id') ?? '';
  expect(answer.text).toContain(id);
  return Number(id);
}

export const readDashboard = async (visitor: Visitor, id: number): Promise<Json> =>
  (await visitor.get(`/api/v1/dashboards/${id}`)).json;

export const sheetOf = (items: object[], more: object = {}) => ({
  name: 'First',
  description: '',
  idx: '0',
  type: 'grid',
  items,
  ...more,
});

export const item = (id: number, workflowId: number | string, more: object = {}) => ({
  id,
  name: '',
  description: '',
  nodeId: 'print',
  type: 'table',
  workflowId: String(workflowId),
  workflowName: 'Rain',
  x: '0',
  y: '0',
  ...more,
});
