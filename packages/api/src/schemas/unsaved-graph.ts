import { z } from 'zod';
import { graphInput } from './graph-input.ts';

/** An unsaved graph, and the settings of its run. */
export const unsavedGraph = z.object({
  workflow: graphInput,
  projectId: z.int().nonnegative().nullish(),
  target: z.string().nullish(),
  programParameters: z.string().max(1_000_000).nullish(),
  sparkConfig: z.string().max(1_000_000).nullish(),
});
