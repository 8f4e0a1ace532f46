import { checkProgram as checkDuckdb } from '@millrace/engine-duckdb';
import { checkProgram as checkSpark } from '@millrace/engine-spark';
import type { AnalysisTools } from '@millrace/runner';
import { printers } from './printers.ts';

/** The parts of the engines that analyses use; none of the engines is started for them. */
export const analysisTools: AnalysisTools = {
  check: (target, program) => (target === 'spark' ? checkSpark(program) : checkDuckdb(program)),
  printers,
};
