/**
 * The functions that actions call and that need a browser. Actions get them with their context, so
 * that the registry loads without one.
 */
export * from '../graph/edit-selected.ts';
export { focusNextPart } from './editor-parts.ts';
export { openSettings } from '../reveal/reveal-field.ts';
export { toggleMinimap } from '../state/preferences.ts';
export {
  clearResultCache,
  pinAndNotify,
  toggleCachePoint,
  togglePin,
} from '../cache/pin-and-clear.ts';
export { endRun } from '../running/start-running.ts';
export { runToSelected } from '../running/start-running.ts';
export { startRunning } from '../running/start-running.ts';
export { askAboutWorkflow } from '../state/workflow-dialog-state.ts';
export { downloadGraph } from '../state/download-graph.ts';
export { openCodeOut } from '../state/code-out-state.ts';
export { openParameters } from '../state/parameters-state.ts';
export { chooseWorkflow } from '../state/subworkflow-state.ts';
