/** The name of an engine for people. `embedded`: that of the engine that Millrace has itself. */
export function engineName(engine: string, embedded: string): string {
  if (engine === 'duckdb') return embedded;
  return engine === 'spark' ? 'Spark' : engine;
}
