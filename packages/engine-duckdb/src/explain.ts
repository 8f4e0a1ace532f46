import type { Program, Scan, Step } from '@millrace/plan';
import { closedFields } from '@millrace/plan';
import { quoteIdentifier } from './expression/index.ts';
import { quoteText } from './expression/literal.ts';
import type { Bindings } from './relation/source.ts';
import { printQuery } from './relation/print-query.ts';
import { copyStatement } from './worker/copy-statement.ts';
import { materialiseStatement } from './worker/statements.ts';

/** The SQL of each step, as the worker would run it over plain files at the scans' own paths. */
export function explainProgram(program: Program): readonly { readonly stepId: string; readonly sql: string }[] {
  return program.steps.map((step) => ({ stepId: step.id, sql: explainStep(step) }));
}

function explainStep(step: Step): string {
  if (step.kind === 'materialise') return materialiseStatement(step, bindings);
  return step.target.kind === 'file' ? copyStatement(step, step.target, step.target.path, bindings) : printQuery(step.relation, bindings);
}

const bindings: Bindings = { scan: explainScan, materialised: ({ stepId }) => `temp.main.${quoteIdentifier(stepId)}` };

function explainScan({ path, format, schema }: Scan): string {
  const columns = closedFields(schema).map(({ name }) => quoteIdentifier(name));
  return `SELECT ${columns.join(', ')} FROM ${format.kind === 'parquet' ? 'read_parquet' : 'read_csv'}(${quoteText(path)})`;
}
