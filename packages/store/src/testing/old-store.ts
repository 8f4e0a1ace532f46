import { Kysely } from 'kysely';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Database } from '../database.ts';
import { migrateTo } from '../migrations/index.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { openNodeSqlite } from '../sqlite/node-sqlite.ts';

type Row = Readonly<Record<string, unknown>>;
type Column = {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
};

const ROWS = 3;
/** Ids of projects that differ from the initial project's. */
const FIRST_ID = 101;
const keptByTriggers = new Set(['executionCounts']);

/** Creates a store file as an earlier version left it, with rows in every table. */
export async function writeOldStore(path: string, schema: number): Promise<void> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(openNodeSqlite(path)) });
  await migrateTo(db, schema);
  await db.destroy();
  const database = new DatabaseSync(path);
  for (const table of tablesOf(database)) if (!keptByTriggers.has(table)) fill(database, table);
  database.close();
}

/** All rows of all tables, by table. */
export function readRows(path: string): Readonly<Record<string, readonly Row[]>> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return Object.fromEntries(
      tablesOf(database).map((table) => [
        table,
        database.prepare(`select * from "${table}" order by 1, 2`).all(),
      ]),
    );
  } finally {
    database.close();
  }
}

/** In the order of their creation, so that rows refer only to rows that exist. */
function tablesOf(database: DatabaseSync): string[] {
  const rows = database
    .prepare(`select "name" from "sqlite_schema" where "type" = 'table' order by "rowid"`)
    .all();
  return rows
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('kysely_'));
}

function fill(database: DatabaseSync, table: string): void {
  const columns = database.prepare(`pragma table_info("${table}")`).all() as unknown as Column[];
  const references = new Set(
    database
      .prepare(`pragma foreign_key_list("${table}")`)
      .all()
      .map(({ from }) => String(from)),
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const insert = database.prepare(
    `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
  );
  for (let index = 0; index < ROWS; index++)
    insert.run(...columns.map((column) => valueOf(table, column, index, references)));
}

function valueOf(
  table: string,
  { name, type, notnull, pk }: Column,
  index: number,
  references: ReadonlySet<string>,
): SQLInputValue {
  const key = `${table}.${name}`;
  if (Object.hasOwn(fixed, key)) return fixed[key] ?? null;
  if (references.has(name) || numbered.has(name)) return FIRST_ID + index;
  if (notnull === 0 && pk === 0 && index % 2 === 1) return null;
  if (type.toLowerCase() === 'integer') return pk === 0 ? 1 : FIRST_ID + index;
  return `${name} ${index} – ünïcode`;
}

const numbered = new Set(['executionId', 'analysisFlowId', 'position', 'slot']);

/** Columns that accept only certain values. */
const fixed: Readonly<Record<string, SQLInputValue>> = {
  'users.role': 'ADMIN',
  'tokens.scopes': '[]',
  'members.role': 'EDITOR',
  'workflows.content':
    '{"nodes":[{"nodeClass":"millrace.nodes.learning.ModelLoad","fields":[{"name":"path","value":"/models/a/"}]}],"edges":[]}',
  'workflowModels.path': '/models/a',
  'workflows.deletedAt': null,
  'workflowVersions.content':
    '{"nodes":[{"nodeClass":"millrace.nodes.learning.ModelLoad","fields":[{"name":"path","value":"/models/a/"}]}],"edges":[]}',
  'executions.status': 2,
  'executions.target': 'embedded',
  'executions.reasonText': '{"code":"WRITE_FAILED","args":{}}',
  'executionMetrics.metrics': '{"nodes":[]}',
  'executionResults.type': 'table',
  'executionResults.options': '{}',
  'settings.value': '"value"',
  'connections.settings': '{}',
  'connections.secretNames': '[]',
  'publishJournals.entries': '[]',
  'auditLog.record': '{}',
  'dashboards.content': '{}',
  'dashboards.deletedAt': null,
  'datasets.deletedAt': null,
  'pins.content': '[]',
};
