import type { Json, Visitor } from './visitor.ts';

const live = new Set([0, 4, 7, 9]);

/** Follows an execution to its end, as the studio does, and returns its record. */
export async function ended(visitor: Visitor, id: number): Promise<Json> {
  await visitor.get(`/api/v1/workflow-executions/${id}/events`);
  const { json } = await visitor.get(`/api/v1/workflow-executions/${id}`);
  if (live.has(json.status))
    throw new Error(`The events ended, and execution ${id} has the status ${json.status}.`);
  return json;
}
