import { MillraceError, nodeTitle, type Graph } from '@millrace/model';
import type { Program } from '@millrace/plan';

/** The SQL of each step, as the embedded engine runs it; how it reads text files is abbreviated. */
export async function sqlOfProgram(program: Program): Promise<string> {
  const { explainProgram } = await import('@millrace/engine-duckdb');
  return explainProgram(program)
    .map(({ stepId, sql }) => `-- ${stepId}\n${sql};`)
    .join('\n\n');
}

/** The program as a PySpark script of its own. Throws where Spark cannot do it exactly. */
export async function pysparkOfProgram(program: Program, graph: Graph, timeZone: string): Promise<string> {
  const { exportPySpark, sparkEngine } = await import('@millrace/engine-spark');
  const [refusal] = sparkEngine({ python: 'python3' }).check(program);
  if (refusal !== undefined) throw new MillraceError('NOT_ALLOWED', `Spark cannot run this exactly. ${refusal.message} (${refusal.nodeId})`);
  const titles = Object.fromEntries(graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  return exportPySpark(program, { title: graph.name, titles, timeZone });
}
