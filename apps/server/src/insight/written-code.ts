import type { CodeForm } from '@millrace/api';
import { MillraceError, printGraph, type Graph } from '@millrace/model';
import { pathTo } from '@millrace/processors';
import { writePlan, writePySpark, writeSql, type CodePrinters, type Runner, type Subject } from '@millrace/runner';

export type CodeRequest = {
  readonly form: CodeForm;
  /** Only what leads to this node; null for the whole graph. */
  readonly nodeId: string | null;
  readonly timeZone: string;
};

type Surroundings = {
  readonly runner: Pick<Runner, 'plan'>;
  readonly printers: CodePrinters;
  /** What the graph says of the datasets that it names. */
  readonly withDatasets: (graph: Graph) => Promise<Graph>;
};

const endings: Readonly<Record<CodeForm, string>> = { pyspark: 'py', sql: 'sql', plan: 'plan.txt', workflow: 'workflow.json' };

/** A graph as text that people read, keep and run elsewhere. Throws `INVALID_GRAPH`, and `NOT_ALLOWED` for what Spark cannot do exactly. */
export async function writtenCode(graph: Graph, subject: Subject, request: CodeRequest, around: Surroundings): Promise<{ text: string; fileName: string }> {
  const fileName = `${graph.name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').slice(0, 100)}.${endings[request.form]}`;
  return { text: await textOf(graph, subject, request, around), fileName };
}

async function textOf(
  graph: Graph,
  subject: Subject,
  { form, nodeId, timeZone }: CodeRequest,
  { runner, printers, withDatasets }: Surroundings,
): Promise<string> {
  checkTimeZone(timeZone);
  if (form === 'workflow') return printGraph(await withDatasets(nodeId === null ? graph : pathTo(graph, nodeId)));
  const planned = await runner.plan(graph, subject, nodeId);
  switch (form) {
    case 'plan':
      return `${writePlan(planned)}\n`;
    case 'sql':
      return writeSql(planned, printers);
    case 'pyspark':
      return writePySpark(planned, graph, timeZone, printers);
  }
}

function checkTimeZone(name: string): void {
  if (name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)) return;
  const message = `"${name}" is no time zone. Write it as Europe/Oslo or UTC.`;
  throw new MillraceError('INVALID', message, { errors: [{ path: 'body.timeZone', message }] });
}
