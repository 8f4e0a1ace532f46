import type { CodePrinters } from '@millrace/runner';

/** Formats programs as text with the engines' own printers; no engine is started for it. */
export const printers: CodePrinters = {
  async sql(program) {
    const { explainProgram } = await import('@millrace/engine-duckdb');
    return explainProgram(program);
  },
  async pyspark(program, options) {
    const { checkProgram, exportPySpark } = await import('@millrace/engine-spark');
    return { refusals: checkProgram(program), script: () => exportPySpark(program, options) };
  },
};
