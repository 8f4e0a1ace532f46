import { readFileSync, writeFileSync } from 'node:fs';
import { pagesWithOutputs, withOutputs } from './tour/tour.ts';

/**
 * `npm run tour`: runs the commands of the README and of the documentation, and writes what they
 * print into the pages.
 */
for (const page of pagesWithOutputs()) writeFileSync(page, withOutputs(readFileSync(page, 'utf8')));
