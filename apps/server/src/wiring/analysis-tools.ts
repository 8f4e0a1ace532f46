import { checkProgram as checkDuckdb } from '@millrace/engine-duckdb';
import { checkProgram as checkSpark } from '@millrace/engine-spark';
import type { AnalysisTools } from '@millrace/runner';
import { printers } from './printers.ts';

/** What analyses use of the engines, none of which is started for it. */
export const analysisTools: AnalysisTools = {
  check: (target, program) => (target === 'spark' ? checkSpark(program) : checkDuckdb(program)),
  printers,
};
