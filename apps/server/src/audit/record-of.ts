import type { FastifyReply } from 'fastify';

type Trailed = Readonly<Record<string, string | number>>;
type Parts = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
};

/** Members that identify the record. Nothing else of a request gets into the audit log. */
const recordedNames: ReadonlySet<string> = new Set(
  [
    'id ids uuid analysisflowId analysisFlowId workflowId datasetId dashboardId dashboardid connectionId userId tokenId workflowExecutionId',
    'version type days projectId username role path sourceFilePath destinationFilePath uploadId active mayCode force recursive overwrite',
  ].flatMap((names) => names.split(' ')),
);

const LONGEST = 1000;

/** The record that a request is about, by the interface's names. */
export function recordOf({ params, query, headers, body }: Parts): Record<string, string | number> {
  const record: Record<string, string | number> = {};
  for (const part of [headers, body, query]) note(record, part, (name) => recordedNames.has(name));
  note(record, params, () => true);
  return record;
}

/** The same, with the id of the new record from the answer. */
export function withAnswer(
  record: Trailed,
  answer: unknown,
  reply: Pick<FastifyReply, 'getHeader'>,
): Trailed {
  const reported: { id?: unknown; path?: unknown } =
    typeof answer === 'object' && answer !== null
      ? answer
      : typeof answer === 'number'
        ? { id: answer }
        : {};
  const id = reported.id ?? reply.getHeader('X-Dashboard-Id');
  return {
    ...(typeof reported.path === 'string' && { path: reported.path.slice(0, LONGEST) }),
    ...((typeof id === 'number' || (typeof id === 'string' && id.length <= 100)) && { id }),
    ...record,
  };
}

function note(
  record: Record<string, string | number>,
  part: unknown,
  isRecorded: (name: string) => boolean,
): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (!isRecorded(name)) continue;
    if (typeof value === 'number') record[name] = value;
    else if (typeof value === 'boolean') record[name] = String(value);
    else if (typeof value === 'string') record[name] = value.slice(0, LONGEST).toWellFormed();
  }
}
