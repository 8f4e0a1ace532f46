import type { CodeForm } from '@millrace/api';
import { MillraceError, printGraph } from '@millrace/model';
import { pathTo } from '@millrace/processors';
import {
  planTask,
  writePlan,
  writePySpark,
  writeSql,
  type CodePrinters,
  type GraphWork,
} from '@millrace/runner';
import { withDetails } from '../workflows/dataset-details.ts';

export type CodeRequest = {
  readonly form: CodeForm;
  /** Only what leads to this node; null for the whole graph. */
  readonly nodeId: string | null;
  readonly timeZone: string;
};

const endings: Readonly<Record<CodeForm, string>> = {
  pyspark: 'py',
  sql: 'sql',
  plan: 'plan.txt',
  workflow: 'workflow.json',
};

/**
 * A graph as text for reading, storing and running elsewhere. Throws `INVALID_GRAPH`, and
 * `NOT_ALLOWED` for what Spark can't compute exactly.
 */
export async function writtenCode(
  work: GraphWork,
  request: CodeRequest,
): Promise<{ text: string; fileName: string }> {
  const fileName = `${work.graph.name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').slice(0, 100)}.${endings[request.form]}`;
  return { text: await textOf(work, request), fileName };
}

async function textOf(work: GraphWork, { form, nodeId, timeZone }: CodeRequest): Promise<string> {
  const { graph } = work;
  checkTimeZone(timeZone);
  if (form === 'workflow')
    return printGraph(withDetails(work, nodeId === null ? graph : pathTo(graph, nodeId)));
  const planned = planTask(work, { untilNodeId: nodeId });
  switch (form) {
    case 'plan':
      return `${writePlan(planned)}\n`;
    case 'sql':
      return writeSql(planned, printersOf(work));
    case 'pyspark':
      return writePySpark(planned, graph, timeZone, printersOf(work));
  }
}

function printersOf({ tools }: GraphWork): CodePrinters {
  if (tools.printers === null)
    throw new Error("Code can't be written here: there are no printers.");
  return tools.printers;
}

function checkTimeZone(name: string): void {
  if (name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)) return;
  const message = `"${name}" is not a time zone. Write it as Europe/Oslo or UTC.`;
  throw new MillraceError('INVALID', message, { errors: [{ path: 'body.timeZone', message }] });
}
