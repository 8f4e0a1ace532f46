import type { CodePrinters } from '@millrace/runner';

/** Programs written as text by the engines themselves, none of which is started for it. */
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
