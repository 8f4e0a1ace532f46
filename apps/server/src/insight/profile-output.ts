import type { ProfileRecord } from '@millrace/api';
import { MillraceError, type Graph } from '@millrace/model';
import { findField, knownFields, type Field, type Relation } from '@millrace/plan';
import { profileRelation, readProfile } from '@millrace/processors';
import type { Runner, Subject } from '@millrace/runner';
import { profileRecord } from './profile-record.ts';

export type ProfileRequest = {
  readonly nodeId: string;
  readonly output: number;
  /** None: the first ones. */
  readonly columns: readonly string[];
  /** Null: as many as a person waits for. */
  readonly rows: number | 'all' | null;
  readonly signal: AbortSignal;
};

const MOST_COLUMNS = 200;
/** By default: fewer rows of more columns. */
const VALUES = 1_000_000;
const [FEWEST_ROWS, MOST_ROWS] = [1000, 100_000];
/** Figures, bins and frequent values of all columns. */
const MOST_PARTS = 100_000;

/** The profile of an output of a node, in one look at its data. Throws as a preview does, and `INVALID` for a column that is not there. */
export async function profileOutput(runner: Pick<Runner, 'preview'>, graph: Graph, subject: Subject, request: ProfileRequest): Promise<ProfileRecord> {
  const { nodeId, output, rows, signal } = request;
  let fields: readonly Field[] = [];
  let omitted = 0;
  const compute = (relation: Relation): Relation => {
    const all = knownFields(relation.schema);
    fields = request.columns.length > 0 ? request.columns.map((name) => fieldNamed(name, relation)) : all.slice(0, MOST_COLUMNS);
    omitted = all.length - fields.length;
    return profileRelation(relation, fields, rows === 'all' ? null : (rows ?? defaultRows(fields.length)));
  };
  const found = await runner.preview(graph, subject, nodeId, { output, compute, limit: MOST_PARTS, signal });
  if (found.cut?.rows === true) throw new MillraceError('INVALID', 'The profile is too large. Profile fewer columns at a time.');
  const record = profileRecord(readProfile(fields, found.rows), omitted);
  return found.pinned.length === 0 ? record : { ...record, pinned: [...found.pinned] };
}

function defaultRows(columns: number): number {
  return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, Math.floor(VALUES / Math.max(1, columns))));
}

function fieldNamed(name: string, { schema }: Relation): Field {
  const field = findField(schema, name);
  if (field !== undefined) return field;
  const message = `Column \`${name}\` is not there. There are ${knownFields(schema)
    .slice(0, 20)
    .map((each) => `\`${each.name}\``)
    .join(', ')}.`;
  throw new MillraceError('INVALID', message, { errors: [{ path: 'body.columns', message }] });
}
