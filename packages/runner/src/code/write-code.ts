import type { Refusal } from '@millrace/engine';
import {
  phrase,
  detailedError,
  MillraceError,
  nodeTitle,
  type Graph,
  type ErrorText,
} from '@millrace/model';
import { labelOf } from '../messages/node-label.ts';
import {
  describeStep,
  explainRelation,
  topologicalOrder,
  type Conversion,
  type Demand,
  type Program,
} from '@millrace/plan';

/** Formats a program for people, with the engines that an app provides. */
export type CodePrinters = {
  /** The SQL of each step on the embedded engine. */
  readonly sql: (
    program: Program,
  ) => Promise<readonly { readonly stepId: string; readonly sql: string }[]>;
  readonly pyspark: (program: Program, options: PySparkOptions) => Promise<PySpark>;
};

export type PySparkOptions = {
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly timeZone: string;
};

/**
 * What Spark can't compute exactly, and the script, which is only created if there is nothing of
 * that kind.
 */
export type PySpark = { readonly refusals: readonly Refusal[]; readonly script: () => string };

export type Planned = { readonly demands: readonly Demand[]; readonly program: Program };

/** A standalone PySpark script. Throws `NOT_ALLOWED` if Spark can't compute it exactly. */
export async function writePySpark(
  { program }: Planned,
  graph: Graph,
  timeZone: string,
  printers: CodePrinters,
): Promise<string> {
  const labelIn = (nodeId: string): string => labelOf(graph, nodeId);
  refuseTargets(program, labelIn);
  refuseTables(program, labelIn);
  const titles = Object.fromEntries(graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  const { refusals, script } = await printers.pyspark(program, {
    title: graph.name,
    titles,
    timeZone,
  });
  const [refusal] = refusals;
  if (refusal !== undefined)
    throw detailedError('NOT_ALLOWED', 'NOT_EXACT_ON_SPARK', {
      reason: refusal.text,
      node: labelIn(refusal.nodeId),
    });
  return script();
}

type LabelIn = (nodeId: string) => string;

/** Spark writes no rows by their keys, and nothing that the runner makes of records. */
function refuseTargets({ steps }: Program, labelIn: LabelIn): void {
  for (const step of steps) {
    if (step.kind !== 'sink' || step.target.kind !== 'file') continue;
    const { nodeId, database, conversion } = step.target;
    const what =
      conversion === undefined
        ? database !== undefined &&
          database.keys.length > 0 &&
          phrase`updates rows of a table by their keys`
        : converted[conversion.kind];
    if (what)
      throw new MillraceError(
        'NOT_ALLOWED',
        phrase`This can't be exported as PySpark: ${labelIn(nodeId)} ${what}, which Spark can't. Run it on a Spark target instead.`,
      );
  }
}

const converted = {
  workbook: phrase`writes an Excel workbook`,
  avro: phrase`writes Avro files`,
} satisfies Record<Conversion['kind'], ErrorText>;

/** What is found before a run: the files of tables, and the records of APIs. */
function refuseTables({ steps }: Program, labelIn: LabelIn): void {
  for (const part of topologicalOrder(steps.map(({ relation }) => relation))) {
    if (part.kind !== 'scan') continue;
    const what =
      part.lake !== undefined
        ? phrase`reads a Delta or Iceberg table, whose files Millrace finds in its log`
        : part.request !== undefined &&
          phrase`asks an API, whose pages Millrace reads before the run`;
    if (what)
      throw new MillraceError(
        'NOT_ALLOWED',
        phrase`This can't be exported as PySpark: ${labelIn(part.origin.nodeId)} ${what}. Run it on a Spark target instead.`,
      );
  }
}

/** The SQL of each step, under a heading that describes the step. */
export async function writeSql(planned: Planned, printers: CodePrinters): Promise<string> {
  return `${heading}\n\n${await writeStatements(planned, printers)}\n`;
}

const heading =
  '-- DuckDB SQL as the embedded engine runs it. How text files are read is abbreviated: this is for reading.';

/** The SQL of each step alone. */
export async function writeStatements(
  { program }: Planned,
  printers: CodePrinters,
): Promise<string> {
  const steps = new Map(program.steps.map((step) => [step.id, describeStep(step)]));
  return (await printers.sql(program))
    .map(({ stepId, sql }) => `-- ${oneLine(steps.get(stepId) ?? stepId)}\n${sql};`)
    .join('\n\n');
}

/** A user's title must not end the comment that contains it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** The demands of each node, as a tree of relations. */
export function writePlan({ demands }: Planned): string {
  return demands
    .map(
      ({ relation, target }) => `${target.kind} of ${target.nodeId}\n${explainRelation(relation)}`,
    )
    .join('\n\n');
}
