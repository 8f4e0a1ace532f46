import { checkProgram as checkDuckdb } from '../../packages/engine-duckdb/src/check.ts';
import { explainProgram } from '@millrace/engine-duckdb';
import { checkProgram as checkSpark } from '../../packages/engine-spark/src/check.ts';
import { printEngineScript } from '@millrace/engine-spark';
import { parseGraph, type Graph, renderIssue } from '@millrace/model';
import { answerClass, lineage, stageKnown } from '@millrace/plan';
import { checkGraph } from '@millrace/processors';

/**
 * How much time of the processor each part of an analysis took, in milliseconds, and what came of
 * it.
 */
export type Analysis = {
  readonly parts: Readonly<Record<string, number>>;
  readonly total: number;
  readonly outcome: string;
};

/** All that is done with a graph before it runs, on both engines. */
export function analyze(graph: Graph): Analysis {
  const parts: Record<string, number> = {};
  const timed = <T>(name: string, work: () => T): T => {
    const start = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(start);
    parts[name] = (user + system) / 1000;
    return result;
  };
  const end = (outcome: string): Analysis => ({
    parts,
    total: Object.values(parts).reduce((sum, part) => sum + part, 0),
    outcome,
  });
  const sent = JSON.stringify(graph);
  const parsed = timed('read', () => parseGraph(JSON.parse(sent)));
  const lowered = timed('check', () => checkGraph(parsed));
  const [first] = lowered.issues;
  if (first !== undefined)
    return end(
      `${lowered.issues.length} × ${first.code}: ${renderIssue(first).message.slice(0, 90)}`,
    );
  const { program } = timed('stage', () => stageKnown(lowered.demands));
  timed('classes', () => lowered.demands.map(({ relation }) => answerClass(relation)));
  timed('lineage', () =>
    lowered.demands
      .slice(0, 1)
      .map(({ relation }) =>
        relation.schema.kind === 'closed'
          ? lineage(relation, relation.schema.fields.at(-1)!.name)
          : [],
      ),
  );
  const refused = timed('duckdb check', () => checkDuckdb(program));
  const sql = refused.length > 0 ? [] : timed('duckdb print', () => explainProgram(program));
  const refusedSpark = timed('spark check', () => checkSpark(program));
  const script =
    refusedSpark.length > 0 ? '' : timed('spark print', () => printEngineScript(program).text);
  const length = sql.reduce((sum, part) => sum + part.sql.length, 0);
  const refusal = refused[0] ?? refusedSpark[0];
  return end(
    `${program.steps.length} steps, SQL ${length}, Python ${script.length}${refusal === undefined ? '' : `; refused: ${refusal.message.slice(0, 60)}`}`,
  );
}
