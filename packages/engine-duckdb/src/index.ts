export { duckdbEngine, type DuckdbOptions } from './engine.ts';
export { explainProgram } from './explain.ts';
export { sessionSetup } from './expression/index.ts';
