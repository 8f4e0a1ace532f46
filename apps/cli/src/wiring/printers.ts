import { MillraceError } from '@millrace/model';
import type { Program } from '@millrace/plan';

/** The SQL of each step, as the embedded engine runs it. */
export async function sqlOfProgram(program: Program): Promise<string> {
  const { explainProgram } = await import('@millrace/engine-duckdb');
  return explainProgram(program)
    .map(({ stepId, sql }) => `-- ${stepId}\n${sql};`)
    .join('\n\n');
}

/** The program as a PySpark script of its own. */
export async function pysparkOfProgram(_program: Program): Promise<string> {
  throw new MillraceError('NOT_ALLOWED', 'Export to PySpark is not there yet. `--to sql` is.');
}
