import { sql, type RawBuilder } from 'kysely';
import { executionStatus, liveStatuses, type KeepLatest } from '../contract/execution.ts';

const liveCodes = liveStatuses.map((name) => executionStatus[name]);

/** The condition of an ended execution that isn't one of the latest of its workflow. */
export function isBeyondLatest(table: string, keepLatest: KeepLatest): RawBuilder<boolean> {
  if (keepLatest === 0) return sql<boolean>`true`;
  return sql<boolean>`(not ${isLatestCompleted(table)} and ${sql.ref(`${table}.id`)} not in (
    select "id" from (
      select "id", row_number() over (partition by "analysisFlowId" order by "startTime" desc, "id" desc) as "place"
      from "executions" where "status" not in (${sql.join(liveCodes)})
    ) where "place" <= ${keepLatest}))`;
}

/** The condition of the latest completed run of a whole workflow. */
export function isLatestCompleted(table: string): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('status')} = ${executionStatus.COMPLETED} and ${column('untilNodeId')} is null and not exists (
    select 1 from "executions" as "later"
    where "later"."analysisFlowId" = ${column('analysisFlowId')} and "later"."status" = ${executionStatus.COMPLETED}
      and "later"."untilNodeId" is null and ("later"."startTime", "later"."id") > (${column('startTime')}, ${column('id')})))`;
}
