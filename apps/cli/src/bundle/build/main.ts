import { place } from '../open-bundle.ts';
import { updateBundle } from './update-bundle.ts';

/** Built for the next commands; the one that asked for it has run from the sources. */
await updateBundle({ ...place, entry: 'apps/cli/src/command-line.ts' });
