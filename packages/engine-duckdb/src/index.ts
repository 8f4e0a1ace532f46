export { duckdbEngine, type DuckdbOptions } from './engine.ts';
export { explainProgram } from './explain.ts';
