/**
 * What actions call that needs a browser. They get it with their context, so that the registry
 * loads without one.
 */
export * from '../canvas/actions.ts';
export { openSettings } from '../canvas/open-settings.ts';
export { toggleMinimap } from '../state/preferences.ts';
export {
  clearResultCache,
  pinAndNotify,
  toggleCachePoint,
  togglePin,
} from '../cache/pin-and-clear.ts';
export { endRun } from '../bar/end-run.ts';
export { runToSelected } from '../bar/run-to-selected.ts';
export { startRunning } from '../bar/start-running.ts';
export { openCodeOut } from '../code-out/code-out-state.ts';
export { openParameters } from '../parameters/parameters-state.ts';
export { chooseWorkflow } from '../subworkflows/subworkflow-state.ts';
