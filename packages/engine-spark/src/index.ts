export { sparkEngine, type SparkOptions } from './engine.ts';
export { sparkSession, type SessionOptions } from './session.ts';
export { printEngineScript } from './program/print-program.ts';
export { printExpression as printSparkExpression } from './expression/print-expression.ts';
