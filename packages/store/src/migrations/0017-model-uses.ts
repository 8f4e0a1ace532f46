import { sql, type Kysely } from 'kysely';

/**
 * The saved models that the newest versions of workflows load, by their paths.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "workflowModels" ("workflowId" integer not null references "workflows" ("id") on delete cascade, "path" text not null,
    primary key ("path", "workflowId")) without rowid`,
  `create index "workflowModelsByWorkflow" on "workflowModels" ("workflowId")`,
  `insert or ignore into "workflowModels" ("workflowId", "path")
    select "workflows"."id", rtrim(json_extract("field"."value", '$.value'), '/')
    from "workflows", json_each(case when json_valid("workflows"."content") then "workflows"."content" else '{}' end, '$.nodes') as "node", json_each("node"."value", '$.fields') as "field"
    where "workflows"."content" like '%millrace.nodes.learning.ModelLoad%'
      and json_extract("node"."value", '$.nodeClass') = 'millrace.nodes.learning.ModelLoad'
      and json_extract("field"."value", '$.name') = 'path' and json_type("field"."value", '$.value') = 'text'
      and json_extract("field"."value", '$.value') <> ''`,
];
