import type { CodePrinters } from '@millrace/runner';

/** Printers of programs as code. They don't start an engine. */
export const printers: CodePrinters = {
  async sql(program) {
    const { explainProgram } = await import('@millrace/engine-duckdb');
    return explainProgram(program);
  },
  async pyspark(program, options) {
    const { exportPySpark, sparkEngine } = await import('@millrace/engine-spark');
    return {
      refusals: sparkEngine({ python: 'python3' }).check(program),
      script: () => exportPySpark(program, options),
    };
  },
};
