import { z } from 'zod';
import { graphInput } from './graph-input.ts';

/** A graph that is not saved, and with what it would be run. */
export const unsavedGraph = z.object({
  workflow: graphInput,
  projectId: z.int().nonnegative().nullish(),
  target: z.string().nullish(),
  programParameters: z.string().max(1_000_000).nullish(),
  sparkConfig: z.string().max(1_000_000).nullish(),
});
