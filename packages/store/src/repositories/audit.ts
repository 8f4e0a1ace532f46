import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely';
import type { Audit, AuditEntry, AuditFilter, AuditOutcome } from '../contract/audit.ts';
import type { AuditTable, Database } from '../database.ts';

const columns = [
  'time',
  'userId',
  'username',
  'tokenName',
  'address',
  'operation',
  'record',
  'projectId',
  'status',
  'errorCode',
] as const;

export function audit(db: Kysely<Database>): Audit {
  return {
    async add(entries) {
      const rows = JSON.stringify(
        entries.map((entry) => ({ ...entry, record: JSON.stringify(entry.record) })),
      );
      await sql`insert into ${sql.table('auditLog')} (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${rows})`.execute(
        db,
      );
    },
    async list(filter, { page, size }) {
      const rows = await db
        .selectFrom('auditLog')
        .selectAll()
        .where(matches(filter))
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(page * size)
        .execute();
      return rows.map(entryOf);
    },
    async count(filter) {
      const query = db.selectFrom('auditLog').select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where(matches(filter)).executeTakeFirstOrThrow()).count;
    },
    async deleteBefore(time) {
      const { numDeletedRows } = await db
        .deleteFrom('auditLog')
        .where('time', '<', time)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const statuses: Record<AuditOutcome, readonly [from: number, below: number]> = {
  done: [0, 400],
  refused: [400, 500],
  failed: [500, 1000],
};

function matches({
  userId,
  operation,
  projectId,
  outcome,
  from,
  to,
}: AuditFilter): Expression<SqlBool> {
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...(userId === undefined ? [] : [sql<SqlBool>`${sql.ref('userId')} = ${userId}`]),
    ...(operation === undefined
      ? []
      : [
          sql<SqlBool>`(${sql.ref('operation')} = ${operation} or ${sql.ref('operation')} like ${`${plain(operation)}.%`} escape '\\')`,
        ]),
    ...(projectId === undefined ? [] : [sql<SqlBool>`${sql.ref('projectId')} = ${projectId}`]),
    ...(outcome === undefined
      ? []
      : [
          sql<SqlBool>`${sql.ref('status')} >= ${statuses[outcome][0]} and ${sql.ref('status')} < ${statuses[outcome][1]}`,
        ]),
    ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref('time')} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref('time')} < ${to}`]),
  ];
  return sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>;
}

function plain(text: string): string {
  return text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
}

function entryOf({ record, ...entry }: Selectable<AuditTable>): AuditEntry {
  return { ...entry, record: JSON.parse(record) as AuditEntry['record'] };
}
