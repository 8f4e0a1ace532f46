export { checkProgram } from './check.ts';
export { sparkEngine, type SparkOptions } from './engine.ts';
export { findPython } from './find-python.ts';
export { archiveClasses } from './run/archive-classes.ts';
export { sparkSession, type SessionOptions } from './session.ts';
export { exportPySpark, type ExportOptions } from './program/export-pyspark.ts';
export { printEngineScript, type EngineScript } from './program/print-program.ts';
export { printExpression as printSparkExpression } from './expression/print-expression.ts';
