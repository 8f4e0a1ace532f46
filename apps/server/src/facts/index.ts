export { createFactFinder, type FactFinder } from './fact-finder.ts';
export { createSourceFinder } from './source-paths.ts';
export { lowerWithFacts } from './lower-with-facts.ts';
export { createQuickRun } from '../engine-runs/quick-run.ts';
