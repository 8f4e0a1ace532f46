export { checkProgram } from './check.ts';
export { duckdbEngine, type DuckdbOptions } from './engine.ts';
export { explainProgram } from './explain.ts';
export { IDLE_BYTES } from './worker-command.ts';
export { sessionSetup } from './expression/index.ts';
