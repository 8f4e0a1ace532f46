import { sql, type Kysely } from 'kysely';

/**
 * The versions of datasets. Of earlier changes only the latest one is known, but not who made it.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "datasetVersions" ("id" integer primary key, "datasetId" integer not null references "datasets" ("id") on delete cascade,
    "version" integer not null, "dateLastUpdated" integer not null, "userName" text not null, "userId" integer, "userComment" text,
    "changes" text not null, "content" text not null, unique ("datasetId", "version"))`,
  `insert into "datasetVersions" ("datasetId", "version", "dateLastUpdated", "userName", "userId", "changes", "content")
    select d."id", d."version", d."dateLastUpdated", case when d."version" = 1 then u."username" else '' end,
      case when d."version" = 1 then u."id" end, '[]',
      json_object('name', d."name", 'category', d."category", 'description', d."description",
        'header', json(case when d."header" = 1 then 'true' else 'false' end), 'readOptions', d."readOptions", 'path', d."path",
        'delimiter', d."delimiter", 'datasetType', d."datasetType", 'filterLinesContaining', d."filterLinesContaining",
        'datasetSchema', d."datasetSchema", 'inferredSchema', d."inferredSchema")
    from "datasets" d join "users" u on u."id" = d."userId"`,
];
